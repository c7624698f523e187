import { type ReactNode, useState } from 'react';
import type { EventChanges } from '@/features/events/use-admin-events';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useLeaveWarning } from '../use-leave-warning';
import { DiscardDialog } from './discard-dialog';
import { EventFields } from './event-fields';
import { eventFieldNames, eventLabels } from './event-form';
import { EventPreview } from './event-preview';
import type { EventForm } from './use-event-form';

type EventDialogProps = {
  title: string;
  description: string;
  form: EventForm;
  /** The event's id, where it has one. */
  id?: number;
  saveLabel: string;
  savingLabel: string;
  isSaving: boolean;
  onSave: (changes: EventChanges) => void;
  onClose: () => void;
  /** What has to be said above the buttons. */
  notice?: ReactNode;
};

/** An event's form with its preview. It asks before it throws away what was typed. */
export function EventDialog(props: EventDialogProps) {
  const { title, description, form, id, saveLabel, savingLabel, isSaving, onSave, onClose, notice } = props;
  const { isDirty, dirtyFields } = form.formState;
  const [isAsking, setAsking] = useState(false);
  useLeaveWarning(isDirty);

  const close = () => {
    // Who closes it while it is being saved could not correct what the server then refuses.
    if (isSaving) return;
    if (isDirty) setAsking(true);
    else onClose();
  };

  return (
    <Dialog title={title} description={description} onClose={close} width="wide">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form noValidate onSubmit={form.handleSubmit(onSave)} className="grid gap-5">
          <EventFields form={form} />
          {notice}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isSaving}>
              {isSaving ? savingLabel : saveLabel}
            </Button>
          </div>
        </form>
        <EventPreview form={form} {...(id !== undefined && { id })} />
      </div>
      {isAsking && (
        <DiscardDialog
          changed={eventFieldNames.filter((name) => dirtyFields[name]).map((name) => eventLabels[name])}
          onKeep={() => setAsking(false)}
          onDiscard={onClose}
        />
      )}
    </Dialog>
  );
}

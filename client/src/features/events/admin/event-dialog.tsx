import type { ReactNode } from 'react';
import { FormDialog } from '@/admin/form-dialog';
import { Button } from '@/ui/button';
import { CancelButton } from '@/ui/dialog';
import type { EventChanges } from '../api/use-admin-events';
import { EventFields } from './event-fields';
import { eventFieldNames, eventFields } from './event-form';
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

/** An event's form with its preview. */
export function EventDialog(props: EventDialogProps) {
  const { title, description, form, id, saveLabel, savingLabel, isSaving, onSave, onClose, notice } = props;
  const { dirtyFields } = form.formState;
  return (
    <FormDialog
      title={title}
      description={description}
      width="wide"
      changed={eventFieldNames.filter((name) => dirtyFields[name]).map((name) => eventFields[name].label)}
      isSaving={isSaving}
      onClose={onClose}
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form noValidate onSubmit={form.handleSubmit(onSave)} className="grid gap-5">
          <EventFields form={form} />
          {notice}
          <div className="flex flex-wrap justify-end gap-3">
            <CancelButton />
            <Button type="submit" isBusy={isSaving}>
              {isSaving ? savingLabel : saveLabel}
            </Button>
          </div>
        </form>
        <EventPreview form={form} {...(id !== undefined && { id })} />
      </div>
    </FormDialog>
  );
}

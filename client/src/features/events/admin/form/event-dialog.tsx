import { pictureWidths } from '@shared/pictures/picture-states';
import type { Picture, PictureUrls } from '@shared/pictures/pictures';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '@/admin/form-dialog';
import { PictureDialog } from '@/admin/pictures/picture-dialog';
import { FormButtons } from '@/ui/dialog';
import { changedLabels } from '@/ui/form/described-field';
import { showToast } from '@/ui/toast-store';
import type { EventChanges } from '../../api/use-admin-events';
import { EventFields } from './event-fields';
import { type EventForm, type EventFormValues, eventFields } from './event-form';
import { EventPreview, type RouteSummary } from './event-preview';

type EventDialogProps = {
  title: string;
  description: string;
  form: EventForm;
  /** The event's id, where it has one. */
  id?: number;
  /** What its route comes to, where it has one. */
  route?: RouteSummary;
  saveLabel: string;
  savingLabel: string;
  isSaving: boolean;
  onSave: (changes: EventChanges) => void;
  onClose: () => void;
  /** The field that it opens at, where that is not the first. */
  focusOn?: keyof EventFormValues;
  /** What has to be said above the buttons. */
  notice?: ReactNode;
};

/** What an event keeps of a picture: the address of one of its files, from which those of the others follow. */
const cardUrl = ({ webp }: PictureUrls) =>
  (webp.find(({ width }) => width === pictureWidths[1]) ?? webp.at(-1))?.url ?? '';

/** An event's form with its preview. */
export function EventDialog(props: EventDialogProps) {
  const { title, description, form, id, route, saveLabel, savingLabel, isSaving, onSave, onClose, notice } =
    props;
  const { focusOn } = props;
  const [isUploading, setUploading] = useState(false);

  const takePicture = ({ urls, alt }: Picture) => {
    const options = { shouldDirty: true, shouldValidate: true };
    form.setValue('imagePath', cardUrl(urls), options);
    form.setValue('imageAlt', alt, options);
    setUploading(false);
    showToast({ title: 'Picture Uploaded', description: 'Save the event, and visitors see it.' });
  };
  return (
    <FormDialog
      title={title}
      description={description}
      width="wide"
      changed={changedLabels(eventFields, form.formState.dirtyFields)}
      isSaving={isSaving}
      onClose={onClose}
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form noValidate onSubmit={form.handleSubmit(onSave)} className="grid gap-5">
          <EventFields form={form} focusOn={focusOn} onUploadPicture={() => setUploading(true)} />
          {notice}
          <FormButtons label={saveLabel} busyLabel={savingLabel} isBusy={isSaving} />
        </form>
        <EventPreview form={form} {...(id !== undefined && { id })} {...(route && { route })} />
      </div>
      {isUploading && (
        <PictureDialog
          eventId={id}
          alt={form.getValues('imageAlt') ?? ''}
          onUploaded={takePicture}
          onClose={() => setUploading(false)}
        />
      )}
    </FormDialog>
  );
}

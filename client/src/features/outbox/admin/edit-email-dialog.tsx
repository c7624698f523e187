import { zodResolver } from '@hookform/resolvers/zod';
import { type EmailDetails, emailEdit, splitSmallPrint, withSmallPrint } from '@shared/emails';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/admin/form-dialog';
import { showFieldErrors } from '@/api/field-errors';
import { errorText, fieldMessages } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CancelButton } from '@/ui/dialog';
import { TextArea, TextField } from '@/ui/field';
import { useEditEmail } from '../api/use-emails';
import { recipientName } from './email-texts';

const labels = { subject: 'Subject', text: 'Text' } as const;
const names = ['subject', 'text'] as const;

/** Edits a held message. Its small print stays as it is. */
export function EditEmailDialog({ email, onClose }: { email: EmailDetails; onClose: () => void }) {
  const edit = useEditEmail(email.id);
  const { content, smallPrint } = splitSmallPrint(email.text ?? '');
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(emailEdit),
    defaultValues: { subject: email.subject, text: content },
  });
  const { errors, dirtyFields } = formState;
  const isOfNoField = edit.error && fieldMessages(edit.error).length === 0;

  const save = ({ subject, text }: { subject: string; text: string }) =>
    edit.mutate(
      { subject, text: withSmallPrint({ content: text, smallPrint }) },
      { onSuccess: onClose, onError: (error) => showFieldErrors(error, names, setError) },
    );

  return (
    <FormDialog
      width="wide"
      title="Edit the message"
      description={`To ${recipientName(email.to)}. It is held until you send it.`}
      changed={names.filter((name) => dirtyFields[name]).map((name) => labels[name])}
      isSaving={edit.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={handleSubmit(save)} className="grid gap-4">
        {isOfNoField && <Alert>{errorText(edit.error)}</Alert>}
        <TextField label={labels.subject} error={errors.subject?.message} {...register('subject')} />
        <TextArea
          label={labels.text}
          rows={14}
          hint="A blank line begins a paragraph. A label, a colon and a link on a line of their own become a button. Keep links with … as they are: each recipient gets their own."
          error={errors.text?.message}
          {...register('text')}
        />
        {smallPrint && (
          <div className="text-dusk text-sm [overflow-wrap:anywhere]">
            <p className="font-semibold">Below it stands:</p>
            <p className="whitespace-pre-line">{smallPrint}</p>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton />
          <Button type="submit" isBusy={edit.isPending}>
            {edit.isPending ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

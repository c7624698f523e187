import { zodResolver } from '@hookform/resolvers/zod';
import { type EmailDetails, emailEdit, splitSmallPrint, withSmallPrint } from '@shared/mail/emails';
import { useForm } from 'react-hook-form';
import { recipientName } from '@/admin/email-texts';
import { FieldsDialog } from '@/admin/form-dialog';
import { showFieldErrors } from '@/api/field-errors';
import { DescribedFields } from '@/ui/form/described-field';
import { useEditEmail } from '../api/use-emails';

const fields = {
  subject: { label: 'Subject' },
  text: {
    label: 'Text',
    hint: 'Leave a blank line to start a new paragraph. A line with a label, a colon and a link becomes a button. Keep links with … as they are: each recipient gets their own.',
    control: 'textarea',
    rows: 14,
  },
} as const;

/** Edits a held message. Its small print stays as it is. */
export function EditEmailDialog({ email, onClose }: { email: EmailDetails; onClose: () => void }) {
  const edit = useEditEmail(email.id);
  const { content, smallPrint } = splitSmallPrint(email.text ?? '');
  const form = useForm({
    resolver: zodResolver(emailEdit),
    defaultValues: { subject: email.subject, text: content },
  });

  const save = ({ subject, text }: { subject: string; text: string }) =>
    edit.mutate(
      { subject, text: withSmallPrint({ content: text, smallPrint }) },
      { onSuccess: onClose, onError: showFieldErrors(form) },
    );

  return (
    <FieldsDialog
      width="wide"
      title="Edit email"
      description={`To ${recipientName(email.to)}. It is held until you send it.`}
      form={form}
      fields={fields}
      onSubmit={form.handleSubmit(save)}
      isSaving={edit.isPending}
      error={edit.error}
      label="Save"
      onClose={onClose}
    >
      <DescribedFields form={form} fields={fields} />
      {smallPrint && (
        <div className="text-dusk text-sm [overflow-wrap:anywhere]">
          <p className="font-semibold">The email ends with:</p>
          <p className="whitespace-pre-line">{smallPrint}</p>
        </div>
      )}
    </FieldsDialog>
  );
}

import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { FormError } from '@/changes/form-error';
import { Dialog, FormButtons } from '@/ui/dialog';
import { TextArea } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { showToast } from '@/ui/toast-store';
import type { useAnswer, useVendorAnswer } from '../../api/use-partner-page';

type DeclineDialogProps = {
  answer: ReturnType<typeof useAnswer> | ReturnType<typeof useVendorAnswer>;
  /** The crawl's. */
  title: string;
  isConfirmed: boolean;
  /** What the partner is no more, or stays where they go back: `a stop of`, `Stay on the route`. */
  words: { not: string; stay: string };
  onClose: () => void;
};

/** Says no to a crawl, with a line to the organizer or without. */
export function DeclineDialog({ answer, title, isConfirmed, words, onClose }: DeclineDialogProps) {
  const { mutate, error, isPending } = answer;
  const form = useForm({ defaultValues: { declineReason: '' } });
  const send = form.handleSubmit((typed) =>
    mutate(
      { answer: 'declined', ...typed },
      {
        onSuccess: () => {
          showToast({
            title: 'Not this time',
            description: `You are not ${words.not} ${title}. Thank you for telling us.`,
          });
          onClose();
        },
        onError: showFieldErrors(form),
      },
    ),
  );
  return (
    <Dialog
      title={isConfirmed ? 'Change your answer to no?' : 'Not this time?'}
      description={
        isConfirmed
          ? `Your name comes off the page of ${title}, and we are notified right away.`
          : 'No hard feelings. We ask you again for another crawl.'
      }
      onClose={onClose}
    >
      <Form onSubmit={send} className="grid gap-5">
        <TextArea
          label="A line to us"
          hint="Optional. For example, a day that suits you better"
          rows={2}
          error={form.formState.errors.declineReason?.message}
          {...form.register('declineReason')}
        />
        <FormError form={form} error={error} />
        <FormButtons
          label={isConfirmed ? 'Change to no' : 'Send my no'}
          busyLabel="Sending..."
          cancelLabel={isConfirmed ? words.stay : 'Back'}
          variant={isConfirmed ? 'danger' : 'primary'}
          isBusy={isPending}
        />
      </Form>
    </Dialog>
  );
}

import type { PartnerStop } from '@shared/partners/partner-page';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { FormError } from '@/changes/form-error';
import { Dialog, FormButtons } from '@/ui/dialog';
import { TextArea } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { showToast } from '@/ui/toast-store';
import { useAnswer } from '../../api/use-partner-page';

type DeclineDialogProps = { token: string; stop: PartnerStop; onClose: () => void };

/** Says no to a stop, with a line to the organizer or without. */
export function DeclineDialog({ token, stop, onClose }: DeclineDialogProps) {
  const { mutate, error, isPending } = useAnswer(token, stop);
  const form = useForm({ defaultValues: { declineReason: '' } });
  const { title } = stop.event;
  const isConfirmed = stop.state === 'confirmed';
  const send = form.handleSubmit((typed) =>
    mutate(
      { answer: 'declined', ...typed },
      {
        onSuccess: () => {
          showToast({
            title: 'Not this time',
            description: `You are not a stop of ${title}. Thank you for telling us.`,
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
          cancelLabel={isConfirmed ? 'Stay on the route' : 'Back'}
          variant={isConfirmed ? 'danger' : 'primary'}
          isBusy={isPending}
        />
      </Form>
    </Dialog>
  );
}

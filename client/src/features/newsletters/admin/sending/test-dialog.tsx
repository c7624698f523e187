import { zodResolver } from '@hookform/resolvers/zod';
import { type Newsletter, newsletterTest } from '@shared/newsletters/newsletters';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { Dialog, FormButtons } from '@/ui/dialog';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { showToast } from '@/ui/toast-store';
import { newslettersPath } from '../../api/use-newsletters';
import { MailWarning, outbox } from './mail-warning';
import { ProblemList } from './problem-list';

type TestDialogProps = {
  newsletter: Newsletter;
  /** The address, which outlives the dialog: most newsletters are tested several times. */
  to: string;
  onChange: (to: string) => void;
  onClose: () => void;
};

/** Sends a newsletter to one address, to see how it arrives. */
export function TestDialog({ newsletter, to, onChange, onClose }: TestDialogProps) {
  const test = useSingleFlightMutation({
    mutationFn: (body: { to: string }) => sendJson('POST', `${newslettersPath}/${newsletter.id}/test`, body),
  });
  const form = useForm({ resolver: zodResolver(newsletterTest), defaultValues: { to } });
  const submit = form.handleSubmit((address) =>
    test.mutate(address, {
      onSuccess: () => {
        showToast({
          title: 'Test on Its Way',
          description: `Check the outbox to see when it was sent to ${address.to}.`,
          action: outbox,
        });
        onClose();
      },
      onError: showFieldErrors(form),
    }),
  );
  const wrong = form.formState.errors.to?.message;

  return (
    <Dialog
      title="Send a test"
      description="Sends the saved newsletter to one address. Its subject starts with “Test”."
      onClose={onClose}
    >
      <Form onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          autoFocus
          error={wrong}
          {...form.register('to', {
            onChange: ({ target }) => {
              onChange(target.value);
              if (test.isError) test.reset();
            },
          })}
        />
        <MailWarning />
        {test.error && !wrong && <ProblemList error={test.error} />}
        <FormButtons label="Send the test" busyLabel="Sending..." isBusy={test.isPending} />
      </Form>
    </Dialog>
  );
}

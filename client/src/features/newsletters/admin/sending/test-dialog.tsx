import { type Newsletter, newsletterTest } from '@shared/newsletters/newsletters';
import { type FormEvent, useRef, useState } from 'react';
import { fieldMessages } from '@/api/request';
import { Dialog, FormButtons } from '@/ui/dialog';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';
import { showToast } from '@/ui/toast-store';
import { useTestNewsletter } from '../../api/use-newsletters';
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
  const test = useTestNewsletter(newsletter.id);
  const [isChecked, setChecked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const rejected = Object.fromEntries(fieldMessages(test.error));
  const invalid = newsletterTest.safeParse({ to }).error?.issues[0]?.message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (invalid) {
      input.current?.focus();
      return;
    }
    test.mutate(
      { to },
      {
        onSuccess: () => {
          showToast({
            title: 'Test on Its Way',
            description: `Check the outbox to see when it was sent to ${to}.`,
            action: outbox,
          });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog
      title="Send a test"
      description="Sends the saved newsletter to one address. Its subject starts with “Test”."
      onClose={onClose}
    >
      <Form onSubmit={submit} className="grid gap-5">
        <TextField
          ref={input}
          label="Email address"
          type="email"
          name="email"
          autoComplete="email"
          autoFocus
          value={to}
          error={(isChecked ? invalid : undefined) ?? rejected.to}
          onChange={({ target }) => {
            onChange(target.value);
            if (test.isError) test.reset();
          }}
        />
        <MailWarning />
        {test.error && !rejected.to && <ProblemList error={test.error} />}
        <FormButtons label="Send the test" busyLabel="Sending..." isBusy={test.isPending} />
      </Form>
    </Dialog>
  );
}

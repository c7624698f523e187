import { type FormEvent, type ReactNode, useRef } from 'react';
import { errorText, fieldMessages } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Dialog, type DialogProps, FormButtons } from '@/ui/dialog';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';

type PasswordDialogProps = Pick<DialogProps, 'title' | 'description' | 'onClose'> & {
  change: { isPending: boolean; error: Error | null };
  label: string;
  busyLabel: string;
  isDestructive?: boolean;
  onSubmit: (password: string, form: FormData) => void;
  /** Fields before the password. */
  children?: ReactNode;
};

/** Asks for the password before a second factor is changed. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, description, onClose, change, label, busyLabel, isDestructive, onSubmit, children } = props;
  const password = useRef<HTMLInputElement>(null);
  const errors = new Map(fieldMessages(change.error));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(password.current?.value ?? '', new FormData(event.currentTarget));
  };
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <Form onSubmit={submit} className="grid gap-4">
        {change.error && !errors.has('password') && <Alert>{errorText(change.error)}</Alert>}
        {children}
        <TextField
          ref={password}
          label="Your password"
          type="password"
          autoComplete="current-password"
          error={errors.get('password')}
        />
        <FormButtons
          label={label}
          busyLabel={busyLabel}
          isBusy={change.isPending}
          variant={isDestructive ? 'danger' : 'primary'}
        />
      </Form>
    </Dialog>
  );
}

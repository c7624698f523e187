import { type FormEvent, type ReactNode, useRef } from 'react';
import { errorText, fieldMessages } from '@/api/request';
import { Alert } from '@/ui/alert';
import { FormButtons } from '@/ui/dialog';
import { TextField } from '@/ui/form/field';
import { Form } from '@/ui/form/form';

type PasswordFormProps = {
  change: { isPending: boolean; error: Error | null };
  label: string;
  busyLabel: string;
  isDestructive?: boolean;
  onSubmit: (password: string, form: FormData) => void;
  /** Fields before the password. */
  children?: ReactNode;
};

/** The form of a dialog that asks for the password before it changes a second factor. */
export function PasswordForm({ change, label, busyLabel, onSubmit, children, ...props }: PasswordFormProps) {
  const password = useRef<HTMLInputElement>(null);
  const errors = new Map(fieldMessages(change.error));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(password.current?.value ?? '', new FormData(event.currentTarget));
  };
  return (
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
        variant={props.isDestructive ? 'danger' : 'primary'}
      />
    </Form>
  );
}

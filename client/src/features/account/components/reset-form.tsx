import { zodResolver } from '@hookform/resolvers/zod';
import { type Reset, resetForm } from '@shared/account/password-reset';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { showFieldErrors } from '@/api/field-errors';
import { FormError } from '@/changes/form-error';
import { Button } from '@/ui/button';
import { DescribedFields, type FieldDescriptions } from '@/ui/form/described-field';
import { Form } from '@/ui/form/form';
import { ShowTyped } from '@/ui/form/show-typed';
import type { useResetPassword } from '../api/use-reset-password';

const input = { type: 'password', autoComplete: 'new-password' };
const fields: FieldDescriptions<z.input<typeof resetForm>> = {
  password: { label: 'New password', hint: 'At least 6 characters', input },
  confirmPassword: { label: 'Confirm new password', input },
};

type ResetFormProps = Pick<Reset, 'username'> & { request: ReturnType<typeof useResetPassword> };

/** Takes a new password for an account. */
export function ResetForm({ username, request }: ResetFormProps) {
  const form = useForm({ resolver: zodResolver(resetForm) });
  const { mutate, error, isPending } = request;
  const send = form.handleSubmit(({ password }) => mutate({ password }, { onError: showFieldErrors(form) }));
  return (
    <Form className="grid gap-5" onSubmit={send}>
      {/* For password managers. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <DescribedFields form={form} fields={fields} />
      <ShowTyped />
      <FormError form={form} error={error} />
      <Button type="submit" size="large" isBusy={isPending}>
        {isPending ? 'Saving...' : 'Set the new password'}
      </Button>
    </Form>
  );
}

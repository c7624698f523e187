import { zodResolver } from '@hookform/resolvers/zod';
import { passwordForm } from '@shared/account/account';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { showFieldErrors } from '@/api/field-errors';
import { FormError } from '@/changes/form-error';
import { Button, buttonStyles } from '@/ui/button';
import { DescribedFields, type FieldDescriptions } from '@/ui/form/described-field';
import { Form } from '@/ui/form/form';
import { ShowTyped } from '@/ui/form/show-typed';
import { useChangePassword } from '../api/use-own-account';

const input = { type: 'password', autoComplete: 'new-password' };
const fields: FieldDescriptions<z.input<typeof passwordForm>> = {
  password: { label: 'Current password', input: { type: 'password', autoComplete: 'current-password' } },
  newPassword: { label: 'New password', hint: 'At least 6 characters', input },
  confirmPassword: { label: 'Confirm new password', input },
};

export function PasswordSection({ username }: { username: string }) {
  const form = useForm({ resolver: zodResolver(passwordForm) });
  const { mutate, error, isPending } = useChangePassword();
  const change = form.handleSubmit(({ password, newPassword }) =>
    mutate({ password, newPassword }, { onSuccess: () => form.reset(), onError: showFieldErrors(form) }),
  );
  return (
    <details>
      <summary
        className={buttonStyles({
          variant: 'outline',
          className: '[&::-webkit-details-marker]:hidden',
        })}
      >
        Change your password
      </summary>
      <Form className="mt-4 grid gap-4" onSubmit={change}>
        <FormError form={form} error={error} />
        {/* For password managers. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <DescribedFields form={form} fields={fields} />
        <ShowTyped />
        <Button type="submit" variant="outline" className="justify-self-start" isBusy={isPending}>
          {isPending ? 'Changing...' : 'Change password'}
        </Button>
      </Form>
    </details>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { passwordForm } from '@shared/account/account';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { showFieldErrors } from '@/api/field-errors';
import { errorText, fieldMessages } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DescribedFields } from '@/ui/form/described-field';
import type { FieldDescriptions } from '@/ui/form/field-description';
import { Form } from '@/ui/form/form';
import { useChangePassword } from '../api/use-own-account';
import { Panel } from './panel';

const fields: FieldDescriptions<z.input<typeof passwordForm>> = {
  password: { label: 'Current password', input: { type: 'password', autoComplete: 'current-password' } },
  newPassword: {
    label: 'New password',
    hint: 'At least 6 characters',
    input: { type: 'password', autoComplete: 'new-password' },
  },
  confirmPassword: {
    label: 'Confirm new password',
    input: { type: 'password', autoComplete: 'new-password' },
  },
};

export function PasswordSection({ username }: { username: string }) {
  const form = useForm({ resolver: zodResolver(passwordForm) });
  const { mutate, error, isPending } = useChangePassword();
  return (
    <Panel heading="Password">
      <Form
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ password, newPassword }) =>
          mutate(
            { password, newPassword },
            {
              onSuccess: () => form.reset(),
              onError: showFieldErrors(form),
            },
          ),
        )}
      >
        {error && fieldMessages(error).length === 0 && <Alert>{errorText(error)}</Alert>}
        {/* For password managers. */}
        <input hidden readOnly autoComplete="username" value={username} />
        <DescribedFields form={form} fields={fields} />
        <Button type="submit" variant="outline" className="justify-self-start" isBusy={isPending}>
          {isPending ? 'Changing...' : 'Change password'}
        </Button>
      </Form>
    </Panel>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { loginInput } from '@shared/account/account';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { DescribedFields } from '@/ui/form/described-field';
import type { FieldDescriptions } from '@/ui/form/field-description';
import { AccountForm, type AccountFormProps } from './account-form';

const fields: FieldDescriptions<z.input<typeof loginInput>> = {
  username: { label: 'Username', input: { autoComplete: 'username', autoCapitalize: 'none' } },
  password: { label: 'Password', input: { type: 'password', autoComplete: 'current-password' } },
};

export function LoginForm(props: AccountFormProps) {
  const form = useForm({ resolver: zodResolver(loginInput) });
  return (
    <AccountForm
      onSubmit={form.handleSubmit((credentials) => props.request.mutate(credentials))}
      label="Login"
      busyLabel="Logging in..."
      question="Don't have an account?"
      answer="Register here"
      {...props}
    >
      <DescribedFields form={form} fields={fields} />
    </AccountForm>
  );
}

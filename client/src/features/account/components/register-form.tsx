import { zodResolver } from '@hookform/resolvers/zod';
import { registerForm } from '@shared/account/account';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { DescribedFields } from '@/ui/form/described-field';
import type { FieldDescriptions } from '@/ui/form/field-description';
import type { useRegister } from '../api/use-login';
import { AccountForm, type AccountFormProps } from './account-form';

const fields: FieldDescriptions<z.input<typeof registerForm>> = {
  username: { label: 'Username', input: { autoComplete: 'username', autoCapitalize: 'none' } },
  password: {
    label: 'Password',
    hint: 'At least 6 characters',
    input: { type: 'password', autoComplete: 'new-password' },
  },
  confirmPassword: { label: 'Confirm password', input: { type: 'password', autoComplete: 'new-password' } },
};

export function RegisterForm(props: AccountFormProps<Pick<ReturnType<typeof useRegister>, 'mutate'>>) {
  const form = useForm({ resolver: zodResolver(registerForm) });
  return (
    <AccountForm
      onSubmit={form.handleSubmit(({ username, password }) => props.request.mutate({ username, password }))}
      label="Create Account"
      busyLabel="Creating account..."
      question="Already have an account?"
      answer="Login here"
      {...props}
    >
      <DescribedFields form={form} fields={fields} />
    </AccountForm>
  );
}

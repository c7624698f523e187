import { zodResolver } from '@hookform/resolvers/zod';
import { loginInput } from '@shared/account/account';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { DescribedFields } from '@/ui/form/described-field';
import type { FieldDescriptions } from '@/ui/form/field-description';
import type { useLogin } from '../api/use-login';
import { AccountForm, type AccountFormProps } from './account-form';
import { SecondStep } from './proof-form';

const fields: FieldDescriptions<z.input<typeof loginInput>> = {
  username: { label: 'Username', input: { autoComplete: 'username', autoCapitalize: 'none' } },
  password: { label: 'Password', input: { type: 'password', autoComplete: 'current-password' } },
};

/** The login, in one step or two. The second one replaces the form, which keeps what was typed. */
export function LoginForm({ request, onSwitch }: AccountFormProps<ReturnType<typeof useLogin>>) {
  const form = useForm({ resolver: zodResolver(loginInput) });
  if (request.secondStep) return <SecondStep {...request.secondStep} />;
  return (
    <AccountForm
      onSubmit={form.handleSubmit(request.logIn)}
      label="Login"
      busyLabel="Logging in..."
      question="Don't have an account?"
      answer="Register here"
      request={request}
      onSwitch={onSwitch}
    >
      <DescribedFields form={form} fields={fields} />
    </AccountForm>
  );
}

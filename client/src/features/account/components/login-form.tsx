import { zodResolver } from '@hookform/resolvers/zod';
import { loginInput } from '@shared/account/account';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { DescribedFields } from '@/ui/form/described-field';
import type { FieldDescriptions } from '@/ui/form/field-description';
import { type useLogin, welcome } from '../api/use-login';
import { AccountForm, type AccountFormProps } from './account-form';
import { SecondStep } from './second-step';

const fields: FieldDescriptions<z.input<typeof loginInput>> = {
  username: { label: 'Username', input: { autoComplete: 'username', autoCapitalize: 'none' } },
  password: { label: 'Password', input: { type: 'password', autoComplete: 'current-password' } },
};

/** The login, in one step or two. The second one replaces the form, which keeps what was typed. */
export function LoginForm({ request, onSwitch }: AccountFormProps<ReturnType<typeof useLogin>>) {
  const form = useForm({ resolver: zodResolver(loginInput) });
  const [expiry, setExpiry] = useState<Error | null>(null);
  const back = (reason: Error | null) => {
    request.reset();
    setExpiry(reason);
  };

  if (request.data && 'secondFactor' in request.data)
    return <SecondStep {...request.data.secondFactor} onSuccess={welcome} onBack={back} />;
  return (
    <AccountForm
      onSubmit={form.handleSubmit((credentials) => {
        setExpiry(null);
        request.mutate(credentials);
      })}
      label="Login"
      busyLabel="Logging in..."
      question="Don't have an account?"
      answer="Register here"
      request={{ isPending: request.isPending, error: request.error ?? expiry }}
      onSwitch={onSwitch}
    >
      <DescribedFields form={form} fields={fields} />
    </AccountForm>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { loginInput, registerForm } from '@shared/account/account';
import { pages } from '@shared/pages';
import type { ReactNode } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { errorText } from '@/api/request';
import { Button } from '@/ui/button';
import { DescribedFields, type FieldDescription, type FieldDescriptions } from '@/ui/form/described-field';
import { Form } from '@/ui/form/form';
import { ShowTyped } from '@/ui/form/show-typed';
import { LineLink } from '@/ui/page/text-link';
import { Alert } from '@/ui/status';
import type { useLogin, useRegister } from '../api/use-login';
import { SecondStep } from './proof-form';

const username = { label: 'Username', input: { autoComplete: 'username', autoCapitalize: 'none' } };

const loginFields: FieldDescriptions<z.input<typeof loginInput>> = {
  username,
  password: { label: 'Password', input: { type: 'password', autoComplete: 'current-password' } },
};

const registerFields: FieldDescriptions<z.input<typeof registerForm>> = {
  username,
  password: {
    label: 'Password',
    hint: 'At least 6 characters',
    input: { type: 'password', autoComplete: 'new-password' },
  },
  confirmPassword: { label: 'Confirm password', input: { type: 'password', autoComplete: 'new-password' } },
};

type Switching = { onSwitch: () => void };

/** The login, in one step or two. The second one replaces the form, which keeps what was typed. */
export function LoginForm({ request, onSwitch }: Switching & { request: ReturnType<typeof useLogin> }) {
  const form = useForm({ resolver: zodResolver(loginInput) });
  if (request.secondStep) return <SecondStep {...request.secondStep} />;
  return (
    <AccountForm
      form={form}
      fields={loginFields}
      send={request.logIn}
      request={request}
      label="Login"
      busyLabel="Logging in..."
      question="Don't have an account?"
      answer="Register here"
      onSwitch={onSwitch}
    >
      <LineLink href={pages.forgot} className="justify-center text-palm">
        Forgot your password?
      </LineLink>
    </AccountForm>
  );
}

export function RegisterForm({ request, onSwitch }: Switching & { request: ReturnType<typeof useRegister> }) {
  return (
    <AccountForm
      form={useForm({ resolver: zodResolver(registerForm) })}
      fields={registerFields}
      send={({ username, password }) => request.mutate({ username, password })}
      request={request}
      label="Create Account"
      busyLabel="Creating account..."
      question="Already have an account?"
      answer="Login here"
      onSwitch={onSwitch}
    />
  );
}

type AccountFormProps<Values extends FieldValues, Sent> = Switching & {
  form: UseFormReturn<Values, unknown, Sent>;
  fields: Readonly<Record<Path<Values>, FieldDescription>>;
  send: (values: Sent) => void;
  request: { isPending: boolean; error: Error | null };
  label: string;
  busyLabel: string;
  question: string;
  answer: string;
  children?: ReactNode;
};

function AccountForm<Values extends FieldValues, Sent>(props: AccountFormProps<Values, Sent>) {
  const { form, fields, send, request, label, busyLabel, question, answer, children, onSwitch } = props;
  const { isPending, error } = request;
  return (
    <Form onSubmit={form.handleSubmit(send)} className="grid gap-4">
      {error && <Alert>{errorText(error)}</Alert>}
      <DescribedFields form={form} fields={fields} />
      <ShowTyped />
      <Button type="submit" isBusy={isPending}>
        {isPending ? busyLabel : label}
      </Button>
      {children}
      <p className="text-center">
        <span>{question}</span>{' '}
        <button
          type="button"
          onClick={onSwitch}
          className="min-h-11 font-semibold text-palm underline decoration-2 underline-offset-4"
        >
          {answer}
        </button>
      </p>
    </Form>
  );
}

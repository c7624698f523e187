import { zodResolver } from '@hookform/resolvers/zod';
import { registerForm } from '@shared/account';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DescribedField } from '@/ui/described-field';
import { type FieldDescriptions, fieldNames } from '@/ui/field-description';
import { Form } from '@/ui/form';
import type { AccountFormProps } from './account-form';
import { SwitchLine } from './switch-line';

const fields: FieldDescriptions<z.input<typeof registerForm>> = {
  username: { label: 'Username', input: { autoComplete: 'username', autoCapitalize: 'none' } },
  password: {
    label: 'Password',
    hint: 'At least 6 characters',
    input: { type: 'password', autoComplete: 'new-password' },
  },
  confirmPassword: { label: 'Confirm password', input: { type: 'password', autoComplete: 'new-password' } },
};

export function RegisterForm({ onSubmit, isPending, serverError, onSwitch }: AccountFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(registerForm),
  });
  const { errors } = formState;
  const submit = handleSubmit(({ username, password }) => onSubmit({ username, password }));
  return (
    <Form onSubmit={submit} className="grid gap-4">
      {serverError && <Alert>{errorText(serverError)}</Alert>}
      {fieldNames(fields).map((name) => (
        <DescribedField
          key={name}
          description={fields[name]}
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
      <Button type="submit" isBusy={isPending}>
        {isPending ? 'Creating account...' : 'Create Account'}
      </Button>
      <SwitchLine question="Already have an account?" answer="Login here" onSwitch={onSwitch} />
    </Form>
  );
}

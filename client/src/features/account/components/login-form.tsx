import { zodResolver } from '@hookform/resolvers/zod';
import { loginInput } from '@shared/account';
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

const fields: FieldDescriptions<z.input<typeof loginInput>> = {
  username: { label: 'Username', input: { autoComplete: 'username', autoCapitalize: 'none' } },
  password: { label: 'Password', input: { type: 'password', autoComplete: 'current-password' } },
};

export function LoginForm({ onSubmit, isPending, serverError, onSwitch }: AccountFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginInput),
  });
  const { errors } = formState;
  return (
    <Form onSubmit={handleSubmit((credentials) => onSubmit(credentials))} className="grid gap-4">
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
        {isPending ? 'Logging in...' : 'Login'}
      </Button>
      <SwitchLine question="Don't have an account?" answer="Register here" onSwitch={onSwitch} />
    </Form>
  );
}

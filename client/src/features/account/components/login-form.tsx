import { zodResolver } from '@hookform/resolvers/zod';
import { loginInput } from '@shared/account';
import { useForm } from 'react-hook-form';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Form } from '@/ui/form';
import type { AccountFormProps } from './account-form';
import { SwitchLine } from './switch-line';

export function LoginForm({ onSubmit, isPending, serverError, onSwitch }: AccountFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginInput),
  });
  const { errors } = formState;
  return (
    <Form onSubmit={handleSubmit((credentials) => onSubmit(credentials))} className="grid gap-4">
      {serverError && <Alert>{errorText(serverError)}</Alert>}
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" isBusy={isPending}>
        {isPending ? 'Logging in...' : 'Login'}
      </Button>
      <SwitchLine question="Don't have an account?" answer="Register here" onSwitch={onSwitch} />
    </Form>
  );
}

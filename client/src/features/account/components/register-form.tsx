import { zodResolver } from '@hookform/resolvers/zod';
import { registerForm } from '@shared/account';
import { useForm } from 'react-hook-form';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Form } from '@/ui/form';
import type { AccountFormProps } from './account-form';
import { SwitchLine } from './switch-line';

export function RegisterForm({ onSubmit, isPending, serverError, onSwitch }: AccountFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(registerForm),
  });
  const { errors } = formState;
  const submit = handleSubmit(({ username, password }) => onSubmit({ username, password }));
  return (
    <Form onSubmit={submit} className="grid gap-4">
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
        autoComplete="new-password"
        hint="At least 6 characters"
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" isBusy={isPending}>
        {isPending ? 'Creating account...' : 'Create Account'}
      </Button>
      <SwitchLine question="Already have an account?" answer="Login here" onSwitch={onSwitch} />
    </Form>
  );
}

import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form';
import { Honeypot } from '@/ui/honeypot';
import { type Bind, ClosingFields } from './application-fields';

type ApplicationFormProps = {
  bind: Bind;
  honeypot: UseFormRegisterReturn;
  takesFocus: boolean;
  /** Loads the validation rules in advance. */
  onTouch: () => Promise<unknown>;
  onSubmit: FormEventHandler;
  error: Error | null;
  isPending: boolean;
  children: ReactNode;
};

/**
 * The common part of both application forms. Fields must be bound in their order on the page, so pass them as components:
 * after an error the first bound field gets the focus.
 */
export function ApplicationForm({
  bind,
  honeypot,
  takesFocus,
  onTouch,
  onSubmit,
  error,
  isPending,
  children,
}: ApplicationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    // A failed load is retried when the form is sent.
    <Form
      ref={form}
      onFocus={() => void onTouch().catch(() => undefined)}
      onSubmit={onSubmit}
      className="grid max-w-2xl gap-5"
    >
      {children}
      <ClosingFields bind={bind} />
      <Honeypot {...honeypot} />
      {error && <Alert>{errorText(error)}</Alert>}
      <Button type="submit" size="large" isBusy={isPending}>
        {isPending ? 'Sending...' : 'Send application'}
      </Button>
    </Form>
  );
}

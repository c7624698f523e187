import { type FormEventHandler, useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DescribedField } from '@/ui/described-field';
import { type FieldDescription, fieldNames } from '@/ui/field-description';
import { Form } from '@/ui/form';
import { Honeypot } from '@/ui/honeypot';

type ApplicationFormProps<Field extends string> = {
  fields: Record<Field, FieldDescription>;
  /** Gives a field's registration with the form, and its error. */
  bind: (field: NoInfer<Field>) => UseFormRegisterReturn & { error: string | undefined };
  honeypot: UseFormRegisterReturn;
  takesFocus: boolean;
  /** Loads the validation rules in advance. */
  onTouch: () => Promise<unknown>;
  onSubmit: FormEventHandler;
  error: Error | null;
  isPending: boolean;
};

/** The common part of both application forms: their fields, and how they are sent. */
export function ApplicationForm<Field extends string>({
  fields,
  bind,
  honeypot,
  takesFocus,
  onTouch,
  onSubmit,
  error,
  isPending,
}: ApplicationFormProps<Field>) {
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
      {fieldNames(fields).map((name) => (
        <DescribedField key={name} description={fields[name]} {...bind(name)} />
      ))}
      <Honeypot {...honeypot} />
      {error && <Alert>{errorText(error)}</Alert>}
      <Button type="submit" size="large" isBusy={isPending}>
        {isPending ? 'Sending...' : 'Send application'}
      </Button>
    </Form>
  );
}

import { site } from '@shared/site';
import { useEffect, useRef } from 'react';
import type { Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '@/api/field-errors';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DescribedFields } from '@/ui/form/described-field';
import { type FieldDescription, fieldNames } from '@/ui/form/field-description';
import { Form } from '@/ui/form/form';
import { Honeypot } from '@/ui/form/honeypot';
import { clearDraft, useDraft } from '@/ui/form/use-draft';
import {
  type Kind,
  useApplication,
  type VendorApplication,
  type VenueApplication,
} from '../../api/use-applications';

export type OwnFormProps = {
  onReceived: (message: string) => void;
  /** Whether the form replaces a button that had the focus. */
  takesFocus: boolean;
};

type ApplicationFormProps<
  Values extends VenueApplication | VendorApplication,
  Name extends Path<Values>,
> = OwnFormProps & {
  kind: Kind;
  form: UseFormReturn<Values>;
  fields: Readonly<Record<Name, FieldDescription>>;
  honeypot: UseFormRegisterReturn;
  /** Loads the validation rules, which the form does in advance. */
  loadRules: () => Promise<unknown>;
};

const beginnings = { city: site.city };

/** The common part of both application forms: their fields, and how they are sent. */
export function ApplicationForm<
  Values extends VenueApplication | VendorApplication,
  Name extends Path<Values>,
>(props: ApplicationFormProps<Values, Name>) {
  const { kind, form, fields, honeypot, loadRules, onReceived, takesFocus } = props;
  const { mutate, error, isPending } = useApplication<Values>(kind);
  const element = useRef<HTMLFormElement>(null);
  useDraft(form, kind, beginnings);
  useEffect(() => {
    if (takesFocus) element.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const send = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: ({ message }) => {
        clearDraft(kind);
        onReceived(message);
      },
      onError: (failure) => showFieldErrors(failure, fieldNames<Name>(fields), form.setError),
    }),
  );
  // A message at a field is not repeated.
  const isSaidAtField = Object.keys(form.formState.errors).length > 0;
  return (
    // A failed load is retried when the form is sent.
    <Form
      ref={element}
      onFocus={() => void loadRules().catch(() => undefined)}
      onSubmit={send}
      className="grid max-w-2xl gap-5"
    >
      <DescribedFields form={form} fields={fields} />
      <Honeypot {...honeypot} />
      {error && !isSaidAtField && <Alert>{errorText(error)}</Alert>}
      <Button type="submit" size="large" isBusy={isPending}>
        {isPending ? 'Sending...' : 'Send application'}
      </Button>
    </Form>
  );
}

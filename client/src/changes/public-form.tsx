import { type ReactNode, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type { FormPath } from '@/api/contract';
import { showFieldErrors } from '@/api/field-errors';
import { sendTyped } from '@/api/request';
import { useSend } from '@/api/use-send';
import { Button } from '@/ui/button';
import { DescribedFields, type FieldDescription } from '@/ui/form/described-field';
import { clearDraft } from '@/ui/form/draft-storage';
import { Form } from '@/ui/form/form';
import type { LateRules } from '@/ui/form/late-resolver';
import { useDraft } from '@/ui/form/use-draft';
import { takeFocus } from '@/ui/page/take-focus';
import { FormError } from './form-error';
import { Honeypot } from './honeypot';

type FieldsProps = {
  path: FormPath;
  fields: Readonly<Record<string, FieldDescription>>;
  rules: LateRules<FieldValues>;
  /** The name of what is typed and not sent, where that is kept. */
  draft?: string;
  beginnings?: FieldValues;
  withoutHoneypot?: boolean;
  label: string;
  children?: ReactNode;
};

type PublicFieldsProps = FieldsProps & {
  /** Whether the form replaces a button that had the focus. */
  takesFocus: boolean;
  onSent: (message: string, values: FieldValues) => void;
};

const focusFirst = (form: HTMLElement | null) => form?.querySelector('input')?.focus();

export function PublicFields(props: PublicFieldsProps) {
  const { path, fields, rules, draft, beginnings, withoutHoneypot, label, children, takesFocus, onSent } =
    props;
  const form = useForm<FieldValues>({ resolver: rules.resolver });
  const { mutate, error, isPending } = useSend((values: FieldValues) => sendTyped('POST', path, values));
  useDraft(form, draft, beginnings);
  const send = form.handleSubmit((values) =>
    mutate(values, {
      onSuccess: ({ message }) => {
        if (draft) clearDraft(draft);
        onSent(message, values);
      },
      onError: showFieldErrors(form),
    }),
  );
  return (
    <Form
      ref={takesFocus ? focusFirst : undefined}
      onFocus={rules.preload}
      onSubmit={send}
      className="grid grid-cols-2 gap-5 *:col-span-full"
    >
      <DescribedFields form={form} fields={fields} />
      {!withoutHoneypot && (
        <Honeypot error={error} field={form.register('leaveBlank')} box={form.register('isPerson')} />
      )}
      <FormError form={form} error={error} />
      <Button type="submit" size="large" isBusy={isPending}>
        {isPending ? 'Sending...' : label}
      </Button>
      {children}
    </Form>
  );
}

type PublicFormProps = FieldsProps & {
  sentHeading: string;
  againLabel: string;
  /** The name of a field whose value is repeated then: a typing error in it is seen. */
  repeats?: string;
};

export function PublicForm({ sentHeading, againLabel, repeats, ...fields }: PublicFormProps) {
  const [sent, setSent] = useState<{ message: string; repeated?: string } | null>(null);
  const [isAgain, setAgain] = useState(false);
  if (!sent)
    return (
      <PublicFields
        {...fields}
        takesFocus={isAgain}
        onSent={(message, values) => setSent({ message, ...(repeats && { repeated: values[repeats] }) })}
      />
    );
  return (
    <div className="grid justify-items-start gap-5">
      {/* Takes the focus that the form's button had. */}
      <div ref={takeFocus} role="status" tabIndex={-1} className="grid gap-2 rounded-xl">
        <h2 className="text-heading">{sentHeading}</h2>
        <p className="[overflow-wrap:anywhere]">{sent.message}</p>
        {sent.repeated && (
          <p className="[overflow-wrap:anywhere]">
            You typed <strong className="font-semibold">{sent.repeated}</strong>.
          </p>
        )}
      </div>
      <Button
        variant="outline"
        onClick={() => {
          setAgain(true);
          setSent(null);
        }}
      >
        {againLabel}
      </Button>
    </div>
  );
}

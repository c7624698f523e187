import { zodResolver } from '@hookform/resolvers/zod';
import type { Delivery, DeliveryDetails, Hook, HookKind } from '@shared/hooks/hooks';
import { venueFormRow } from '@shared/partners/admin-applications';
import { vendorApplication } from '@shared/partners/partners';
import { useEffect } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import * as z from 'zod';
import { FieldsDialog } from '@/admin/form-dialog';
import type { AnswerOf } from '@/api/contract';
import { showFieldErrors } from '@/api/field-errors';
import { write } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import { adminFields } from '@/features/partners/admin/application-form-dialog';
import { typedValues } from '@/features/partners/components/application-fields';
import { Dialog } from '@/ui/dialog';
import { DescribedFields, type FieldDescription, fieldNames } from '@/ui/form/described-field';
import { Loading } from '@/ui/status';
import { deliveryPath, outdatedConnections } from './use-connections';

// An applicant is told to accept them; here somebody else reads it.
const terms = { termsAccepted: z.literal(true, 'They must have accepted the terms') };
const schemas: Record<HookKind, z.ZodType<unknown, FieldValues>> = {
  venue: venueFormRow.extend(terms),
  vendor: vendorApplication.extend(terms),
};

type SetByHandProps = { hook: Hook; delivery: Delivery; name: string; onClose: () => void };

export function SetByHand(props: SetByHandProps) {
  const { delivery, name, onClose } = props;
  const query = useRead(deliveryPath(delivery), { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  if (query.data) return <ByHandForm {...props} details={query.data} />;
  return (
    <Dialog title={name} description={delivery.problem} width="wide" onClose={onClose}>
      <Loading query={query} what="what was sent" />
    </Dialog>
  );
}

const accepted: FieldDescription = {
  label: 'Terms accepted',
  control: 'checkbox',
  content: 'They have accepted the terms in the form',
};

function ByHandForm({
  hook,
  delivery,
  name,
  onClose,
  details: { values, answers },
}: SetByHandProps & { details: DeliveryDetails }) {
  const { kind } = hook;
  const fields: Record<string, FieldDescription> = {
    ...adminFields(`${kind}s`, [String(values[`${kind}Type`] ?? '')]),
    termsAccepted: accepted,
  };
  const form = useForm<FieldValues>({
    defaultValues: {
      ...typedValues(fieldNames(fields), values),
      termsAccepted: values.termsAccepted === true,
    },
    // The API takes the values as typed, and converts them itself.
    resolver: zodResolver(schemas[kind], undefined, { raw: true }),
    mode: 'onChange',
  });
  const { trigger } = form;
  // What is wrong is shown from the beginning.
  useEffect(() => void trigger(undefined, { shouldFocus: true }), [trigger]);
  const save = useChange({
    send: (typed: FieldValues): AnswerOf<'PUT', ReturnType<typeof deliveryPath>> =>
      write('PUT', deliveryPath(delivery), { ...typed, kind }),
    refetch: outdatedConnections,
    done({ unmapped }) {
      const still = unmapped.find(({ id }) => id === delivery.id);
      return still
        ? { title: 'Still Waits', description: `${still.problem}.` }
        : { title: 'Application Stored', description: 'It is among the applications now.' };
    },
  });
  return (
    <FieldsDialog
      title={name}
      description="Correct what could not be read. It changes this application alone, not how others are read."
      width="wide"
      form={form}
      fields={fields}
      onSubmit={form.handleSubmit((typed) =>
        save.mutate(typed, { onSuccess: onClose, onError: showFieldErrors(form) }),
      )}
      isSaving={save.isPending}
      error={save.error}
      label="Store"
      busyLabel="Storing..."
      beside={<Sent answers={answers} />}
      onClose={onClose}
    >
      <DescribedFields form={form} fields={fields} />
    </FieldsDialog>
  );
}

const Sent = ({ answers }: Pick<DeliveryDetails, 'answers'>) => (
  <section
    aria-label="What was sent"
    className="min-w-0 self-start rounded-xl bg-blush p-4 [overflow-wrap:anywhere] lg:sticky lg:top-0"
  >
    <h3 className="mb-3 font-semibold">What was sent</h3>
    <dl className="grid gap-3">
      {answers.map(({ key, question, answer }) => (
        <div key={key}>
          <dt className="text-dusk text-sm">{question}</dt>
          <dd className="whitespace-pre-line">
            <bdi>{answer || '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

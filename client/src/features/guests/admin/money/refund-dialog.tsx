import { zodResolver } from '@hookform/resolvers/zod';
import { countLabel } from '@shared/counting';
import { dollarsToCents, dollarText, formatPrice } from '@shared/money';
import { type RefundInput, refundInput } from '@shared/payments/payments';
import { refundArrival } from '@shared/payments/refund-arrival';
import type { ListedRegistration } from '@shared/registrations/guest-list';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { FieldsDialog } from '@/admin/form-dialog';
import { readPrice } from '@/admin/read-numbers';
import { showFieldErrors } from '@/api/field-errors';
import { sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';
import { DescribedFields } from '@/ui/form/described-field';
import { guestName, guestsPath } from '../../api/use-guests';

const typedRefund = z
  .object({
    people: z.string(),
    amount: z.string().transform((text) => (text.trim() === '' ? 0 : dollarsToCents(readPrice(text)))),
    isGift: z.boolean(),
    reason: z.string(),
  })
  .transform(
    ({ people, ...typed }): z.input<typeof refundInput> => ({
      ...typed,
      ...(people && { people: Number(people) }),
    }),
  )
  .pipe(refundInput);

const fieldsFor = ({ people }: ListedRegistration) =>
  ({
    people: {
      label: 'Places',
      hint: 'What they give up is offered to those who wait',
      control: 'select',
      blank: `They keep all ${people}`,
      options: Array.from({ length: people - 1 }, (_, index) => ({
        value: String(people - 1 - index),
        label: `They give ${index + 1} up: ${countLabel(people - 1 - index, '1 person comes', '# people come')}`,
      })),
    },
    amount: { label: 'Amount', hint: 'In dollars; blank for nothing', input: { inputMode: 'decimal' } },
    isGift: {
      label: 'They keep their spot and owe nothing',
      hint: 'Without this, who gets back all that they paid owes the price again, at the door',
      control: 'checkbox',
    },
    reason: {
      label: 'Reason',
      hint: 'Optional, for you alone: neither the guest nor Stripe reads it',
      control: 'textarea',
      rows: 2,
    },
  }) as const;

type RefundDialogProps = { eventId: number; guest: ListedRegistration; onClose: () => void };

/** Gives back what a party has paid, or a part of it, and has it give places up; either may be left. */
export function RefundDialog({ eventId, guest, onClose }: RefundDialogProps) {
  const refund = useChange({
    send: (refund: RefundInput) => sendJson('POST', `${guestsPath(eventId)}/${guest.id}/refund`, refund),
    refetch: [guestsPath(eventId)],
    done: (_decided, { amount }) => ({
      title: amount > 0 ? 'Refund on Its Way' : 'Places Given Up',
      description: `${guestName(guest)} gets ${amount > 0 ? `${dollarText(amount)} back, and ` : ''}an email about it.`,
    }),
  });
  const { refundable: left, price, due } = guest.payment;
  const form = useForm<z.input<typeof typedRefund>, unknown, RefundInput>({
    resolver: zodResolver(typedRefund),
    defaultValues: { people: '', amount: formatPrice(left), isGift: false, reason: '' },
  });
  const { setValue, getFieldState } = form;
  const given = guest.people - Number(form.watch('people') || guest.people);
  const proposed = given > 0 ? Math.min(left, Math.max(0, (price / guest.people) * given - due)) : left;
  // Until somebody types an amount.
  useEffect(() => {
    if (!getFieldState('amount').isDirty) setValue('amount', formatPrice(proposed));
  }, [proposed, getFieldState, setValue]);
  const fields = fieldsFor(guest);
  const { people, amount, isGift, reason } = fields;
  // Who is inside, or has no spot, gives none up, and owes nothing for what goes back.
  const isToCome = guest.state === 'confirmed' && guest.checkedInAt === null;
  return (
    <FieldsDialog
      title={`Give money back to ${guestName(guest)}?`}
      description={`${dollarText(left)} of theirs is here. It goes back to their card, and they get an email about it. ${refundArrival}`}
      form={form}
      fields={fields}
      onSubmit={form.handleSubmit((input) =>
        refund.mutate(input, { onSuccess: onClose, onError: showFieldErrors(form) }),
      )}
      isSaving={refund.isPending}
      error={refund.error}
      label="Give it back"
      busyLabel="Giving back..."
      cancelLabel="Keep it"
      onClose={onClose}
    >
      {isToCome && guest.people > 1 && <DescribedFields form={form} fields={{ people }} />}
      <DescribedFields form={form} fields={{ amount }} />
      {isToCome && <DescribedFields form={form} fields={{ isGift }} />}
      <DescribedFields form={form} fields={{ reason }} />
    </FieldsDialog>
  );
}

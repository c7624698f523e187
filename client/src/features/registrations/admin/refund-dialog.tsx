import { zodResolver } from '@hookform/resolvers/zod';
import { dollarsToCents, dollarText, formatPrice } from '@shared/money';
import { type RefundInput, refundInput } from '@shared/payments/payments';
import { refundArrival } from '@shared/payments/refund-arrival';
import type { ListedRegistration } from '@shared/registrations/guest-list';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { FieldsDialog } from '@/admin/form-dialog';
import { readPrice } from '@/admin/read-price';
import { showFieldErrors } from '@/api/field-errors';
import { sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';
import { DescribedFields } from '@/ui/form/described-field';
import { guestName, guestsPath } from '../api/use-guests';

const typedRefund = refundInput.extend({
  amount: z
    .string()
    .transform((text) => dollarsToCents(readPrice(text)))
    .pipe(refundInput.shape.amount),
});

const fields = {
  amount: { label: 'Amount', hint: 'In dollars', input: { inputMode: 'decimal' } },
  reason: {
    label: 'Reason',
    hint: 'Optional, for you alone: neither the guest nor Stripe reads it',
    control: 'textarea',
    rows: 2,
  },
} as const;

type RefundDialogProps = { eventId: number; guest: ListedRegistration; onClose: () => void };

/** Gives back what a party has paid, or a part of it. Its registration stays as it is. */
export function RefundDialog({ eventId, guest, onClose }: RefundDialogProps) {
  const refund = useChange({
    send: (refund: RefundInput) => sendJson('POST', `${guestsPath(eventId)}/${guest.id}/refund`, refund),
    refetch: [guestsPath(eventId)],
    done: (_decided, { amount }) => ({
      title: 'Refund on Its Way',
      description: `${guestName(guest)} gets ${dollarText(amount)} back, and an email about it.`,
    }),
  });
  const left = guest.payment.refundable;
  const form = useForm<z.input<typeof typedRefund>, unknown, RefundInput>({
    resolver: zodResolver(typedRefund),
    defaultValues: { amount: formatPrice(left), reason: '' },
  });
  return (
    <FieldsDialog
      title={`Give money back to ${guestName(guest)}?`}
      description={`${dollarText(left)} of theirs is here. It goes back to their card, and they get an email about it. ${refundArrival} Their registration stays as it is.`}
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
      <DescribedFields form={form} fields={fields} />
    </FieldsDialog>
  );
}

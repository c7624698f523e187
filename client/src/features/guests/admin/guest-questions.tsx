import { zodResolver } from '@hookform/resolvers/zod';
import { countLabel } from '@shared/counting';
import { dollarsToCents, dollarText, formatPrice } from '@shared/money';
import { type RefundInput, refundInput } from '@shared/payments/payments';
import { refundArrival } from '@shared/payments/refund-arrival';
import type { ListedRegistration } from '@shared/registrations/guest-list';
import { partyText } from '@shared/registrations/party-text';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { FieldsDialog } from '@/admin/form-dialog';
import { readPrice } from '@/admin/read-numbers';
import { heldMailText } from '@/admin/texts';
import { deleteEach, deleteIfThere } from '@/api/admin/after-change';
import { useMailStatus } from '@/api/admin/shared-reads';
import { showFieldErrors } from '@/api/field-errors';
import { sendJson } from '@/api/request';
import { ConfirmChange } from '@/changes/confirm-change';
import { useChange } from '@/changes/use-change';
import { DescribedFields } from '@/ui/form/described-field';
import { guestName, guestsPath } from '../api/use-guests';

type CancelGuestsDialogProps = {
  eventId: number;
  /** At least one. */
  guests: ListedRegistration[];
  onClose: () => void;
};

/** How much goes back of what these have paid. Banks decide about disputed payments. */
function goesBack(guests: ListedRegistration[]): string {
  const sum = guests.reduce((total, { payment }) => total + payment.refundable, 0);
  const disputed = guests.filter(({ payment }) => payment.dispute === 'open').length;
  const decides = countLabel(disputed, 'Their bank decides', 'Their banks decide');
  return `${sum > 0 ? ` What they paid here goes back: ${dollarText(sum)}.` : ''}${disputed > 0 ? ` ${decides} about what is disputed.` : ''}`;
}

export function CancelGuestsDialog({ eventId, guests, onClose }: CancelGuestsDialogProps) {
  const { data: mail } = useMailStatus();
  const cancel = useChange({
    send: (cancelled: ListedRegistration[]) =>
      deleteEach(cancelled.map(({ id }) => `${guestsPath(eventId)}/${id}`)),
    refetch: [guestsPath(eventId)],
    done: (_nothing, guests) => {
      const [first, ...others] = guests;
      if (!first || others.length > 0)
        return {
          title: 'Registrations Cancelled',
          description: `${guests.length} parties are off the list.`,
        };
      return first.state === 'reserved'
        ? {
            title: 'Reservation Ending',
            description: `Once Stripe agrees, ${guestName(first)} is off the list.`,
          }
        : { title: 'Registration Cancelled', description: `${guestName(first)} is off the list.` };
    },
    isPartial: true,
  });
  const [first, ...others] = guests;
  const isOne = first !== undefined && others.length === 0;
  const mailText = mail?.isOn === false ? heldMailText : 'They get an email about it.';
  // Stripe has the last word of a party that is paying.
  if (isOne && first.state === 'reserved')
    return (
      <ConfirmChange
        title={`End the reservation of ${guestName(first)}?`}
        description={`${partyText(first.people, first.dogCount)}. We ask Stripe to let them pay no more. Once it agrees, their spots are free. If they have just paid, all of it goes back.`}
        confirmLabel="End the reservation"
        busyLabel="Ending..."
        cancelLabel="Let them pay"
        change={cancel}
        payload={guests}
        onClose={onClose}
      />
    );
  return (
    <ConfirmChange
      title={
        isOne ? `Cancel the registration of ${guestName(first)}?` : `Cancel ${guests.length} registrations?`
      }
      description={`${mailText}${goesBack(guests)} Their spots go to the waiting list.`}
      confirmLabel={isOne ? 'Cancel registration' : 'Cancel registrations'}
      busyLabel="Cancelling..."
      cancelLabel="Keep"
      change={cancel}
      payload={guests}
      onClose={onClose}
    >
      <ul className="max-h-60 overflow-y-auto">
        {guests.map((guest) => (
          <li key={guest.id}>
            <bdi>{guestName(guest)}</bdi>, {partyText(guest.people, guest.dogCount)}
          </li>
        ))}
      </ul>
    </ConfirmChange>
  );
}

type EraseGuestDialogProps = { eventId: number; guest: ListedRegistration; onClose: () => void };

export function EraseGuestDialog({ eventId, guest, onClose }: EraseGuestDialogProps) {
  // Unless somebody else, or the guest, has erased it already.
  const erase = useChange({
    send: () => deleteIfThere(`${guestsPath(eventId)}/${guest.id}/data`),
    refetch: [guestsPath(eventId)],
    done: () => ({
      title: 'Guest Erased',
      description: `All data of ${guestName(guest)} was erased. Only the head counts remain.`,
    }),
  });
  return (
    <ConfirmChange
      title={`Erase ${guestName(guest)}?`}
      description={`Everything stored for ${guest.email} is erased for good: names, phone, dogs, pictures and emails, for every event. Their upcoming registrations are cancelled, and nobody is notified.${guest.payment?.refundable ? ' What they paid here goes back if they can still cancel for it. Otherwise give it back first, if you like.' : ''}`}
      confirmLabel="Erase data"
      busyLabel="Erasing..."
      cancelLabel="Keep"
      change={erase}
      payload={undefined}
      onClose={onClose}
    />
  );
}

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

import { dollarsToCents } from '@shared/money';
import { type CheckoutVariable, obstaclesToCheckout } from '@shared/payments/checkout-obstacles';
import { useWatch } from 'react-hook-form';
import { readPrice } from '@/admin/read-numbers';
import { waitingPath } from '@/api/admin/counts';
import { useRead } from '@/api/use-read';
import type { EventForm, EventFormValues } from './event-form';

type CheckoutFields = Pick<EventFormValues, 'payment' | 'price' | 'registrationOpen' | 'ticketUrl'>;

export const withTickets = 'Not used while there is a ticket link: guests register where they buy';

/** What follows from how guests pay, and what is missing for it, with the form as it is typed. */
export function checkoutHint(
  { payment, price, registrationOpen, ticketUrl }: CheckoutFields,
  missing: readonly CheckoutVariable[],
): string {
  if (payment === 'door' && ticketUrl?.trim()) return withTickets;
  if (payment === 'door') return 'You take the money there. Guests who have paid here already stay paid';
  const obstacles = obstaclesToCheckout(
    {
      payment,
      price: dollarsToCents(readPrice(price)),
      registrationOpen,
      ticketUrl: ticketUrl?.trim() || null,
    },
    missing,
  );
  const texts = Object.values(obstacles).flat();
  return texts.length > 0
    ? `Not yet. ${texts.join(' ')}`
    : 'We hold their spot for half an hour while they pay at Stripe, which pays you. Guests who cancel in time get all of it back';
}

/** What is said of selling on the site: at the choice, or, where the server lacks a key of Stripe, where registration is opened. */
export function useCheckoutHints({ control }: EventForm): { payment?: string; registrationOpen?: string } {
  const missing = useRead(waitingPath).data?.missingForSale;
  const [payment, price, registrationOpen, ticketUrl] = useWatch({
    control,
    name: ['payment', 'price', 'registrationOpen', 'ticketUrl'],
  });
  if (payment === 'online' || missing?.includes('STRIPE_SECRET_KEY') === false)
    return { payment: checkoutHint({ payment, price, registrationOpen, ticketUrl }, missing ?? []) };
  if (!missing) return {};
  return {
    registrationOpen: `Guests can save a spot on the event’s page, and pay at the door. To let them pay here by card, the person who runs the server sets ${missing.join(', ')} (docs/operations.md)`,
  };
}

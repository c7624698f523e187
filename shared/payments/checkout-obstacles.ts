import type { FieldErrors } from '../errors';
import type { PaymentWay } from '../events/payment-ways';
import { dollarText } from '../money';

/** The least that Stripe charges, in cents. */
export const leastPrice = 50;

/** What the person who runs the server has to set before anything can be sold on the site. */
export const checkoutVariables = ['STRIPE_SECRET_KEY', 'SMTP_URL', 'PUBLIC_URL'] as const;
export type CheckoutVariable = (typeof checkoutVariables)[number];

type CheckoutFields = {
  payment: PaymentWay;
  price: number;
  registrationOpen: boolean;
  ticketUrl: string | null;
  cancelledAt?: Date | string | null;
};

/** What keeps an event from sale, by field (docs/product/payments.md#selling). `missing` counts if not sold `before`. */
export function obstaclesToCheckout(
  event: CheckoutFields,
  missing: readonly CheckoutVariable[],
  before?: { payment: PaymentWay },
): FieldErrors {
  if (event.payment === 'door') return {};
  const isNew = before?.payment !== 'online';
  return {
    ...(isNew &&
      missing.length > 0 && {
        payment: [`The person who runs the server has to set ${missing.join(', ')} first.`],
      }),
    ...(event.price < leastPrice && {
      price: [`To be paid on the site, a spot costs at least ${dollarText(leastPrice)}.`],
    }),
    // A cancelled event is closed, and can still be corrected.
    ...(!event.registrationOpen &&
      !event.cancelledAt && {
        registrationOpen: [
          'Guests register on the site, where they pay. Open registration, or have them pay at the door.',
        ],
      }),
    ...(event.ticketUrl && {
      ticketUrl: ['Somebody else sells the tickets there. Remove the link, or have guests pay at the door.'],
    }),
  };
}

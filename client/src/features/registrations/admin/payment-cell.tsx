import { dollarText } from '@shared/money';
import type { ListedRegistration } from '@shared/registrations/guest-list';
import { ExternalLink } from '@/ui/page/external-link';
import { Note } from '@/ui/table/table';
import { guestName } from '../api/use-guests';

/** What is wrong with a payment, or is not over yet, in words; nothing where it simply was paid. */
export function standingOf({ payment }: ListedRegistration): string | undefined {
  if (!payment) return undefined;
  const { state: paymentState, paid, refunded, due, dispute } = payment;
  if (payment.isWrongAmount) return 'another amount was paid: refund it at Stripe';
  if (dispute === 'open')
    return `disputed at their bank${paymentState === 'refunding' ? ', so the refund waits' : ''}`;
  if (dispute === 'lost') return 'lost to a dispute: not paid';
  if (paymentState === 'ending') return 'ending, until Stripe agrees';
  if (payment.hasFailedRefund) return 'refund failed';
  if (paymentState === 'refunding') return 'refund under way';
  if (paid > 0 && refunded >= paid && due > 0) return 'refunded, still on the list';
  return undefined;
}

/** What a party has paid, got back and still owes. */
export function PaymentCell({ guest }: { guest: ListedRegistration }) {
  const { payment, state } = guest;
  if (!payment) return null;
  const { state: paymentState, paid, refunded, due, isFree, isTest, stripeUrl } = payment;
  const standing = standingOf(guest);
  return (
    <div className="lg:min-w-28 xl:min-w-34">
      {isFree && state === 'confirmed' && <span className="block">Free</span>}
      {paid > refunded && <span className="block">{`Paid ${dollarText(paid)}`}</span>}
      {refunded > 0 && (
        <span className="block">{`${paymentState === 'refunding' ? 'Refunding' : 'Refunded'} ${dollarText(refunded)}`}</span>
      )}
      {due > 0 && <span className="block font-semibold">{`Due ${dollarText(due)}`}</span>}
      {standing && <Note>{standing}</Note>}
      <Note>
        {isTest && <span className="mr-2">TEST</span>}
        {stripeUrl && (
          <ExternalLink href={stripeUrl} className="underline">
            Stripe<span className="sr-only">{`: the payment of ${guestName(guest)}`}</span>
          </ExternalLink>
        )}
      </Note>
    </div>
  );
}

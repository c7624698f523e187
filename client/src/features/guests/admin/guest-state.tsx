import type { Event } from '@shared/events/events';
import { hasDues } from '@shared/events/party-price';
import { hasEnded } from '@shared/events/takes-registrations';
import { dollarText } from '@shared/money';
import type { ListedRegistration } from '@shared/registrations/guest-list';
import {
  type OwesMark,
  type RegistrationState,
  registrationStates,
} from '@shared/registrations/registration-states';
import { stateWords } from '@shared/registrations/state-words';
import { type StateBadges, stateOptions } from '@/ui/badge';
import { ExternalLink } from '@/ui/page/text-link';
import { Note } from '@/ui/table/table';
import { guestName } from '../api/use-guests';

export type Ended = Pick<Event, 'isPast' | 'cancelledAt'>;

function stateBadge(event: Ended, state: RegistrationState): StateBadges<string>[string] {
  const { listed, listedAfter, tone } = stateWords[state];
  if (!hasEnded(event)) return { label: listed, tone };
  return { label: listedAfter, tone: state === 'cancelled' ? tone : 'blush' };
}

const stateBadges = (event: Ended): StateBadges<RegistrationState> => ({
  confirmed: stateBadge(event, 'confirmed'),
  waiting: stateBadge(event, 'waiting'),
  offered: stateBadge(event, 'offered'),
  reserved: stateBadge(event, 'reserved'),
  cancelled: stateBadge(event, 'cancelled'),
});

const attendance = {
  came: { label: 'Came', tone: 'palm' },
  'no-show': { label: 'No-show', tone: 'blush' },
} as const;

/** What its guests are filtered by, with how many are in each state as far as that is known. */
export const guestFilters = (event: Ended, sizes?: Partial<Record<RegistrationState, number>>) => [
  ...(event.isPast && !event.cancelledAt ? stateOptions(['came', 'no-show'], attendance) : []),
  ...stateOptions(registrationStates, stateBadges(event), sizes),
];

/** Whether a party came says more than that it had a spot, once anybody was let in. */
export function badgeOf(event: Ended, { state, checkedInAt }: ListedRegistration, hasDoor: boolean) {
  if (state !== 'confirmed' || !hasDoor || !event.isPast || event.cancelledAt)
    return stateBadge(event, state);
  return attendance[checkedInAt ? 'came' : 'no-show'];
}

export function standingOf({ payment }: ListedRegistration): string | undefined {
  const { state: paymentState, paid, refunded, due, dispute } = payment;
  if (dispute === 'open')
    return `disputed at their bank${paymentState === 'refunding' ? ', so the refund waits' : ''}`;
  if (dispute === 'lost') return 'lost to a dispute: not paid';
  if (paymentState === 'ending') return 'ending, until Stripe agrees';
  if (payment.hasFailedRefund) return 'refund failed';
  if (paymentState === 'refunding') return 'refund under way';
  if (paid > 0 && refunded >= paid && due > 0) return 'still on the list';
  return undefined;
}

type Priced = Pick<Event, 'price' | 'ticketUrl' | 'cancelledAt'>;

const owesNames: Record<OwesMark, string> = { free: 'Free', elsewhere: 'Paid elsewhere' };

const sum = (what: string, cents: number, isOwed = false) =>
  cents > 0 ? [{ text: `${what}\u00a0${dollarText(cents)}`, isOwed }] : [];

/** A party's amounts in words, those of nothing left out; what is owed comes first, the price where none says it. */
export function amountsOf({ payment, owes, state }: ListedRegistration, event: Priced) {
  const { price, paid, paidAtDoor, refunded, due } = payment;
  const isListed = state !== 'cancelled' && hasDues(event);
  const isPriceSaid = payment.state === 'reserved' || [due, paid, paidAtDoor].includes(price);
  return [
    ...sum('Paying', payment.state === 'reserved' ? price : 0),
    ...sum('Due', due, true),
    ...(owes && isListed ? [{ text: owesNames[owes], isOwed: false }] : []),
    ...sum('Paid', paid > refunded ? paid : 0),
    ...sum('Paid at the door', paidAtDoor),
    ...sum('Refund', refunded),
    ...sum('Price', isListed && !isPriceSaid ? price : 0),
  ];
}

export function PaymentCell({ event, guest }: { event: Priced; guest: ListedRegistration }) {
  const { isTest, stripeUrl } = guest.payment;
  const standing = standingOf(guest);
  return (
    <div className="lg:min-w-28 xl:min-w-34">
      {amountsOf(guest, event).map(({ text, isOwed }) => (
        <span key={text} className={isOwed ? 'block font-semibold' : 'block'}>
          {text}
        </span>
      ))}
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

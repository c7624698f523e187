import { countLabel, listText } from '@shared/counting';
import { unitPrice } from '@shared/events/party-price';
import { dollarText } from '@shared/money';
import { mustAccept } from '@shared/registrations/party-change';
import { partySum } from '@shared/registrations/party-text';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { spokenCode } from '@shared/registrations/spoken-code';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, ne } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { nameWithoutUrl } from '../../mail/name-without-url';
import { findGuestPayment } from '../payments/ledger/list-payments';
import { isGuest, netPaidByParty } from '../registrations/queries';
import type { RoutedEvent } from '../stops/queries';
import type { GuestProps, ShownPayment } from './templates/guest-mail';

/** A registration and its event, which messages to its guest are about. */
export type Guest = { registration: RegistrationRow; event: RoutedEvent };

/** `2 people, 1 dog (Biscuit)`; the dogs' names where all of them can be repeated. */
function partyOf({ people, dogCount, dogs }: Pick<RegistrationRow, 'people' | 'dogCount' | 'dogs'>): string {
  const names = dogs.map(({ name }) => nameWithoutUrl(name));
  const areNamed = names.length > 0 && names.every((name) => name !== undefined);
  const ofDogs = countLabel(dogCount, '1 dog', '# dogs');
  return listText([
    countLabel(people, '1 person', '# people'),
    dogCount > 0 && (areNamed ? `${ofDogs} (${listText(names)})` : ofDogs),
  ]);
}

export type ShownGuest = Guest & GuestProps;

/** What a party still pays, and where: `$50.00 for 2 people, at the door, cash or card. Dogs come free.` */
function duesOf({ registration, event }: Guest, atDoor: string, payment?: ShownPayment): string | undefined {
  if (payment && registration.state === 'confirmed')
    return payment.due > 0 ? `${dollarText(payment.due)}, ${atDoor}` : undefined;
  const sum = partySum(event, registration);
  const how = event.payment === 'online' ? 'by card when you take your spot' : atDoor;
  return sum ? `${sum}, ${how}. Dogs come free.` : undefined;
}

/** How guests pay `atDoor` is a setting; what was paid on the site, and what is due, comes before it. */
export const shownGuest = (guest: Guest, atDoor: string, payment?: ShownPayment): ShownGuest => ({
  ...guest,
  name: nameWithoutUrl(guest.registration.firstName),
  party: partyOf(guest.registration),
  dues: duesOf(guest, atDoor, payment),
  payment,
  owes: unitPrice(guest.event) > 0 ? guest.registration.owes : null,
  code: spokenCode(guest.registration.id),
  mustAccept: mustAccept(guest.registration),
});

/** Whether another party of this address has paid for a place at the same event. */
async function isPaidTwice(db: Database, { registration: { id, eventId, email } }: Guest): Promise<boolean> {
  const isOther = and(
    eq(registrations.eventId, eventId),
    ne(registrations.id, id),
    isSameEmail(registrations.email, email),
    isGuest,
    gt(netPaidByParty, 0),
  );
  return (await db.$count(registrations, isOther)) > 0;
}

/** What messages say at `now` of a guest's payment; undefined where nothing is paid on the site. */
export async function shownPayment(db: Database, guest: Guest, now: Date): Promise<ShownPayment | undefined> {
  const payment = await findGuestPayment(db, guest.event, guest.registration, now);
  if (!payment) return undefined;
  const { paid, refunded, due, refundWords } = payment;
  const isKept = refunded < paid;
  return {
    due,
    paid: isKept ? `${dollarText(paid - refunded)}, by card` : undefined,
    refundWords: refundWords ?? undefined,
    goesBack: refunded > 0 ? dollarText(refunded) : undefined,
    isPaidTwice: isKept && (await isPaidTwice(db, guest)),
  };
}

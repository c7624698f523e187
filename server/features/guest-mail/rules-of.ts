import { listText } from '@shared/counting';
import { calendarFile, calendarFileName } from '@shared/events/calendar';
import type { EventRow } from '@shared/events/events';
import { unitPrice } from '@shared/events/party-price';
import type { EmailKind } from '@shared/mail/email-kinds';
import { dollarText } from '@shared/money';
import { eventPath } from '@shared/pages';
import { mustAccept } from '@shared/registrations/party-change';
import { partySum, partyText } from '@shared/registrations/party-text';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { spokenCode } from '@shared/registrations/spoken-code';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, ne } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import {
  type Asked,
  type Attachment,
  type EmailRow,
  type EmailRules,
  isTo,
  type Letterhead,
  letterOf,
} from '../../mail/email-rules';
import { linkKinds, linkToken } from '../../mail/links';
import { nameWithoutUrl } from '../../mail/name-without-url';
import type { EmailContent } from '../../mail/templates/layout';
import { findGuestPayment } from '../payments/ledger/list-payments';
import { findWithEvent, isGuest, netPaidByParty } from '../registrations/queries';
import { readSettingText } from '../settings/queries';
import { type RoutedEvent, readRoutedEvent } from '../stops/queries';
import { findConfirmation } from '../subscribers/emails';
import { eventFacts } from './event-changes';
import { doorCodeCid, type GuestProps, type ShownPayment } from './templates/guest-mail';

/** A registration and its event, which messages to its guest are about. */
export type Guest = { registration: RegistrationRow; event: RoutedEvent };

/** `2 people, 1 dog (Biscuit)`; the dogs' names where all of them can be repeated. */
function partyOf({ people, dogCount, dogs }: Pick<RegistrationRow, 'people' | 'dogCount' | 'dogs'>): string {
  const names = dogs.map(({ name }) => nameWithoutUrl(name));
  const areNamed = names.length > 0 && names.every((name) => name !== undefined);
  return partyText(people, dogCount) + (areNamed ? ` (${listText(names)})` : '');
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

/** The event for a guest's calendar, which replaces what the same event has put there before. */
function calendarAttachment(event: RoutedEvent, { from, origin }: Letterhead, now: Date): Attachment {
  const url = origin + eventPath(event);
  return {
    filename: calendarFileName(event),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(calendarFile(event, { url, changedAt: now, organizer: from })),
  };
}

/** A code as a picture for the camera at the door. */
export async function doorCodePicture(code: string): Promise<Buffer> {
  // Loaded only here: a server that has nothing to send needs no memory for it.
  const [{ renderSVG }, { Resvg }] = await Promise.all([import('uqr'), import('@resvg/resvg-js')]);
  const svg = renderSVG(code, { ecc: 'M', border: 4, pixelSize: 8 });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

async function doorCodeAttachment(code: string): Promise<Attachment> {
  return {
    filename: 'door-code.png',
    contentType: 'image/png',
    cid: doorCodeCid,
    content: await doorCodePicture(code),
  };
}

/** Stores what a message has told its guest: nothing is known of one that the organizer has edited. */
async function storeShown(
  tx: Database,
  { kind, to, html }: EmailRow,
  { registration: { id, offerExpiresAt }, event }: Guest,
): Promise<void> {
  await tx
    .update(registrations)
    .set({
      told: html === null ? eventFacts.parse(event) : null,
      ...(kind === 'registration-offer' && { toldOfferEnd: offerExpiresAt }),
    })
    .where(and(eq(registrations.id, id), isSameEmail(registrations.email, to)));
}

/** The registration that a message is about, where it still belongs to the recipient. */
async function findGuest(db: Database, email: EmailRow): Promise<Guest | undefined> {
  const found = await findWithEvent(db, email.aboutId ?? 0);
  if (!found || !isTo(email, found.registration.email)) return undefined;
  return { ...found, event: await readRoutedEvent(db, found.event) };
}

/** A message to a guest of which it is asked what it says. */
export type AskedGuest<Params> = Asked<Params> & Guest;

/** What holds for messages of a kind to guests (docs/product/guest-mail.md). */
type Declared<Params> = Pick<EmailRules<Params>, 'params' | 'isUndone' | 'cause' | 'sendWithinDays'> & {
  content(guest: ShownGuest & { now: Date }, params: Params): EmailContent;
  isWanted(asked: AskedGuest<Params>): boolean | Promise<boolean>;
  /** Until when anybody wants it, where that is earlier than its days say. */
  wantedUntil?(event: EventRow, registration: RegistrationRow): Date;
  /** Whether it tells its guest all of the event, as news or again. */
  tells?: 'news' | 'again';
  /** Whether it is of use to somebody whose registration has ended. */
  isForEnded?: boolean;
  hasCalendar?: boolean;
  hasDoorCode?: boolean;
  /** Whether its guest has asked for the newsletter with it. */
  asksForNews?(params: Params): boolean;
};

export type GuestRules<Params = unknown> = EmailRules<Params> & Declared<Params>;

export const rulesOf = <Params>(kind: EmailKind, declared: Declared<Params>): GuestRules<Params> => ({
  kind,
  // Most messages end earlier, with the event.
  sendWithinDays: 7,
  ...declared,
  async load(asked) {
    const { db, mail, email, params, now } = asked;
    const guest = await findGuest(db, email);
    if (!guest || !(await declared.isWanted({ ...asked, ...guest }))) return undefined;
    const { registration, event } = guest;
    const doorPayment = await readSettingText(db, 'door_payment');
    const confirm = declared.asksForNews?.(params)
      ? await findConfirmation(db, mail, registration.email)
      : undefined;
    const payment = await shownPayment(db, guest, now);
    const content = declared.content(
      { ...shownGuest(guest, doorPayment, payment), now, asksForNews: confirm !== undefined },
      params,
    );
    const tokens = { registration: linkToken(mail, linkKinds.registration, registration) };
    return {
      ...letterOf(content, { ...tokens, ...(confirm && { confirm }) }),
      attach: async (letterhead) => [
        ...(declared.hasDoorCode ? [await doorCodeAttachment(registration.code)] : []),
        ...(declared.hasCalendar ? [calendarAttachment(event, letterhead, now)] : []),
      ],
      onSent: declared.tells && ((tx) => storeShown(tx, email, guest)),
    };
  },
});

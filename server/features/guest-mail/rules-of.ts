import { calendarFile, calendarFileName } from '@shared/events/calendar';
import type { EventRow } from '@shared/events/events';
import type { EmailKind } from '@shared/mail/email-kinds';
import { eventPath } from '@shared/pages';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq } from 'drizzle-orm';
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
import type { EmailContent } from '../../mail/templates/layout';
import { findWithEvent } from '../registrations/find-linked';
import { readSettingText } from '../settings/queries';
import { type RoutedEvent, readRoutedEvent } from '../stops/queries';
import { findConfirmation } from '../subscribers/emails';
import { eventFacts } from './event-changes';
import { type Guest, type ShownGuest, shownGuest, shownPayment } from './shown-guest';
import { doorCodeCid } from './templates/guest-mail';

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

/** Stores what a message has told its guest. Of one that the organizer has edited nobody knows what it said. */
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

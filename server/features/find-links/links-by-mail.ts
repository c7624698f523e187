import { events } from '@shared/events/tables';
import { lastLinkEnd } from '@shared/events/takes-registrations';
import type { EmailKind, EmailSubject } from '@shared/mail/email-kinds';
import { vendors, venues } from '@shared/partners/tables';
import { registrations } from '@shared/registrations/tables';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { type EmailRules, letterOf, noParams } from '../../mail/email-rules';
import { type LinkKey, linkKinds, linkToken } from '../../mail/links';
import { answerByMail, type Mail } from '../../mail/mail';
import type { Tokens } from '../../mail/placeholders';
import type { EmailContent } from '../../mail/templates/layout';
import { comingFirst } from '../events/queries';
import { isGuest, netPaidByParty } from '../registrations/queries';
import { partnerLinkEmail, registrationsLinkEmail } from './templates/link-emails';

/** What has a page of its own, and the message with the links to all of it that is an address's. */
type Findable<Found> = {
  kind: EmailKind;
  /** What is an address's at `now`, in the order of the message. */
  find(db: Database, email: string, now: Date): Promise<Found[]>;
  /** What it says. Its subject is the same for all. */
  content(found: readonly Found[]): EmailContent;
  tokensOf(mail: LinkKey, found: Found, now: Date): Tokens;
  ownerOf(found: Found): { kind: EmailSubject; id: number; email: string };
};

/** The rules of the message that holds an address's links, and what sends it. */
export function linksByMail<Found>({ kind, find, content, tokensOf, ownerOf }: Findable<Found>) {
  const rules: EmailRules<object> = {
    kind,
    cause: 'stranger',
    sendWithinDays: 1,
    params: noParams,
    async load({ db, mail, email: { to }, now }) {
      const found = await find(db, to, now);
      const tokens = found.map((one) => tokensOf(mail, one, now));
      return found.length > 0 ? letterOf(content(found), Object.assign({}, ...tokens)) : undefined;
    },
  };

  /** Sends an address its links. Call it after the response. */
  async function send(db: Database, mail: Mail, email: string): Promise<void> {
    const [first] = (await find(db, email, new Date())).map(ownerOf);
    if (!first) return;
    const { email: to, ...about } = first;
    await answerByMail(db, mail, rules, { to, subject: content([]).subject, params: {}, about });
  }

  return { rules, send };
}

/** As many as stand in a message that is still small. */
const maxSpots = 20;

/** The registrations of an address for crawls to come, in their order, and then for those just over, the latest first. */
function findSpots(db: Database, email: string, now: Date) {
  return db
    .select({
      id: registrations.id,
      state: registrations.state,
      email: registrations.email,
      title: events.title,
      date: events.date,
      paid: netPaidByParty,
      isInside: sql<boolean>`${registrations.checkedInAt} is not null`,
      isCalledOff: sql<boolean>`${events.cancelledAt} is not null`,
      isPast: sql<boolean>`${events.endsAt} <= ${now.toISOString()}`,
    })
    .from(events)
    .innerJoin(registrations, eq(registrations.eventId, events.id))
    .where(
      and(
        gt(events.endsAt, new Date(lastLinkEnd(now.getTime()))),
        isSameEmail(registrations.email, email),
        isGuest,
        isNull(registrations.erasedAt),
      ),
    )
    .orderBy(...comingFirst(now))
    .limit(maxSpots);
}

/** The links to a guest's own pages (docs/product/guest-page.md#lost-links). */
export const guestLinks = linksByMail({
  kind: 'registrations-link',
  find: findSpots,
  content: (spots) => registrationsLinkEmail(spots),
  tokensOf: (mail, spot) => ({ [`registration-${spot.id}`]: linkToken(mail, linkKinds.registration, spot) }),
  ownerOf: ({ id, email }) => ({ kind: 'registration', id, email }),
});

/** As many as stand in a message that is still small. */
const maxLinks = 10;

/** What a link is made of, and what the message calls it. */
const columnsOf = ({ id, businessName, contactEmail, linkVersion }: typeof venues | typeof vendors) => ({
  id,
  businessName,
  contactEmail,
  linkVersion,
});

/** The applications that came from an address, the latest first. */
async function findApplications(db: Database, email: string) {
  const ofVenues = await db
    .select(columnsOf(venues))
    .from(venues)
    .where(isSameEmail(venues.contactEmail, email))
    .orderBy(desc(venues.id))
    .limit(maxLinks);
  const ofVendors = await db
    .select(columnsOf(vendors))
    .from(vendors)
    .where(isSameEmail(vendors.contactEmail, email))
    .limit(1);
  return [
    ...ofVendors.map((row) => ({ ...row, kind: 'vendor' as const })),
    ...ofVenues.map((row) => ({ ...row, kind: 'venue' as const })),
  ].slice(0, maxLinks);
}

/** The links to the pages of an address's applications (docs/product/partners.md#partner-link). */
export const partnerLinks = linksByMail({
  kind: 'partner-link',
  find: findApplications,
  content: (applications) => partnerLinkEmail(applications),
  tokensOf: (mail, { kind, ...row }, now) => ({
    [`partner-${kind}-${row.id}`]: linkToken(mail, linkKinds[kind], row, now),
  }),
  ownerOf: ({ kind, id, contactEmail }) => ({ kind, id, email: contactEmail ?? '' }),
});

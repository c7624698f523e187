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

/** A row that has a page of its own. */
type Linked = { kind: EmailSubject; id: number; email: string; tokens: Tokens };

type Findable<Found extends Linked> = {
  kind: EmailKind;
  /** What is an address's at `now`, in the order of the message. */
  find(db: Database, mail: LinkKey, email: string, now: Date): Promise<Found[]>;
  /** What the message says. Its subject is the same for all. */
  content(found: readonly Found[]): EmailContent;
};

/** The rules of the message that holds an address's links, and what sends it. */
export function linksByMail<Found extends Linked>({ kind, find, content }: Findable<Found>) {
  const rules: EmailRules<object> = {
    kind,
    cause: 'stranger',
    sendWithinDays: 1,
    params: noParams,
    async load({ db, mail, email: { to }, now }) {
      const found = await find(db, mail, to, now);
      const tokens = found.map((row) => row.tokens);
      return found.length > 0 ? letterOf(content(found), Object.assign({}, ...tokens)) : undefined;
    },
  };

  /** Sends an address its links. Call it after the response. */
  async function send(db: Database, mail: Mail, email: string): Promise<void> {
    const [first] = await find(db, mail, email, new Date());
    if (!first) return;
    const { email: to, ...about } = first;
    await answerByMail(db, mail, rules, { to, subject: content([]).subject, params: {}, about });
  }

  return { rules, send };
}

/** As many as stand in a message that is still small. */
const maxSpots = 20;

/** The registrations of an address for crawls to come, in their order, and then for those just over, the latest first. */
async function findSpots(db: Database, mail: LinkKey, email: string, now: Date) {
  const found = await db
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
  return found.map((spot) => ({
    ...spot,
    kind: 'registration' as const,
    tokens: { [`registration-${spot.id}`]: linkToken(mail, linkKinds.registration, spot) },
  }));
}

/** The links to a guest's own pages (docs/product/guest-page.md#lost-links). */
export const guestLinks = linksByMail({
  kind: 'registrations-link',
  find: findSpots,
  content: (spots) => registrationsLinkEmail(spots),
});

/** As many as stand in a message that is still small. */
const maxLinks = 10;

/** The applications that came from an address, the latest first. */
async function findApplications(db: Database, mail: LinkKey, email: string, now: Date) {
  const isTheirs = isSameEmail(venues.contactEmail, email);
  const ofVenues = await db.select().from(venues).where(isTheirs).orderBy(desc(venues.id)).limit(maxLinks);
  const ofVendors = await db.select().from(vendors).where(isSameEmail(vendors.contactEmail, email)).limit(1);
  const linked = (kind: 'venue' | 'vendor') => (row: (typeof ofVenues | typeof ofVendors)[number]) => ({
    ...{ kind, id: row.id, businessName: row.businessName },
    email: row.contactEmail ?? '',
    tokens: { [`partner-${kind}-${row.id}`]: linkToken(mail, linkKinds[kind], row, now) },
  });
  return [...ofVendors.map(linked('vendor')), ...ofVenues.map(linked('venue'))].slice(0, maxLinks);
}

/** The links to the pages of an address's applications (docs/product/partners.md#partner-link). */
export const partnerLinks = linksByMail({
  kind: 'partner-link',
  find: findApplications,
  content: (applications) => partnerLinkEmail(applications),
});

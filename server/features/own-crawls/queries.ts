import { withRoute } from '@shared/events/events';
import { isOnItsDay } from '@shared/events/own-day';
import { events } from '@shared/events/tables';
import { type LastParty, mostListed } from '@shared/own-crawls/own-crawls';
import { registrationPath } from '@shared/pages';
import { vendors, venues } from '@shared/partners/tables';
import { spokenCode } from '@shared/registrations/spoken-code';
import { registrations } from '@shared/registrations/tables';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { AppError } from '../../errors';
import { type LinkKey, linkKinds, linkToken } from '../../mail/links';
import { confirmedAddress } from '../account/queries';
import { comingFirst } from '../events/queries';
import { findNotifiedStatuses } from '../partners/decisions';
import type { Partner } from '../partners/partner-page';
import type { PartnerKind } from '../partners/queries';
import { countAlbums } from '../pictures/shown-pictures';
import { netPaidByParty, refundedByParty } from '../registrations/queries';

/** The registrations of an account's confirmed address, with their events: none of an account without one. */
async function findOwn(db: Database, userId: number, now: Date, which?: SQL) {
  const email = await confirmedAddress(db, userId);
  if (email === null) return [];
  return db
    .select({ registration: registrations, event: events, paid: netPaidByParty, refunded: refundedByParty })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(and(isSameEmail(registrations.email, email), isNull(registrations.erasedAt), which))
    .orderBy(...comingFirst(now))
    .limit(mostListed);
}

/** What an account lists of its crawls at `now`, those to come first. */
export async function listOwnCrawls(db: Database, userId: number, now: Date) {
  const found = await findOwn(db, userId, now);
  const albums = await countAlbums(db);
  return found.map(({ registration, event, paid, refunded }) => {
    const { id, state, people, dogCount } = registration;
    const isTonight = state === 'confirmed' && !event.cancelledAt && isOnItsDay(event, now.getTime());
    return {
      id,
      eventId: event.id,
      title: event.title,
      date: event.date,
      endsAt: event.endsAt,
      startTime: event.startTime,
      location: event.location,
      startingVenue: withRoute(event).startingVenue,
      stopCount: event.stopCount,
      state,
      people,
      isPast: event.endsAt <= now,
      isEventCancelled: event.cancelledAt !== null,
      pictureCount: (event.isActive && albums.get(event.id)) || 0,
      dogs: dogCount,
      paid,
      refunded,
      isInside: registration.checkedInAt !== null,
      spokenCode: isTonight ? spokenCode(id) : null,
    };
  });
}

/** The way to an own crawl's page, by a link as good as the mail's for an hour. Throws `registration-not-found`. */
export async function openOwnCrawl(db: Database, mail: LinkKey, userId: number, id: number, now: Date) {
  const [found] = await findOwn(db, userId, now, eq(registrations.id, id));
  if (!found) throw new AppError('registration-not-found');
  const token = linkToken(mail, linkKinds.registrationForAnHour, found.registration, now);
  return { url: registrationPath(token) };
}

/** Who came along with the last spot that this very account saved: what others typed for its address is not shown. */
export async function findLastParty(db: Database, userId: number): Promise<LastParty | null> {
  const email = await confirmedAddress(db, userId);
  if (email === null) return null;
  const areOwn = and(isSameEmail(registrations.email, email), isNull(registrations.erasedAt));
  const where = and(eq(registrations.accountId, userId), areOwn);
  return (await db.query.registrations.findFirst({ where, orderBy: desc(registrations.id) })) ?? null;
}

/** What an account lists of the applications that came from its confirmed address, the latest first: none without one. */
export async function listOwnApplications(db: Database, userId: number) {
  const email = await confirmedAddress(db, userId);
  if (email === null) return [];
  const venueRows = await db
    .select()
    .from(venues)
    .where(isSameEmail(venues.contactEmail, email))
    .orderBy(desc(venues.createdAt), desc(venues.id))
    .limit(mostListed);
  const vendorRows = await db.select().from(vendors).where(isSameEmail(vendors.contactEmail, email)).limit(1);
  const told = {
    venue: await findNotifiedStatuses(db, 'venue', venueRows),
    vendor: await findNotifiedStatuses(db, 'vendor', vendorRows),
  };
  const listed =
    (kind: PartnerKind) =>
    ({ id, businessName, createdAt }: Partner['row']) => ({
      kind,
      businessName,
      state: told[kind].get(id) ?? ('pending' as const),
      createdAt,
    });
  return [...venueRows.map(listed('venue')), ...vendorRows.map(listed('vendor'))]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, mostListed);
}

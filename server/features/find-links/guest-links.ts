import { events } from '@shared/events/tables';
import { lastLinkEnd } from '@shared/events/takes-registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken } from '../../mail/links';
import { comingFirst } from '../events/coming-first';
import { isGuest } from '../registrations/queries';
import { netPaidByParty } from '../registrations/sold';
import { linksByMail } from './links-by-mail';
import { registrationsLinkEmail } from './templates/link-emails';

/** As many as stand in a message that is still small. */
const maxLinks = 20;

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
    .limit(maxLinks);
}

/** The links to a guest's own pages (docs/product/guest-page.md#lost-links). */
export const guestLinks = linksByMail({
  kind: 'registrations-link',
  find: findSpots,
  content: (spots) => registrationsLinkEmail(spots),
  tokensOf: (mail, spot) => ({ [`registration-${spot.id}`]: linkToken(mail, linkKinds.registration, spot) }),
  ownerOf: ({ id, email }) => ({ kind: 'registration', id, email }),
});

import { dayMilliseconds } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { comingFirst } from '../events/coming-first';
import { registrationToken } from '../registrations/links';
import { linksByMail } from './links-by-mail';
import { registrationsLinkEmail } from './templates/link-emails';

type Spot = { registration: RegistrationRow; event: EventRow };

/** As many as stand in a message that is still small. */
const maxLinks = 20;
/** For how long after a crawl its guests may look for their page. */
const searchDays = 7;

/** The registrations of an address for crawls to come, in their order, and then for those just over, the latest first. */
function findSpots(db: Database, email: string, now: Date): Promise<Spot[]> {
  return db
    .select({ registration: registrations, event: events })
    .from(events)
    .innerJoin(registrations, eq(registrations.eventId, events.id))
    .where(
      and(
        gt(events.endsAt, new Date(now.getTime() - searchDays * dayMilliseconds)),
        isSameEmail(registrations.email, email),
        ne(registrations.state, 'cancelled'),
        isNull(registrations.erasedAt),
      ),
    )
    .orderBy(...comingFirst(now))
    .limit(maxLinks);
}

/** The links to a guest's own pages (docs/product/guest-page.md#lost-links). */
export const guestLinks = linksByMail<Spot>({
  kind: 'registrations-link',
  find: findSpots,
  content: (spots, now) =>
    registrationsLinkEmail(
      spots.map(({ registration, event }) => ({ ...registration, event, isOver: event.endsAt <= now })),
    ),
  tokensOf: (mail, { registration }) => ({
    [`registration-${registration.id}`]: registrationToken(mail, 'registration', registration),
  }),
  ownerOf: ({ registration: { id, email } }) => ({ kind: 'registration', id, email }),
});

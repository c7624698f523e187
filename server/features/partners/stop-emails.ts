import type { EventRow } from '@shared/events';
import type { VenueRow } from '@shared/partners';
import type { StopRow } from '@shared/stops';
import { events, stops, venues } from '@shared/tables';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { EmailRow, EmailRules } from '../../mail/email-rules';
import { partnerToken } from './partner-links';

/** A stop of an event, and the venue that is asked for it. */
export type AskedStop = { stop: StopRow; event: EventRow; venue: VenueRow };

/**
 * What names a message about a stop, before what tells several of a kind apart. The messages themselves are about the
 * venue: with its application goes what was written to it.
 */
export const invitationCause = (stopId: number) => `stop-invitation:${stopId}:`;
export const reminderCause = (stopId: number) => `stop-reminder:${stopId}:`;
export const removalCause = (stopId: number) => `stop-withdrawn:removed:${stopId}:`;
export const cancellationCause = (eventId: number) => `stop-withdrawn:cancelled:${eventId}:`;

/** An invitation is of one asking: the next one, or a change of its times, makes it void. */
export const invitationKey = ({ id, askedAt }: Pick<StopRow, 'id' | 'askedAt'>) =>
  `${invitationCause(id)}${askedAt?.toISOString()}`;

/** The venue that a message is written to, where it is still of the one whose address that is. */
async function findRecipient(db: Database, email: EmailRow): Promise<VenueRow | undefined> {
  const { aboutKind, aboutId, to } = email;
  if (aboutKind !== 'venue' || aboutId === null) return undefined;
  const venue = await db.query.venues.findFirst({ where: eq(venues.id, aboutId) });
  return venue?.contactEmail.toLowerCase() === to.toLowerCase() ? venue : undefined;
}

const findEvent = (db: Database, { eventId }: EmailRow) =>
  eventId === null ? undefined : db.query.events.findFirst({ where: eq(events.id, eventId) });

/** The stops of a venue at the event that a message is about. */
const findStops = (db: Database, venue: VenueRow, { eventId }: EmailRow) =>
  eventId === null
    ? []
    : db
        .select()
        .from(stops)
        .where(and(eq(stops.eventId, eventId), eq(stops.venueId, venue.id)));

type Asked = { email: EmailRow; event: EventRow | undefined; stops: StopRow[] };

const takesPlace = ({ event }: Asked) =>
  event !== undefined && event.cancelledAt === null && event.endsAt > new Date();

const days = (count: number) => count * 24;

/** Messages to a venue about a stop, with the link to its page, as long as their cause holds. */
const rulesOf = (
  kind: EmailRules['kind'],
  sendWithinHours: number,
  isWanted: (asked: Asked) => boolean,
): EmailRules => ({
  kind,
  sendWithinHours,
  async prepare(db, mail, email) {
    const venue = await findRecipient(db, email);
    if (!venue) return undefined;
    const asked = { email, event: await findEvent(db, email), stops: await findStops(db, venue, email) };
    return isWanted(asked) ? { partner: partnerToken(mail, 'venue', venue, new Date()) } : undefined;
  },
});

/** Asks a venue, unless it was asked anew, or has answered, since. The organiser sends it when they like. */
export const stopInvitation = rulesOf(
  'stop-invitation',
  days(30),
  (asked) =>
    takesPlace(asked) &&
    asked.stops.some((stop) => stop.state === 'invited' && asked.email.key === invitationKey(stop)),
);

/** Asks a venue again, while it has not answered and is asked for the same times. */
export const stopReminder = rulesOf(
  'stop-reminder',
  days(3),
  (asked) =>
    takesPlace(asked) &&
    asked.stops.some(
      ({ id, state, askedAt }) =>
        state === 'invited' && askedAt !== null && asked.email.key.startsWith(reminderCause(id)),
    ),
);

/** Tells a venue that the pack does not come: its stop was removed, or the event cancelled. */
export const stopWithdrawn = rulesOf('stop-withdrawn', days(30), (asked) => {
  const { email, event, stops: left } = asked;
  // An event that was deleted with its route is news too.
  if (event && event.endsAt <= new Date()) return false;
  if (email.eventId !== null && email.key.startsWith(cancellationCause(email.eventId)))
    return event !== undefined && event.cancelledAt !== null;
  // A venue that is on the route again is asked anew.
  return left.length === 0;
});

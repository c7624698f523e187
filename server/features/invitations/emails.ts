import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { VenueRow } from '@shared/partners/partners';
import type { StopRow } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { EmailRow, EmailRules } from '../../mail/email-rules';
import { findRecipient } from '../partners/emails';
import { partnerToken } from '../partners/partner-links';
import { markAsked } from './mark-asked';

/** A stop of an event, and the venue that is asked for it. */
export type AskedStop = { stop: StopRow; event: EventRow; venue: VenueRow };

/**
 * What names a message about a stop, before what tells several of a kind apart. The messages themselves are about the
 * venue: with its application goes what was written to it.
 */
export const invitationCause = (stopId: number) => `stop-invitation:${stopId}:`;
export const reminderCause = (stopId: number) => `stop-reminder:${stopId}:`;
export const newTimeCause = (stopId: number) => `stop-new-time:${stopId}:`;
export const removalCause = (stopId: number) => `stop-withdrawn:removed:${stopId}:`;
export const cancellationCause = (eventId: number) => `stop-withdrawn:cancelled:${eventId}:`;

/** A question about a new time is of one asking too. */
export const newTimeKey = ({ id, askedAt }: Pick<StopRow, 'id' | 'askedAt'>) =>
  `${newTimeCause(id)}${askedAt?.toISOString()}`;

/** An invitation is of one asking: the next one, or a change of its times, makes it void. */
export const invitationKey = ({ id, askedAt }: Pick<StopRow, 'id' | 'askedAt'>) =>
  `${invitationCause(id)}${askedAt?.toISOString()}`;

const findEvent = (db: Database, { eventId }: EmailRow) =>
  db.query.events.findFirst({ where: eq(events.id, eventId ?? 0) });

/** The stops of a venue at the event that a message is about. */
const findStops = (db: Database, venueId: number, { eventId }: EmailRow) =>
  db
    .select()
    .from(stops)
    .where(and(eq(stops.eventId, eventId ?? 0), eq(stops.venueId, venueId)));

type Asked = { email: EmailRow; event: EventRow | undefined; stops: StopRow[] };

const takesPlace = ({ event }: Asked) =>
  event !== undefined && event.cancelledAt === null && event.endsAt > new Date();

/** Messages to a venue about a stop, with the link to its page, as long as their cause holds. */
const rulesOf = (
  kind: EmailRules['kind'],
  sendWithinDays: number,
  isWanted: (asked: Asked) => boolean,
): EmailRules => ({
  kind,
  sendWithinDays,
  async prepare(db, mail, email) {
    const partner = await findRecipient(db, email);
    if (partner?.kind !== 'venue') return undefined;
    const { row } = partner;
    const asked = { email, event: await findEvent(db, email), stops: await findStops(db, row.id, email) };
    return isWanted(asked) ? { partner: partnerToken(mail, 'venue', row, new Date()) } : undefined;
  },
});

/** Whether the invitation is the last one for the stop, and its venue has said nothing since it was written. */
const isOpenFor = ({ key }: EmailRow, stop: StopRow) => {
  const { state, askedAt, answeredAt } = stop;
  const hasAnswered = answeredAt !== null && (askedAt === null || answeredAt > askedAt);
  return state !== 'confirmed' && !hasAnswered && key === invitationKey(stop);
};

/**
 * Asks a venue, unless it was asked again, or has answered, since. The organizer sends it when they like; the stop counts
 * as `invited`, and shows on the venue's page, once it has left (docs/product/invitations.md).
 */
export const stopInvitation: EmailRules = {
  ...rulesOf(
    'stop-invitation',
    30,
    (asked) => takesPlace(asked) && asked.stops.some((stop) => isOpenFor(asked.email, stop)),
  ),
  async onSent(tx, email) {
    const { eventId } = email;
    if (eventId === null) return;
    // A change of the route meanwhile finds the stop as it is then.
    const [event] = await tx
      .select({ id: events.id })
      .from(events)
      .where(eq(events.id, eventId))
      .for('update');
    if (!event) return;
    const route = await tx.select().from(stops).where(eq(stops.eventId, eventId));
    const written = route.filter((stop) => isOpenFor(email, stop));
    await markAsked(
      tx,
      written.map(({ id }) => id),
      new Date(),
    );
  },
};

/** Asks a venue again, while it has not answered and is asked for the same times. */
export const stopReminder = rulesOf(
  'stop-reminder',
  3,
  (asked) =>
    takesPlace(asked) &&
    asked.stops.some(
      ({ id, state, askedAt }) =>
        state === 'invited' && askedAt !== null && asked.email.key.startsWith(reminderCause(id)),
    ),
);

/** Asks a venue that has agreed about a new time, as long as that is the time, and it has not answered. */
export const stopNewTime = rulesOf(
  'stop-new-time',
  3,
  (asked) =>
    takesPlace(asked) &&
    asked.stops.some(
      (stop) => stop.state === 'confirmed' && !stop.isTimeAgreed && asked.email.key === newTimeKey(stop),
    ),
);

/** Tells a venue that the pack does not come: its stop was removed, or the event cancelled. */
export const stopWithdrawn = rulesOf('stop-withdrawn', 30, (asked) => {
  const { email, event, stops: left } = asked;
  // An event that was deleted with its route is news too.
  if (event && event.endsAt <= new Date()) return false;
  if (email.eventId !== null && email.key.startsWith(cancellationCause(email.eventId)))
    return event !== undefined && event.cancelledAt !== null;
  // A venue that is on the route again is asked again.
  return left.length === 0;
});

import { events } from '@shared/events/tables';
import type { EmailKind } from '@shared/mail/email-kinds';
import { agreedTimes } from '@shared/stops/next-state';
import { isSameTime } from '@shared/stops/stop-times';
import type { StopRow } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, lockRows } from '../../database/database';
import { type Asked, type EmailRow, type EmailRules, type Letter, letterOf } from '../../mail/email-rules';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken } from '../../mail/links';
import { dropUnsentAbout, type Mail, queueEmail } from '../../mail/mail';
import type { EmailContent } from '../../mail/templates/layout';
import { findRecipient } from '../partners/emails';
import { addressee } from '../partners/partner-kinds';
import { type AskedStop, markAsked } from './asked';
import {
  type StopMailProps,
  stopInvitationEmail,
  stopNewTimeEmail,
  stopReminderEmail,
  stopWithdrawnEmail,
} from './templates/stop-emails';

/** What asks a venue about a stop. The message is about the venue: with its application goes what was written to it. */
export const askingKinds: EmailKind[] = ['stop-invitation', 'stop-reminder', 'stop-new-time'];

const ofStop = z.object({ stopId: z.int() });
/** One asking: the next one makes it void. */
const ofAsking = ofStop.extend({ askedAt: z.coerce.date() });

type OfStop = z.output<typeof ofStop>;
type OfAsking = z.output<typeof ofAsking>;

const isSameAsking = ({ askedAt }: StopRow, asking: OfAsking) =>
  askedAt?.getTime() === asking.askedAt.getTime();

/** The stop of an event that takes place, as long as it is that of the recipient. */
async function findAsked({ db, email, params, now }: Asked<OfStop>) {
  const partner = await findRecipient(db, email);
  if (partner?.kind !== 'venue') return undefined;
  const [found] = await db
    .select({ stop: stops, event: events })
    .from(stops)
    .innerJoin(events, eq(events.id, stops.eventId))
    .where(and(eq(stops.id, params.stopId), eq(stops.venueId, partner.row.id)));
  const takesPlace = found && found.event.cancelledAt === null && found.event.endsAt > now;
  return takesPlace ? { ...found, venue: partner.row } : undefined;
}

/** What holds for messages of a kind that ask a venue about a stop. */
type Question<Params> = Pick<EmailRules<Params>, 'kind' | 'sendWithinDays' | 'params'> & {
  /** Whether it is still to be answered. */
  isOpen: (stop: StopRow, params: Params) => boolean;
  template: (props: StopMailProps & { stop: StopRow }) => EmailContent;
  /** What still waits to leave about the same stop, and is void by it. */
  replaces: EmailKind[];
  /** What follows from it having left; `told` is the stop as it said. */
  onSent?: (tx: Database, asked: { email: EmailRow; params: Params; told: StopRow }) => Promise<void>;
};

/** Asks a venue about a stop, with the link to its page, as long as the question is open. */
const rulesOf = <Params extends OfStop>({ isOpen, onSent, ...rules }: Question<Params>) => ({
  ...rules,
  cause: 'site' as const,
  keepsParams: true,
  async load(asked: Asked<Params>): Promise<Letter | undefined> {
    const { mail, email, params, now } = asked;
    const found = await findAsked(asked);
    if (!found || !isOpen(found.stop, params)) return undefined;
    const { venue, ...about } = found;
    const content = rules.template({ ...about, contactName: addressee(venue) });
    return {
      ...letterOf(content, { partner: linkToken(mail, linkKinds.venue, venue, now) }),
      onSent: onSent && ((tx) => onSent(tx, { email, params, told: found.stop })),
    };
  },
});

/** Writes to a venue what asks it about a stop, in place of what it replaces. Gives its id, where it was stored. */
export async function queueQuestion<Params extends OfStop>(
  tx: Database,
  mail: Mail,
  rules: ReturnType<typeof rulesOf<Params>>,
  { stop, event, venue }: AskedStop,
  { cause, params, isHeld = false }: { cause: string; params: Params; isHeld?: boolean },
): Promise<number | undefined> {
  const { stopId } = params;
  await dropUnsentAbout(tx, { kind: 'venue', ids: [venue.id] }, rules.replaces, { stopId });
  return queueEmail(tx, mail, rules, {
    key: `${rules.kind}:${stopId}:${cause}`,
    to: venue.contactEmail,
    subject: rules.template({ stop, event, contactName: addressee(venue) }).subject,
    params,
    about: { kind: 'venue', id: venue.id },
    eventId: event.id,
    // Nobody answers about an evening that has begun.
    sendBefore: stop.leavesAt < event.endsAt ? stop.leavesAt : event.endsAt,
    isHeld,
  });
}

/** Whether the invitation is the last one for the stop, and its venue has said nothing since it was written. */
const isOpenFor = (stop: StopRow, asking: OfAsking) => {
  const { state, askedAt, answeredAt } = stop;
  const hasAnswered = answeredAt !== null && answeredAt > asking.askedAt;
  // A stop whose time has changed is to be asked again: what waits does so, for it says the new time.
  return state !== 'confirmed' && !hasAnswered && (askedAt === null || isSameAsking(stop, asking));
};

type Invited = { email: EmailRow; params: OfAsking; told: StopRow };

/** Notes that a venue was asked by an invitation that has left, unless it told of another name or time than is right by now. */
async function noteAsked(tx: Database, { email, params: asking, told }: Invited): Promise<void> {
  // A change of the route meanwhile finds the stop as it is then.
  await lockRows(tx, events, [email.eventId ?? 0]);
  const [stop] = await tx.select().from(stops).where(eq(stops.id, asking.stopId));
  if (stop && isOpenFor(stop, asking) && stop.name === told.name && isSameTime(stop, told))
    await markAsked(tx, [stop.id], new Date());
}

/** Asks a venue, unless it has answered or was asked again since. Held; the stop counts as asked once it has left. */
export const stopInvitation = rulesOf({
  kind: 'stop-invitation',
  sendWithinDays: 30,
  params: ofAsking,
  isOpen: isOpenFor,
  template: stopInvitationEmail,
  replaces: ['stop-invitation', 'stop-reminder', 'stop-withdrawn'],
  onSent: noteAsked,
});

/** Asks a venue again, while it has not answered. */
export const stopReminder = rulesOf({
  kind: 'stop-reminder',
  params: ofStop,
  isOpen: ({ state, askedAt }) => state === 'invited' && askedAt !== null,
  template: stopReminderEmail,
  replaces: [],
});

/** Asks a venue that has agreed about a new time, as long as that is the time, and it has not answered. */
export const stopNewTime = rulesOf({
  kind: 'stop-new-time',
  params: ofAsking,
  isOpen: (stop, asking) => stop.state === 'confirmed' && !stop.isTimeAgreed && isSameAsking(stop, asking),
  template: (props) => stopNewTimeEmail({ ...props, agreed: agreedTimes(props.stop) }),
  replaces: ['stop-new-time', 'stop-reminder'],
});

/** The stop that is none any more, and its event, which may be deleted. */
const removed = ofStop.extend({
  isCancellation: z.boolean(),
  stop: z.object({ name: z.string() }),
  event: z.object({ title: z.string(), date: z.coerce.date() }),
});

/** Tells a venue that the pack does not come: its stop was removed, or the event cancelled. */
export const stopWithdrawn: EmailRules<z.output<typeof removed>> = {
  kind: 'stop-withdrawn',
  cause: 'site',
  sendWithinDays: 30,
  params: removed,
  async load({ db, mail, email, params: { isCancellation, stop, ...params }, now }) {
    const partner = await findRecipient(db, email);
    if (partner?.kind !== 'venue') return undefined;
    const { row: venue } = partner;
    const event = await db.query.events.findFirst({ where: eq(events.id, email.eventId ?? 0) });
    const isHere = and(eq(stops.eventId, email.eventId ?? 0), eq(stops.venueId, venue.id));
    const isWanted = isCancellation
      ? event !== undefined && event.cancelledAt !== null
      : // A venue that is on the route again is asked again.
        (await db.$count(stops, isHere)) === 0;
    // An event that was deleted with its route is news too.
    if (!isWanted || (event && event.endsAt <= now)) return undefined;
    const cancellation = isCancellation ? (event?.cancellationReason ?? '') : undefined;
    const contactName = addressee(venue);
    return letterOf(stopWithdrawnEmail({ stop, event: event ?? params.event, contactName, cancellation }), {
      partner: linkToken(mail, linkKinds.venue, venue, now),
    });
  },
};

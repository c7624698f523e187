import { events } from '@shared/events/tables';
import type { EmailKind } from '@shared/mail/email-kinds';
import { agreedTimes } from '@shared/stops/next-state';
import { isSameTime } from '@shared/stops/stop-states';
import type { BoothRow, StopRow } from '@shared/stops/stops';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, lockRows } from '../../database/database';
import { type Asked, type EmailRules, type Letter, letterOf } from '../../mail/email-rules';
import { linkKinds, linkToken } from '../../mail/links';
import { dropUnsentAbout, type Mail, queueEmail } from '../../mail/mail';
import type { EmailContent } from '../../mail/templates/layout';
import { findRecipient } from '../partners/emails';
import { addressee } from '../partners/queries';
import { listBooths } from '../stops/queries';
import { type AskedPartner, askedOf, listAsked, markAsked } from './asked';
import {
  stopInvitationEmail,
  stopNewTimeEmail,
  stopReminderEmail,
  stopWithdrawnEmail,
} from './templates/stop-emails';
import { vendorInvitationEmail } from './templates/vendor-emails';

export const askingKinds: EmailKind[] = [
  'stop-invitation',
  'stop-reminder',
  'stop-new-time',
  'vendor-invitation',
  'vendor-change',
];

const ofStop = z.object({ stopId: z.int() });
export const ofBooth = z.object({ boothId: z.int() });
/** One asking: the next one makes it void. */
const asking = { askedAt: z.coerce.date() };

type OfAsking = { askedAt: Date };

const isSameAsking = ({ askedAt }: StopRow | BoothRow, asking: OfAsking) =>
  askedAt?.getTime() === asking.askedAt.getTime();

type Question<Params, Found extends AskedPartner> = Pick<
  EmailRules<Params>,
  'kind' | 'sendWithinDays' | 'params'
> & {
  find: (db: Database, params: Params, partnerId: number) => Promise<Found[]>;
  isOpen: (found: Found, params: Params) => boolean;
  template: (props: Found & { contactName: string } & Partial<Params>) => EmailContent;
  /** What still waits to leave about the same, and is void by it. */
  replaces: EmailKind[];
  /** What follows from it having left; `told` is what it said, `found` what is so by now. */
  onSent?: (tx: Database, told: Found, found: Found) => Promise<unknown>;
};

/** Writes to a partner about what it is asked, with the link to its page, as long as that is open. */
export const rulesOf = <Params, Found extends AskedPartner>({
  find,
  isOpen,
  onSent,
  ...rules
}: Question<Params, Found>) => ({
  ...rules,
  cause: 'site' as const,
  keepsParams: true,
  async load({ db, mail, email, params, now }: Asked<Params>): Promise<Letter | undefined> {
    const recipient = await findRecipient(db, email);
    const [found] = recipient ? await find(db, params, recipient.row.id) : [];
    if (!recipient || !found || !isOpen(found, params)) return undefined;
    const { event } = found;
    if (event.cancelledAt !== null || event.endsAt <= now) return undefined;
    const { kind, partner } = askedOf(found);
    const content = rules.template({ ...found, ...params, contactName: addressee(partner) });
    return {
      ...letterOf(content, { partner: linkToken(mail, linkKinds[kind], partner, now) }),
      onSent:
        onSent &&
        (async (tx) => {
          // A change of the route meanwhile finds the row as it is then.
          await lockRows(tx, events, [event.id]);
          const [known] = await find(tx, params, recipient.row.id);
          if (known && isOpen(known, params)) await onSent(tx, found, known);
        }),
    };
  },
});

/** Stores a message in place of those that it replaces. Gives its id, unless it was stored before. */
export async function queueQuestion<Params extends object, Found extends AskedPartner>(
  tx: Database,
  mail: Mail,
  rules: ReturnType<typeof rulesOf<Params, Found>>,
  asked: Found,
  { cause, params, isHeld = false }: { cause: string; params: Params; isHeld?: boolean },
): Promise<number | undefined> {
  const { event, stop } = asked;
  const { kind, partner, row, about } = askedOf(asked);
  await dropUnsentAbout(tx, { kind, ids: [partner.id] }, rules.replaces, about);
  return queueEmail(tx, mail, rules, {
    key: `${rules.kind}:${row.id}:${cause}`,
    to: partner.contactEmail,
    subject: rules.template({ ...asked, ...params, contactName: addressee(partner) }).subject,
    params,
    about: { kind, id: partner.id },
    eventId: event.id,
    // Nobody answers about an evening that has begun.
    sendBefore: stop && stop.leavesAt < event.endsAt ? stop.leavesAt : event.endsAt,
    isHeld,
  });
}

/** Whether it is the last invitation, and still unanswered. */
const isOpenFor = ({ state, askedAt, answeredAt }: StopRow | BoothRow, asking: OfAsking) => {
  const hasAnswered = answeredAt !== null && answeredAt > asking.askedAt;
  // Where the time has changed since, the waiting message names the new one.
  const isLast = askedAt === null || askedAt.getTime() === asking.askedAt.getTime();
  return state !== 'confirmed' && !hasAnswered && isLast;
};

export const findBooth = (db: Database, { boothId }: z.output<typeof ofBooth>, vendorId: number) =>
  listBooths(db, eq(eventVendors.id, boothId), eq(eventVendors.vendorId, vendorId));

const ofRecipient = {
  find: (db: Database, { stopId }: z.output<typeof ofStop>, venueId: number) =>
    listAsked(db, eq(stops.id, stopId), eq(stops.venueId, venueId)),
};

/** Asks a venue, unless it has answered or was asked again since. Held; the stop counts as asked once it has left. */
export const stopInvitation = rulesOf({
  ...ofRecipient,
  kind: 'stop-invitation',
  sendWithinDays: 30,
  params: ofStop.extend(asking),
  isOpen: ({ stop }, asking) => isOpenFor(stop, asking),
  template: stopInvitationEmail,
  replaces: ['stop-invitation', 'stop-reminder', 'stop-withdrawn'],
  async onSent(tx, told, found) {
    const isAsTold = told.stop.name === found.stop.name && isSameTime(told.stop, found.stop);
    if (isAsTold) await markAsked(tx, found, new Date());
  },
});

export const vendorInvitation = rulesOf({
  kind: 'vendor-invitation',
  sendWithinDays: 30,
  params: ofBooth.extend(asking),
  find: findBooth,
  isOpen: ({ booth }, asking) => isOpenFor(booth, asking),
  template: vendorInvitationEmail,
  replaces: ['vendor-invitation', 'vendor-change', 'stop-withdrawn'],
  onSent: (tx, told) => markAsked(tx, told, new Date()),
});

export const stopReminder = rulesOf({
  ...ofRecipient,
  kind: 'stop-reminder',
  params: ofStop,
  isOpen: ({ stop: { state, askedAt } }) => state === 'invited' && askedAt !== null,
  template: stopReminderEmail,
  replaces: [],
});

export const stopNewTime = rulesOf({
  ...ofRecipient,
  kind: 'stop-new-time',
  params: ofStop.extend(asking),
  isOpen: ({ stop }, asking) =>
    stop.state === 'confirmed' && !stop.isTimeAgreed && isSameAsking(stop, asking),
  template: (props) => stopNewTimeEmail({ ...props, agreed: agreedTimes(props.stop) }),
  replaces: ['stop-new-time', 'stop-reminder'],
});

/** The rows, which may be deleted, as they were. */
const removed = z.object({
  stopId: z.int().optional(),
  boothId: z.int().optional(),
  isCancellation: z.boolean(),
  stop: z.object({ name: z.string() }),
  event: z.object({ title: z.string(), date: z.coerce.date() }),
});

export const stopWithdrawn: EmailRules<z.output<typeof removed>> = {
  kind: 'stop-withdrawn',
  cause: 'site',
  sendWithinDays: 30,
  params: removed,
  async load({ db, mail, email, params: { isCancellation, stop, ...params }, now }) {
    const partner = await findRecipient(db, email);
    if (!partner) return undefined;
    const { kind, row } = partner;
    const event = await db.query.events.findFirst({ where: eq(events.id, email.eventId ?? 0) });
    const eventId = email.eventId ?? 0;
    const isBack =
      kind === 'venue'
        ? and(eq(stops.eventId, eventId), eq(stops.venueId, row.id))
        : and(eq(eventVendors.eventId, eventId), eq(eventVendors.vendorId, row.id));
    const isWanted = isCancellation
      ? event !== undefined && event.cancelledAt !== null
      : (await db.$count(kind === 'venue' ? stops : eventVendors, isBack)) === 0;
    // An event that was deleted with its route is news too.
    if (!isWanted || (event && event.endsAt <= now)) return undefined;
    const cancellation = isCancellation ? (event?.cancellationReason ?? '') : undefined;
    const contactName = addressee(row);
    const said = { kind, stop, event: event ?? params.event, partner: row, contactName, cancellation };
    return letterOf(stopWithdrawnEmail(said), { partner: linkToken(mail, linkKinds[kind], row, now) });
  },
};

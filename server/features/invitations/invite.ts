import { orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { BulkResult } from '@shared/lists';
import { type stopActions, takenBack } from '@shared/stops/next-state';
import type { invitation } from '@shared/stops/stops';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, missingIds, updateRow } from '../../database/database';
import { AppError } from '../../errors';
import type { AdminContext } from '../../http/services';
import { changeAndSend, type Mail } from '../../mail/mail';
import { queueWelcomes } from '../../mail/requeue';
import { lockEvent } from '../events/event-row';
import { isQuiet } from '../guest-mail/reminders';
import { listBooths, listStops } from '../stops/queries';
import {
  type AskedPartner,
  type AskedStop,
  askedOf,
  auditedBooth,
  listAsked,
  markAsked,
  showStops,
  showVendors,
} from './asked';
import { queueQuestion, stopInvitation, stopNewTime, stopReminder, vendorInvitation } from './emails';

/** Those of these stops that have a venue with an address, of an event that takes place. */
async function findAsked(tx: Database, mail: Mail, event: EventRow, ids: number[]) {
  const asked = await listAsked(tx, eq(stops.eventId, event.id), inArray(stops.id, ids));
  const rows = asked.map(({ stop }) => stop);
  const shown = await showStops(tx, mail, event, rows);
  return asked.flatMap((one) =>
    shown.filter(({ id }) => id === one.stop.id).map((stop) => ({ ...one, stop })),
  );
}

/** Locks an event that partners may be asked for. Throws 404, `event-cancelled` and, where it is over, `stop-closed`. */
export async function lockOpenEvent(tx: Database, id: number, now: Date): Promise<EventRow> {
  const event = await lockEvent(tx, id);
  if (event.cancelledAt !== null) throw new AppError('event-cancelled');
  if (event.endsAt <= now) throw new AppError('stop-closed', 'This crawl is over.');
  return event;
}

const findMissing = async (tx: Database, eventId: number, ids: number[]) =>
  missingIds(ids, await listStops(tx, eventId));

/** Notes and logs that partners are asked. Gives those that were. */
export async function ask<One extends AskedPartner>(
  tx: Database,
  actor: Actor,
  asked: One[],
  { now, hasLeft }: { now: Date; hasLeft: boolean },
): Promise<One[]> {
  const marked: One[] = [];
  const changes = [];
  for (const one of asked) {
    const after = await markAsked(tx, one, now, hasLeft);
    if (!after) continue;
    marked.push(one);
    changes.push({ ...askedOf(one).audited, before: askedOf(one).row, after: askedOf(after).row });
  }
  await recordChanges(tx, actor, changes);
  return marked;
}

export const isToInvite = ({ actions }: { actions: (typeof stopActions)[number][] }) =>
  actions.includes('invite') || actions.includes('askAgain');

/**
 * Invites the venues of these stops by mails, sent at once or held (docs/product/invitations.md); who cannot be asked now
 * does not count as changed. Throws `event-not-found`, `event-cancelled`, `stop-closed`.
 */
export async function inviteVenues(
  { db, mail, actor }: AdminContext,
  eventId: number,
  { ids, isHeld }: z.output<typeof invitation>,
  now: Date,
): Promise<BulkResult> {
  return changeAndSend(db, mail, async (tx) => {
    const found = await findAsked(tx, mail, await lockOpenEvent(tx, eventId, now), ids);
    const toAsk = found.filter(({ stop }) => isToInvite(stop));
    const asked = await ask(tx, actor, toAsk, { now, hasLeft: !mail.isOn });
    for (const one of asked) {
      const params = { stopId: one.stop.id, askedAt: now };
      await queueQuestion(tx, mail, stopInvitation, one, { cause: now.toISOString(), params, isHeld });
    }
    await queueWelcomes(tx, mail);
    return { changed: asked.length, missing: await findMissing(tx, eventId, ids) };
  });
}

/** Reminds venues without an answer, once a day (docs/product/invitations.md). Throws as `inviteVenues` does. */
export async function remindVenues(context: AdminContext, eventId: number, ids: number[], now: Date) {
  const { db, mail, actor } = context;
  return changeAndSend(db, mail, async (tx) => {
    const found = await findAsked(tx, mail, await lockOpenEvent(tx, eventId, now), ids);
    const reminded: AskedStop[] = [];
    const tooSoon: number[] = [];
    for (const one of found) {
      const { stop } = one;
      if (!stop.actions.includes('remind')) continue;
      const once = { cause: orlandoDay(now), params: { stopId: stop.id } };
      const emailId = await queueQuestion(tx, mail, stopReminder, one, once);
      if (emailId === undefined) tooSoon.push(stop.id);
      else reminded.push(one);
    }
    await ask(tx, actor, reminded, { now, hasLeft: true });
    return {
      changed: reminded.length,
      missing: await findMissing(tx, eventId, ids),
      tooSoon,
      unsent: found.flatMap(({ stop }) => (stop.isUnsent ? [stop.id] : [])),
    };
  });
}

/** Stops whose venue has agreed, and does not know of the new time yet. */
const isToAsk = and(
  eq(stops.state, 'confirmed'),
  eq(stops.isTimeAgreed, false),
  isNull(stops.askedAt),
  isNull(events.cancelledAt),
);

/** The stops of an event whose venues are to be asked at `now`, with the event locked until the transaction ends. */
async function findToAsk(tx: Database, { id }: Pick<EventRow, 'id'>, now: Date): Promise<AskedStop[]> {
  await tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update');
  return listAsked(tx, eq(events.id, id), isToAsk, isQuiet(now));
}

/** Asks venues whether new times suit, once nobody edits (docs/product/invitations.md#new-times), in any process. */
export async function askNewTimes(db: Database, mail: Mail, now: Date): Promise<void> {
  const due = await db
    .selectDistinct({ id: events.id })
    .from(stops)
    .innerJoin(events, eq(events.id, stops.eventId))
    .where(and(isToAsk, gt(events.endsAt, now), isQuiet(now)));
  for (const event of due)
    await db.transaction(async (tx) => {
      for (const asked of await findToAsk(tx, event, now)) {
        const stopId = asked.stop.id;
        await tx.update(stops).set({ askedAt: now }).where(eq(stops.id, stopId));
        const params = { stopId, askedAt: now };
        await queueQuestion(tx, mail, stopNewTime, asked, { cause: now.toISOString(), params });
      }
    });
}

/** Asks those of these vendors who may be asked, by held mails unless said otherwise, event locked. Gives how many. */
export async function askVendors(
  { db: tx, mail, actor }: AdminContext,
  event: EventRow,
  vendorIds: number[],
  { now, isHeld = true }: { now: Date; isHeld?: boolean },
): Promise<number> {
  const areMeant = inArray(eventVendors.vendorId, vendorIds);
  const booths = await listBooths(tx, eq(eventVendors.eventId, event.id), areMeant);
  const shown = await showVendors(tx, mail, event, booths);
  const open = new Set(shown.filter(isToInvite).map(({ id }) => id));
  const toAsk = booths.filter(({ booth }) => open.has(booth.id));
  const asked = await ask(tx, actor, toAsk, { now, hasLeft: !mail.isOn });
  for (const one of asked) {
    const params = { boothId: one.booth.id, askedAt: now };
    await queueQuestion(tx, mail, vendorInvitation, one, { cause: now.toISOString(), params, isHeld });
  }
  return asked.length;
}

/** Invites vendors of an event, as `inviteVenues` does venues. Throws the same. */
export async function inviteVendors(
  { db, ...context }: AdminContext,
  eventId: number,
  { ids, isHeld }: z.output<typeof invitation>,
  now: Date,
): Promise<BulkResult> {
  return changeAndSend(db, context.mail, async (tx) => {
    const event = await lockOpenEvent(tx, eventId, now);
    const changed = await askVendors({ db: tx, ...context }, event, ids, { now, isHeld });
    const booths = await listBooths(tx, eq(eventVendors.eventId, eventId));
    const coming = booths.map(({ vendor }) => vendor);
    return { changed, missing: missingIds(ids, coming) };
  });
}

/** Asks the vendors of an event that is on another day: no answer holds. Call it in the transaction that moves it. */
export async function askVendorsAnew(context: AdminContext, event: EventRow, now: Date): Promise<void> {
  if (event.cancelledAt !== null || event.endsAt <= now) return;
  const { db: tx, actor } = context;
  const isAsked = inArray(eventVendors.state, ['invited', 'confirmed']);
  const asked = await listBooths(tx, eq(eventVendors.eventId, event.id), isAsked);
  // What they were told is void: the letter says all of it.
  const unasked = { ...takenBack(true), askedAt: null, toldStartsAt: null };
  for (const one of asked) {
    const after = await updateRow(tx, eventVendors, one.booth.id, unasked);
    await recordChanges(tx, actor, [{ ...auditedBooth(one), before: one.booth, after }]);
  }
  const vendorIds = asked.map(({ vendor }) => vendor.id);
  await askVendors(context, event, vendorIds, { now });
}

import { orlandoDay } from '@shared/dates';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { BulkResult } from '@shared/lists';
import { type stopActions, takenBack } from '@shared/stops/next-state';
import type { invitation } from '@shared/stops/stops';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import { recordChanges } from '../../database/audit-log';
import { type Database, lockRows, missingIds, updateRow } from '../../database/database';
import { AppError } from '../../errors';
import type { AdminContext } from '../../http/services';
import { changeAndSend, type Mail } from '../../mail/mail';
import { queueWelcomes } from '../../mail/requeue';
import { lockEvent } from '../events/event-row';
import { isQuiet } from '../guest-mail/event-notices';
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

/** Those of these stops that have a venue with an email address, of an event that takes place. */
async function findAsked(tx: Database, mail: Mail, event: EventRow, ids: number[]) {
  const asked = await listAsked(tx, eq(stops.eventId, event.id), inArray(stops.id, ids));
  const rows = asked.map(({ stop }) => stop);
  const shown = await showStops(tx, mail, event, rows);
  return asked.flatMap((one) =>
    shown.filter(({ id }) => id === one.stop.id).map((stop) => ({ ...one, stop })),
  );
}

async function lockOpenEvent(tx: Database, id: number, now: Date): Promise<EventRow> {
  const event = await lockEvent(tx, id);
  if (event.cancelledAt !== null) throw new AppError('event-cancelled');
  if (event.endsAt <= now) throw new AppError('stop-closed', 'This crawl is over.');
  return event;
}

const findMissing = async (tx: Database, eventId: number, ids: number[]) =>
  missingIds(ids, await listStops(tx, eventId));

async function ask<One extends AskedPartner>(
  { db: tx, actor }: AdminContext,
  asked: One[],
  now: Date,
  hasLeft: boolean,
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

type Inviting = { now: Date; isHeld: boolean };

/** Asks those of these partners that may be asked by what is `shown` of them. Gives how many. */
async function invite(
  context: AdminContext,
  found: AskedPartner[],
  shown: { id: number; actions: (typeof stopActions)[number][] }[],
  { now, isHeld }: Inviting,
): Promise<number> {
  const { db: tx, mail } = context;
  const open = shown.filter(({ actions }) => actions.includes('invite') || actions.includes('askAgain'));
  const toAsk = found.filter((one) => open.some(({ id }) => id === askedOf(one).row.id));
  const asked = await ask(context, toAsk, now, !mail.isOn);
  const rest = { cause: now.toISOString(), isHeld };
  for (const one of asked)
    if ('venue' in one) {
      const params = { stopId: one.stop.id, askedAt: now };
      await queueQuestion(tx, mail, stopInvitation, one, { ...rest, params });
    } else {
      const params = { boothId: one.booth.id, askedAt: now };
      await queueQuestion(tx, mail, vendorInvitation, one, { ...rest, params });
    }
  return asked.length;
}

/**
 * Invites the venues of these stops by mails, sent at once or held (docs/product/invitations.md); a venue that cannot be
 * asked now does not count as changed. Throws `event-not-found`, `event-cancelled`, `stop-closed`.
 */
export async function inviteVenues(
  { db, ...context }: AdminContext,
  eventId: number,
  { ids, isHeld }: z.output<typeof invitation>,
  now: Date,
): Promise<BulkResult> {
  const { mail } = context;
  return changeAndSend(db, mail, async (tx) => {
    const found = await findAsked(tx, mail, await lockOpenEvent(tx, eventId, now), ids);
    const shown = found.map(({ stop }) => stop);
    const changed = await invite({ db: tx, ...context }, found, shown, { now, isHeld });
    await queueWelcomes(tx, mail);
    return { changed, missing: await findMissing(tx, eventId, ids) };
  });
}

/** Reminds venues without an answer, once a day (docs/product/invitations.md). Throws as `inviteVenues` does. */
export async function remindVenues(
  { db, ...context }: AdminContext,
  eventId: number,
  ids: number[],
  now: Date,
) {
  const { mail } = context;
  return changeAndSend(db, mail, async (tx) => {
    const found = await findAsked(tx, mail, await lockOpenEvent(tx, eventId, now), ids);
    const reminded: AskedStop[] = [];
    const tooSoon: number[] = [];
    for (const one of found.filter(({ stop }) => stop.actions.includes('remind'))) {
      const once = { cause: orlandoDay(now), params: { stopId: one.stop.id } };
      const emailId = await queueQuestion(tx, mail, stopReminder, one, once);
      if (emailId === undefined) tooSoon.push(one.stop.id);
      else reminded.push(one);
    }
    await ask({ db: tx, ...context }, reminded, now, true);
    return {
      changed: reminded.length,
      missing: await findMissing(tx, eventId, ids),
      tooSoon,
      unsent: found.flatMap(({ stop }) => (stop.isUnsent ? [stop.id] : [])),
    };
  });
}

/** Asks venues whether new times suit, some time after the last edit (docs/product/invitations.md#new-times), in any process. */
export async function askNewTimes(db: Database, mail: Mail, now: Date): Promise<void> {
  const isToAsk = and(
    eq(stops.state, 'confirmed'),
    eq(stops.isTimeAgreed, false),
    isNull(stops.askedAt),
    isNull(events.cancelledAt),
    isQuiet(now),
  );
  const due = await db
    .selectDistinct({ id: events.id })
    .from(stops)
    .innerJoin(events, eq(events.id, stops.eventId))
    .where(and(isToAsk, gt(events.endsAt, now)));
  for (const { id } of due)
    await db.transaction(async (tx) => {
      await lockRows(tx, events, [id]);
      for (const asked of await listAsked(tx, eq(events.id, id), isToAsk)) {
        const params = { stopId: asked.stop.id, askedAt: now };
        await updateRow(tx, stops, asked.stop.id, { askedAt: now });
        await queueQuestion(tx, mail, stopNewTime, asked, { cause: now.toISOString(), params });
      }
    });
}

export async function askVendors(
  context: AdminContext,
  event: EventRow,
  vendorIds: number[],
  inviting: Inviting,
): Promise<number> {
  const { db: tx, mail } = context;
  const areMeant = inArray(eventVendors.vendorId, vendorIds);
  const booths = await listBooths(tx, eq(eventVendors.eventId, event.id), areMeant);
  return invite(context, booths, await showVendors(tx, mail, event, booths), inviting);
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

/** Asks the vendors of an event again that is moved to another day: no answer holds. Call it in that transaction. */
export async function askVendorsAgain(context: AdminContext, event: EventRow, now: Date): Promise<void> {
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
  await askVendors(context, event, vendorIds, { now, isHeld: true });
}

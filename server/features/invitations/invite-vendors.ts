import type { EventRow } from '@shared/events/events';
import type { BulkResult } from '@shared/lists';
import { takenBack } from '@shared/stops/next-state';
import type { invitation } from '@shared/stops/stops';
import { eventVendors } from '@shared/stops/tables';
import { eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { recordChanges } from '../../database/audit-log';
import { missingIds, updateRow } from '../../database/database';
import type { AdminContext } from '../../http/services';
import { changeAndSend } from '../../mail/mail';
import { listBooths } from '../stops/queries';
import { auditedBooth, showVendors } from './asked';
import { queueQuestion, vendorInvitation } from './emails';
import { ask, isToInvite, lockOpenEvent } from './invite';

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

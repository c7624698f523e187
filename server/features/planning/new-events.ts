import type { OrlandoDay } from '@shared/dates';
import type { EventInput } from '@shared/events/event-input';
import { withEnd } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { startInstant } from '@shared/instants';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, firstOf } from '../../database/database';
import { chosenFields, created, findEvent } from '../events/event-row';
import { holdShown, pictureNotShowable } from '../pictures/shown-pictures';
import { copiedSummary, pasteRoute, readRouteToCopy } from '../route-plan/copy-route';

/**
 * Stores a new event, with the route and the vendors of the one that it is copied from. Throws 404 where that is gone, and
 * `invalid-input` where visitors do not see its picture.
 */
export async function createEvent(db: Database, actor: Actor, { copiedFrom, ...input }: EventInput) {
  return db.transaction(async (tx) => {
    if (!(await holdShown(tx, input.imagePath))) throw pictureNotShowable();
    const copied = copiedFrom ? await readRouteToCopy(tx, await findEvent(tx, copiedFrom)) : undefined;
    const values = withEnd({ ...input, ...(copied && copiedSummary(copied)) });
    const event = firstOf(await tx.insert(events).values(values).returning());
    if (copied) await pasteRoute(tx, copied, event);
    await recordChanges(tx, actor, [created(event)]);
    return event;
  });
}

/**
 * Copies an event with its route and vendors to other days, at the same time of day. The copies are neither active nor
 * cancelled, and nobody has agreed to their stops. Throws 404.
 */
export async function repeatEvent(db: Database, actor: Actor, id: number, days: OrlandoDay[]) {
  return db.transaction(async (tx) => {
    const event = await findEvent(tx, id);
    const route = await readRouteToCopy(tx, event);
    const { id: _id, createdAt: _createdAt, changedAt: _changedAt, ...copied } = chosenFields(event);
    // Its picture may have been erased since the event was read.
    const image = (await holdShown(tx, event.imagePath)) ? {} : { imagePath: null, imageAlt: null };
    const copies = [...new Set(days)].map((day) => ({
      ...copied,
      ...image,
      date: startInstant(day, copied.startTime),
      isActive: false,
      // The copies of a cancelled event take place.
      cancelledAt: null,
      cancellationReason: null,
      // What is sold on the site is sold with registration open; that of a cancelled event is closed.
      registrationOpen: copied.registrationOpen || copied.payment === 'online',
      // Nobody has been reminded of a copy.
      remindedDay: null,
      ...copiedSummary(route),
    }));
    const stored = await tx.insert(events).values(copies.map(withEnd)).returning();
    for (const copy of stored) await pasteRoute(tx, route, copy);
    await recordChanges(tx, actor, stored.map(created));
    return stored;
  });
}

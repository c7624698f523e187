import { type EventInput, type EventRow, withEnd } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { firstOf } from '../../database/rows';
import { created } from '../events/event-audit';
import { findEvent } from '../events/event-row';
import { holdShown, pictureNotShowable } from '../pictures/shown-pictures';
import { copiedSummary, pasteRoute, readRouteToCopy } from '../route-plan/copy-route';

/**
 * Stores a new event, with the route and the vendors of the one that it is copied from. Throws 404 where that is gone, and
 * `invalid-input` where visitors do not see its picture.
 */
export async function createEvent(
  db: Database,
  actor: Actor,
  { copiedFrom, ...input }: EventInput,
): Promise<EventRow> {
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

import { changedStart, type EventRow, type EventUpdate, toEvent, withEnd } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { recordChanges } from '../../database/audit-log';
import { updateRow } from '../../database/rows';
import { AppError, changedMeanwhile } from '../../errors';
import type { AdminContext } from '../../http/services';
import { moveDoorEnd } from '../door/links';
import { auditedEvent, chosenFields } from '../events/event-audit';
import { lockEvent, nextVersion } from '../events/event-row';
import { noteEventChange } from '../guest-mail/change-notices';
import { holdShown, pictureNotShowable } from '../pictures/shown-pictures';
import { requireNoGuests } from '../registrations/queries';
import { moveRoute } from '../route-plan/move-route';
import { readRoutedEvent } from '../stops/routed-event';
import { auditedStop } from '../stops/stop-audit';
import { routeSummary } from '../stops/sync-route';
import { settleEvent } from '../waiting-list/settle';

/**
 * Replaces everything an event says. Throws 404, 409 with the event as it is where the input's version is not its, 409
 * where registration for a cancelled event would open, 409 where it is taken off the site and has guests, or
 * `invalid-input` where visitors do not see its picture.
 */
export async function updateEvent(
  { db, mail, actor }: AdminContext,
  id: number,
  { version, date, ...changes }: EventUpdate,
): Promise<EventRow> {
  return db.transaction(async (tx) => {
    const isShowable = await holdShown(tx, changes.imagePath);
    const before = await lockEvent(tx, id);
    if (version !== undefined && version !== before.version)
      throw changedMeanwhile('event-changed', toEvent(before, new Date()));
    if (!isShowable) throw pictureNotShowable();
    if (before.cancelledAt !== null && changes.registrationOpen) throw new AppError('event-cancelled');
    const start = { date: changedStart({ ...changes, date }, before), startTime: changes.startTime };
    const known = await readRoutedEvent(tx, before);
    const movedStops = await moveRoute(tx, before, start);
    // Only where stops have moved is the route other than its row says.
    const summary = movedStops.length > 0 ? await routeSummary(tx, id) : {};
    const values = { ...withEnd({ ...changes, ...start }), ...summary, version: nextVersion };
    const after = await updateRow(tx, events, id, values);
    if (before.isActive && !after.isActive) await requireNoGuests(tx, [id], { countsCancelled: false });
    const now = new Date();
    await recordChanges(tx, actor, [
      { ...auditedEvent(after), before: chosenFields(before), after: chosenFields(after) },
      ...movedStops.map((stop) => ({ ...auditedStop(stop.after, after), ...stop })),
      ...(await moveDoorEnd(tx, after, now)),
    ]);
    await noteEventChange(tx, known, await readRoutedEvent(tx, after));
    await settleEvent({ tx, mail, event: after, now });
    return after;
  });
}

import { events } from '@shared/events/tables';
import { recordChanges } from '../../database/audit-log';
import { deleteRow } from '../../database/rows';
import type { AdminContext } from '../../http/services';
import { auditedEvent, chosenFields } from '../events/event-audit';
import { lockEvent } from '../events/event-row';
import { holdWithdrawals } from '../invitations/withdraw';
import { keepShownElsewhere } from '../pictures/shown-pictures';
import { requireNoGuests } from '../registrations/queries';
import { listStops } from '../stops/queries';

/** Deletes an event with its album. Throws 404, or 409 where anybody has registered for it. */
export async function deleteEvent({ db, mail, actor }: AdminContext, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await keepShownElsewhere(tx, id);
    // So that nobody registers between the look and the deletion.
    await lockEvent(tx, id);
    await requireNoGuests(tx, [id], { countsCancelled: true });
    const route = await listStops(tx, id);
    const event = await deleteRow(tx, events, id, 'event-not-found');
    await holdWithdrawals(tx, mail, event, { before: route, after: [] });
    await recordChanges(tx, actor, [{ ...auditedEvent(event), before: chosenFields(event) }]);
  });
}

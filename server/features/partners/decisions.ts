import type { BulkResult } from '@shared/lists';
import type { VendorRow, VenueRow } from '@shared/partners';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { applicationNotFound } from '../../errors';
import { kindOf, type PartnerTable } from './partner-kinds';

const asDecision = (table: PartnerTable, row: { id: number; businessName: string }, isApproved: boolean) => ({
  entity: kindOf(table),
  entityId: row.id,
  label: row.businessName,
  before: { isApproved: !isApproved },
  after: { isApproved },
});

/** Approves an application or sets it back to pending; doing it twice changes nothing. Throws 404. */
export function setApproved(
  db: Database,
  actor: Actor,
  table: PartnerTable,
  id: number,
  isApproved: boolean,
): Promise<VenueRow | VendorRow> {
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(table)
      .set({ isApproved })
      .where(and(eq(table.id, id), ne(table.isApproved, isApproved)))
      .returning();
    if (changed) {
      await recordChanges(tx, actor, [asDecision(table, changed, isApproved)]);
      return changed;
    }
    const [unchanged] = await tx.select().from(table).where(eq(table.id, id));
    if (!unchanged) throw applicationNotFound();
    return unchanged;
  });
}

/** Approves several applications or sets them back to pending. What already is so does not count as changed. */
export function setAllApproved(
  db: Database,
  actor: Actor,
  table: PartnerTable,
  { ids, isApproved }: { ids: number[]; isApproved: boolean },
): Promise<BulkResult> {
  return db.transaction(async (tx) => {
    // Locked in one order, so that two such requests about the same rows wait for each other and not both for ever.
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(asc(table.id))
      .for('update');
    const changed = await tx
      .update(table)
      .set({ isApproved })
      .where(and(inArray(table.id, ids), ne(table.isApproved, isApproved)))
      .returning({ id: table.id, businessName: table.businessName });
    await recordChanges(
      tx,
      actor,
      changed.map((row) => asDecision(table, row, isApproved)),
    );
    const known = new Set(found.map(({ id }) => id));
    return { changed: changed.length, missing: [...new Set(ids)].filter((id) => !known.has(id)) };
  });
}

/** Throws 404. */
export function deleteApplication(
  db: Database,
  actor: Actor,
  table: PartnerTable,
  id: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(table).where(eq(table.id, id)).returning();
    if (!row) throw applicationNotFound();
    await recordChanges(tx, actor, [
      { entity: kindOf(table), entityId: id, label: row.businessName, before: row },
    ]);
  });
}

import type { AuditEntity } from '@shared/audit';
import type { BulkResult, ListQuery } from '@shared/lists';
import type {
  applicationStatuses,
  VendorRow,
  VenueRow,
  vendorSortFields,
  venueSortFields,
} from '@shared/partners';
import { vendors, venues } from '@shared/tables';
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import { inBatches } from '../../database/batches';
import type { Database } from '../../database/database';
import { listClauses, type Page } from '../../database/list';
import { applicationNotFound } from '../../errors';

/** Venues and vendors take part in the same way; their tables differ in a few columns. */
export type PartnerTable = typeof venues | typeof vendors;

type StatusFilter = { status?: (typeof applicationStatuses)[number] | undefined };

const newestFirst = { field: 'createdAt', descending: true } as const;

function commonList(table: PartnerTable, { status }: StatusFilter) {
  return {
    search: [table.businessName, table.contactName, table.contactEmail, table.city],
    sort: {
      businessName: table.businessName,
      contactName: table.contactName,
      city: table.city,
      isApproved: table.isApproved,
      createdAt: table.createdAt,
    },
    defaultSort: newestFirst,
    id: table.id,
    filter: status && eq(table.isApproved, status === 'approved'),
  };
}

/** The newest first unless the query asks for another order. */
export async function listVenues(
  db: Database,
  query: ListQuery<(typeof venueSortFields)[number]> & StatusFilter,
): Promise<Page<VenueRow>> {
  const clauses = listClauses(query, commonList(venues, query));
  const rows = await db.query.venues.findMany(clauses);
  return { rows, total: await db.$count(venues, clauses.where) };
}

/** The newest first unless the query asks for another order. */
export async function listVendors(
  db: Database,
  query: ListQuery<(typeof vendorSortFields)[number]> & StatusFilter,
): Promise<Page<VendorRow>> {
  const { sort, ...common } = commonList(vendors, query);
  const clauses = listClauses(query, { ...common, sort: { ...sort, vendorType: vendors.vendorType } });
  const rows = await db.query.vendors.findMany(clauses);
  return { rows, total: await db.$count(vendors, clauses.where) };
}

/** Every approved venue, a batch at a time. */
export function approvedVenues(db: Database): AsyncGenerator<VenueRow[], void> {
  return inBatches((afterId, limit) =>
    db
      .select()
      .from(venues)
      .where(and(eq(venues.isApproved, true), gt(venues.id, afterId)))
      .orderBy(asc(venues.id))
      .limit(limit),
  );
}

/** Every approved vendor, a batch at a time. */
export function approvedVendors(db: Database): AsyncGenerator<VendorRow[], void> {
  return inBatches((afterId, limit) =>
    db
      .select()
      .from(vendors)
      .where(and(eq(vendors.isApproved, true), gt(vendors.id, afterId)))
      .orderBy(asc(vendors.id))
      .limit(limit),
  );
}

/** Stores venues' applications, pending. Gives the rows. */
export function applyAsVenues(
  db: Database,
  applications: (typeof venues.$inferInsert)[],
): Promise<VenueRow[]> {
  return db.insert(venues).values(applications).returning();
}

/**
 * Stores vendors' applications, pending. Gives each one's row in their order, undefined where one with the same
 * contact email exists; of several that are alike the first is stored.
 */
export async function applyAsVendors(
  db: Database,
  applications: (typeof vendors.$inferInsert)[],
): Promise<(VendorRow | undefined)[]> {
  const stored = await db.insert(vendors).values(applications).onConflictDoNothing().returning();
  // As the unique index has it; an email address is ASCII (shared/fields.ts), of which there is one lower case.
  const rowsByEmail = new Map(stored.map((row) => [row.contactEmail.toLowerCase(), row]));
  return applications.map(({ contactEmail }) => {
    const key = contactEmail.toLowerCase();
    const row = rowsByEmail.get(key);
    rowsByEmail.delete(key);
    return row;
  });
}

const entityOf = (table: PartnerTable): AuditEntity => (table === venues ? 'venue' : 'vendor');

const asDecision = (table: PartnerTable, row: { id: number; businessName: string }, isApproved: boolean) => ({
  entity: entityOf(table),
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
      { entity: entityOf(table), entityId: id, label: row.businessName, before: row },
    ]);
  });
}

import type { VendorListQuery, VendorRow, VenueListQuery, VenueRow } from '@shared/partners/partners';
import { vendors, venues } from '@shared/partners/tables';
import { inBatches } from '../../database/batches';
import type { Database } from '../../database/database';
import { listRows, newestFirst, type Page } from '../../database/list';
import { hasStatus, type PartnerTable } from './partner-kinds';

const listingOf = (table: PartnerTable, { status }: Pick<VenueListQuery, 'status'>) => ({
  search: [table.businessName, table.contactName, table.contactEmail, table.city],
  sort: { isApproved: [table.isApproved, table.isDeclined] },
  defaultSort: newestFirst,
  filter: status && hasStatus(table, status),
});

/** The newest first unless the query asks for another order. */
export const listVenues = (db: Database, query: VenueListQuery): Promise<Page<VenueRow>> =>
  listRows(db, venues, query, listingOf(venues, query));

/** The newest first unless the query asks for another order. */
export const listVendors = (db: Database, query: VendorListQuery): Promise<Page<VendorRow>> =>
  listRows(db, vendors, query, listingOf(vendors, query));

/** Every approved venue, a batch at a time. */
export const approvedVenues = (db: Database) => inBatches(db, venues, hasStatus(venues, 'approved'));

/** Every approved vendor, a batch at a time. */
export const approvedVendors = (db: Database) => inBatches(db, vendors, hasStatus(vendors, 'approved'));

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

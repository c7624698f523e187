import type { ListQuery } from '@shared/lists';
import type { VendorRow, VenueRow, vendorSortFields, venueSortFields } from '@shared/partners';
import { vendors, venues } from '@shared/tables';
import { eq, type SQL } from 'drizzle-orm';
import { listClauses, type Page } from '../../database/list';
import type { Database } from '../../database/open';
import { notFound } from '../../http/errors';

/** Venues and vendors take part in the same way; their tables differ in a few columns. */
export type PartnerTable = typeof venues | typeof vendors;

const newestFirst = { field: 'createdAt', descending: true } as const;

function commonColumns(table: PartnerTable) {
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
  };
}

/** The newest first unless the query asks for another order. */
export async function listVenues(
  db: Database,
  query: ListQuery<(typeof venueSortFields)[number]>,
): Promise<Page<VenueRow>> {
  const clauses = listClauses(query, commonColumns(venues));
  const rows = await db.query.venues.findMany(clauses);
  return { rows, total: await db.$count(venues, clauses.where) };
}

/** The newest first unless the query asks for another order. */
export async function listVendors(
  db: Database,
  query: ListQuery<(typeof vendorSortFields)[number]>,
): Promise<Page<VendorRow>> {
  const { sort, ...common } = commonColumns(vendors);
  const clauses = listClauses(query, { ...common, sort: { ...sort, vendorType: vendors.vendorType } });
  const rows = await db.query.vendors.findMany(clauses);
  return { rows, total: await db.$count(vendors, clauses.where) };
}

/** Stores a venue's application, pending. */
export async function applyAsVenue(db: Database, application: typeof venues.$inferInsert): Promise<boolean> {
  const stored = await db.insert(venues).values(application).returning({ id: venues.id });
  return stored.length > 0;
}

/** Stores a vendor's application, pending. False where one with the same contact e-mail exists. */
export async function applyAsVendor(
  db: Database,
  application: typeof vendors.$inferInsert,
): Promise<boolean> {
  const stored = await db
    .insert(vendors)
    .values(application)
    .onConflictDoNothing()
    .returning({ id: vendors.id });
  return stored.length > 0;
}

/** Approves an application or sets it back to pending; doing it twice changes nothing. Throws 404. */
export async function setApproved(
  db: Database,
  table: PartnerTable,
  id: number,
  isApproved: boolean,
): Promise<VenueRow | VendorRow> {
  const [row] = await db.update(table).set({ isApproved }).where(eq(table.id, id)).returning();
  if (!row) throw notFound('This application');
  return row;
}

/** Throws 404. */
export async function deleteApplication(db: Database, table: PartnerTable, id: number): Promise<void> {
  const byId: SQL = eq(table.id, id);
  const deleted = await db.delete(table).where(byId).returning({ id: table.id });
  if (deleted.length === 0) throw notFound('This application');
}

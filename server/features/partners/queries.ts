import type { ListQuery } from '@shared/lists';
import type {
  applicationStatuses,
  VendorRow,
  VenueRow,
  vendorSortFields,
  venueSortFields,
} from '@shared/partners';
import { vendors, venues } from '@shared/tables';
import { and, asc, eq, gt } from 'drizzle-orm';
import { inBatches } from '../../database/batches';
import type { Database } from '../../database/database';
import { listClauses, type Page } from '../../database/list';
import type { PartnerTable } from './partner-kinds';

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

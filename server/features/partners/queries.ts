import type { VendorListQuery, VenueListQuery } from '@shared/partners/admin-applications';
import type { VendorRow, VenueRow } from '@shared/partners/partners';
import { vendors, venues } from '@shared/partners/tables';
import { site } from '@shared/site';
import { eq } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { inBatches, listRows, newestFirst, type Page } from '../../database/list';
import { hasStatus, type PartnerKind, type PartnerTable, partnerTables, shown } from './partner-kinds';

const listingOf = (table: PartnerTable, { status }: Pick<VenueListQuery, 'status'>) => ({
  sort: { isApproved: [table.isApproved, table.isDeclined] },
  defaultSort: newestFirst,
  filter: status && hasStatus(table, status),
});

const shownPage = <Row extends VenueRow | VendorRow>({ rows, total }: Page<Row>) => ({
  rows: rows.map(shown),
  total,
});

/** The newest first unless the query asks for another order. */
export const listVenues = async (db: Database, query: VenueListQuery) =>
  shownPage(await listRows(db, venues, query, listingOf(venues, query)));

export const listVendors = async (db: Database, query: VendorListQuery) =>
  shownPage(await listRows(db, vendors, query, listingOf(vendors, query)));

/** One application. Throws `application-not-found`. */
export async function findApplication(db: Database, kind: PartnerKind, id: number) {
  const table = partnerTables[kind];
  return shown(firstOf(await db.select().from(table).where(eq(table.id, id)), 'application-not-found'));
}

export const listApproved = <Table extends PartnerTable>(db: Database, table: Table) =>
  inBatches(db, table, hasStatus(table, 'approved'));

type Applying = Omit<typeof venues.$inferInsert & typeof vendors.$inferInsert, 'city'>;

/** Without a city it is in the site's own. */
export const withCity = <Row extends { city?: string | undefined }>(application: Row) => ({
  ...application,
  city: application.city ?? site.city,
});

/** Stores an application, pending. Gives its row, none where a vendor's contact email exists. */
export function storeApplication(
  db: Database,
  kind: PartnerKind,
  application: Applying & { city?: string | undefined },
): Promise<(VenueRow | VendorRow)[]> {
  const values = withCity(application);
  return kind === 'venue'
    ? db.insert(venues).values(values).returning()
    : db.insert(vendors).values(values).onConflictDoNothing().returning();
}

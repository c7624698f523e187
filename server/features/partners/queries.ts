import {
  applicationActionsOf,
  applicationKeys,
  type VendorListQuery,
  type VenueListQuery,
  type vendorImportRow,
  type venueImportRow,
} from '@shared/partners/admin-applications';
import type { ApplicationStatus, VendorRow, Venue, VenueRow } from '@shared/partners/partners';
import { vendors, venues } from '@shared/partners/tables';
import { site } from '@shared/site';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { type Database, firstOf, lockRows } from '../../database/database';
import { inBatches, listRows, newestFirst, type Page } from '../../database/list';

export type PartnerTable = typeof venues | typeof vendors;
export type PartnerKind = 'venue' | 'vendor';

export const partnerTables = { venue: venues, vendor: vendors } as const;

export function hasStatus({ isApproved, isDeclined }: PartnerTable, status: ApplicationStatus) {
  if (status === 'approved') return eq(isApproved, true);
  return and(eq(isApproved, false), eq(isDeclined, status === 'declined'));
}

export const shown = <Row extends VenueRow | VendorRow>(row: Row) => ({
  ...row,
  actions: applicationActionsOf(row),
});

/** The version after a change of what an application says (docs/product/partners.md#correction). */
export const nextVersion = ({ version }: PartnerTable) => sql`${version} + 1`;

export const auditedPartner = (kind: PartnerKind, partner: { id: number; businessName: string }) => ({
  entity: kind,
  entityId: partner.id,
  label: partner.businessName,
});

/** Who a message to a partner speaks to: its contact by the first name, or the business. */
export const addressee = ({ contactName, businessName }: Pick<Venue, 'contactName' | 'businessName'>) =>
  contactName === null || contactName === businessName ? businessName : firstNameOf(contactName);

const titles = /^(?:(?:Dr|Mrs?|Ms|Miss|Mx|Prof(?:essor)?|Rev|Sir)\b\.?\s+)+/i;
const suffix = /[\s,]+(?:[JS]r\b\.?|I{2,3})$/i;
/** What stands in no name of one person: it is one of a business, a team, or several people. */
const ofOthers = /[&+\d,/@]|\b(?:and|y|the|team|staff|llc|inc|co|bar|pub|brewing|brewery|company)\b/i;

/** How a person is greeted by a name in one line: the first of its words, and all of what is no person's name. */
export function firstNameOf(name: string): string {
  const [first = '', last] = name.replace(titles, '').replace(suffix, '').trim().split(/\s+/);
  // A surname alone is no name to be called by, nor is an initial.
  return !last || ofOthers.test(name) || !/^\p{L}[\p{L}\p{M}'’-]+$/u.test(first) ? name : first;
}

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

type Row = VenueRow | VendorRow;
export type Said = z.output<typeof venueImportRow> | z.output<typeof vendorImportRow>;

type Named = Pick<Said, 'businessName'> &
  Partial<Record<'address' | 'contactEmail' | 'contactPhone', string | null | undefined>>;

/** A name without all that databases and JavaScript may put into lower case in different ways. */
const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The applications that may be one of these, the oldest last. */
async function findAlike(tx: Database, kind: PartnerKind, applications: Named[]): Promise<Row[]> {
  const table = partnerTables[kind];
  const names = applications.map(({ businessName }) => letters(businessName));
  const emails = applications.flatMap(({ contactEmail }) => contactEmail?.toLowerCase() ?? []);
  const found = await tx
    .select({ id: table.id })
    .from<PgTable>(table)
    .where(
      or(
        inArray(sql`regexp_replace(lower(${table.businessName}), '[^a-z0-9]', '', 'g')`, names),
        inArray(sql`lower(${table.contactEmail})`, emails),
      ),
    );
  const ids = found.map(({ id }) => id);
  const rows: Row[] = await lockRows(tx, table, ids);
  return rows.reverse();
}

/** Each one's application of the same business (docs/product/partners.md#csv-import), locked, with what both share. */
export async function findSame(tx: Database, kind: PartnerKind, applications: Named[]) {
  const alike = await findAlike(tx, kind, applications);
  // Who says a phone number alone is found by it, whatever else is known of the other.
  const keysOf = ({ businessName, contactPhone, ...row }: Row) => [
    ...applicationKeys(kind, { businessName, contactPhone }),
    ...applicationKeys(kind, { businessName, ...row }),
  ];
  const rowOf = new Map(alike.flatMap((row) => keysOf(row).map(([key]) => [key, row])));
  return applications.map((application) => {
    for (const [key, says] of applicationKeys(kind, application)) {
      const before = rowOf.get(key);
      if (before) return { before, says };
    }
    return undefined;
  });
}

export const appliedAlready = ({ before, says }: { before: Row; says: string }) =>
  ({
    state: 'unmapped',
    problem: `Has applied already, with the same ${says}`,
    applicationId: before.id,
  }) as const;

/** What differs from the stored application. Blanks count as unsaid, and terms are accepted by the partner alone. */
export function changesOf(before: Row, { termsAccepted: _, ...said }: Said): Partial<Said> {
  const stored = new Map<string, unknown>(Object.entries(before));
  const isSameAddress = said.contactEmail?.toLowerCase() === before.contactEmail?.toLowerCase();
  return Object.fromEntries(
    Object.entries(said).filter(
      ([field, value]) =>
        (value ?? null) !== null &&
        value !== stored.get(field) &&
        !(field === 'contactEmail' && isSameAddress),
    ),
  );
}

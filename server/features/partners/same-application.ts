import {
  applicationKeys,
  type vendorImportRow,
  type venueImportRow,
} from '@shared/partners/admin-applications';
import type { VendorRow, VenueRow } from '@shared/partners/partners';
import { inArray, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { type Database, lockRows } from '../../database/database';
import { type PartnerKind, partnerTables } from './partner-kinds';

type Row = VenueRow | VendorRow;
/** What a row of a file, or a form of another site, says of a business. */
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

/** What a delivery becomes that says what this application says. */
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

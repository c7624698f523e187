import type { ImportedRows } from '@shared/imports/imports';
import {
  applicationKeys,
  type VendorRow,
  type VenueRow,
  vendorImportRow,
  venueImportRow,
} from '@shared/partners/partners';
import { site } from '@shared/site';
import { isSpoiled } from '@shared/spoiled-cells';
import { inArray, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { type Database, lockRows } from '../../database/database';
import type { AdminContext } from '../../http/services';
import type { Mail } from '../../mail/mail';
import { changesInWords, type Importer, importRows } from '../imports/import-rows';
import { changeApplication } from './correct';
import { auditedPartner, type PartnerKind, partnerTables } from './partner-kinds';
import { applyAsVendors, applyAsVenues } from './queries';

type Row = VenueRow | VendorRow;
type Imported = z.output<typeof venueImportRow> | z.output<typeof vendorImportRow>;

/** A name without all that databases and JavaScript may put into lower case in different ways. */
const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The applications that may be one of these, the oldest last. */
async function findAlike(tx: Database, kind: PartnerKind, applications: Imported[]): Promise<Row[]> {
  const table = partnerTables[kind];
  const names = applications.map(({ businessName }) => letters(businessName));
  const emails = applications.map(({ contactEmail }) => contactEmail.toLowerCase());
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

/** A row without the cells that a spreadsheet has spoiled: where the field is required, its own message says what is missing. */
const withoutSpoiled = (row: unknown): unknown =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.entries(row).filter(([, cell]) => !isSpoiled(cell)))
    : row;

/** What a row of a file says otherwise than the application that is there. A blank cell says nothing. */
function changesOf(before: Row, { termsAccepted: _, ...said }: Imported): Partial<Imported> {
  const stored = new Map<string, unknown>(Object.entries(before));
  const isSameAddress = said.contactEmail.toLowerCase() === before.contactEmail.toLowerCase();
  return Object.fromEntries(
    Object.entries(said).filter(
      ([field, value]) =>
        (value ?? null) !== null &&
        value !== stored.get(field) &&
        !(field === 'contactEmail' && isSameAddress),
    ),
  );
}

function partnerImporter<Application extends Imported>(
  mail: Mail,
  kind: PartnerKind,
  schema: z.ZodType<Application>,
  apply: (tx: Database, applications: (Application & { city: string })[]) => Promise<Row[]>,
): Importer<Application, Row> {
  return {
    target: `${kind}s`,
    schema: z.preprocess(withoutSpoiled, schema),
    keysOf: (application) => applicationKeys(kind, application).map(([key]) => key),
    audited: (row) => auditedPartner(kind, row),
    open: (tx) => ({
      async judge(applications) {
        const alike = await findAlike(tx, kind, applications);
        const rowOf = new Map(alike.flatMap((row) => applicationKeys(kind, row).map(([key]) => [key, row])));
        return applications.map((application) => {
          for (const [key, says] of applicationKeys(kind, application)) {
            const before = rowOf.get(key);
            if (!before) continue;
            const changes = changesOf(before, application);
            const update = async () => ({
              before,
              after: await changeApplication(tx, mail, kind, before, changes),
            });
            return {
              existing: `Already exists, with the same ${says}`,
              changes: changesInWords(before, changes),
              update: Object.keys(changes).length > 0 ? update : undefined,
            };
          }
          return undefined;
        });
      },
      async create(applications) {
        const stored = await apply(
          tx,
          applications.map((application) => ({ ...application, city: application.city ?? site.city })),
        );
        return stored.map((after) => ({ after }));
      },
    }),
  };
}

/** Imports a batch of applications, pending (docs/product/partners.md#csv-import). */
export const importPartners = ({ db, mail, actor }: AdminContext, kind: PartnerKind, input: ImportedRows) =>
  kind === 'venue'
    ? importRows(db, actor, input, partnerImporter(mail, kind, venueImportRow, applyAsVenues))
    : importRows(db, actor, input, partnerImporter(mail, kind, vendorImportRow, applyAsVendors));

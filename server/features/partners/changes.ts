import type { ImportedRows } from '@shared/imports/imports';
import {
  applicationKeys,
  type vendorByHand,
  type vendorCorrection,
  vendorImportRow,
  type venueByHand,
  type venueCorrection,
  venueImportRow,
} from '@shared/partners/admin-applications';
import { type VendorRow, type VenueRow, vendorResponse, venueResponse } from '@shared/partners/partners';
import { vendors } from '@shared/partners/tables';
import { isSpoiled } from '@shared/text/spoiled-cells';
import { and, ne } from 'drizzle-orm';
import * as z from 'zod';
import { insertLogged, recordChanges } from '../../database/audit-log';
import { type Database, isSameEmail, lockName, lockRow, updateRow } from '../../database/database';
import { applicationExists, changedMeanwhile, vendorExists } from '../../errors';
import type { AdminContext } from '../../http/services';
import { type Mail, readdressUnsent } from '../../mail/mail';
import { changesInWords, type Importer, importRows } from '../imports/import-rows';
import { kindsToAddress } from './emails';
import {
  auditedPartner,
  changesOf,
  findSame,
  nextVersion,
  type PartnerKind,
  partnerTables,
  type Said,
  shown,
  storeApplication,
  withCity,
} from './queries';

type Addition = z.output<typeof venueByHand> | z.output<typeof vendorByHand>;

/** Adds a business by hand (docs/product/partners.md#by-hand). Throws `application-exists`, `vendor-exists`. */
export function addApplication({ db, actor }: AdminContext, kind: PartnerKind, application: Addition) {
  return db.transaction(async (tx) => {
    // One after another, so that a second click finds what the first has added.
    await lockName(tx, `add:${kind}`);
    const [same] = await findSame(tx, kind, [application]);
    if (same) throw applicationExists(same.before.businessName, same.says);
    const byHand = { isApproved: true, isAddedByOrganizer: true };
    const [row] = await storeApplication(tx, kind, { ...application, ...byHand });
    // The public form was faster at this moment.
    if (!row) throw vendorExists();
    await recordChanges(tx, actor, [{ ...auditedPartner(kind, row), after: row }]);
    return shown(row);
  });
}

type Correction = z.output<typeof venueCorrection> | z.output<typeof vendorCorrection>;

const responses = { venue: venueResponse, vendor: vendorResponse } as const;

/** Throws `vendor-exists` where another vendor has applied with this address. */
async function requireAddressFree(tx: Database, email: string, id: number): Promise<void> {
  const isTaken = and(isSameEmail(vendors.contactEmail, email), ne(vendors.id, id));
  if ((await tx.$count(vendors, isTaken)) > 0) throw vendorExists();
}

/** Changes a locked application. A new address ends the old links, and gets what has not left. Throws `vendor-exists`. */
async function changeApplication(
  tx: Database,
  mail: Mail,
  kind: PartnerKind,
  before: VenueRow | VendorRow,
  changes: Partial<Omit<Correction, 'version'>>,
): Promise<VenueRow | VendorRow> {
  const { id } = before;
  const table = partnerTables[kind];
  const { contactEmail = before.contactEmail } = changes;
  if (kind === 'vendor' && contactEmail) await requireAddressFree(tx, contactEmail, id);
  const after = await updateRow(tx, table, id, { ...changes, version: nextVersion(table) });
  if (contactEmail && contactEmail !== before.contactEmail)
    await readdressUnsent(tx, mail, { kind, id }, contactEmail, kindsToAddress);
  return after;
}

/** Corrects an application (docs/product/partners.md#correction). Throws 404, 409 with it as it is, `vendor-exists`. */
export async function correctApplication(
  { db, mail, actor }: AdminContext,
  kind: PartnerKind,
  id: number,
  { version, ...corrected }: Partial<Correction>,
) {
  return db.transaction(async (tx) => {
    const before = await lockRow(tx, partnerTables[kind], id, 'application-not-found');
    if (version !== undefined && version !== before.version)
      throw changedMeanwhile('application-changed', responses[kind].parse(shown(before)));
    const after = await changeApplication(tx, mail, kind, before, corrected);
    // What notes say is in no log.
    const noted = after.notes === before.notes ? {} : { notesChangedAt: new Date() };
    await recordChanges(tx, actor, [
      { ...auditedPartner(kind, after), before, after: { ...after, ...noted } },
    ]);
    return shown(after);
  });
}

type Row = VenueRow | VendorRow;

/** A row without the cells that a spreadsheet has spoiled, but for a required phone number, whose message says it. */
const withoutSpoiled = (kind: PartnerKind) => (row: unknown) =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(
        Object.entries(row).filter(
          ([field, cell]) => !isSpoiled(cell) || (kind === 'vendor' && field === 'contactPhone'),
        ),
      )
    : row;

const schemas: Record<PartnerKind, z.ZodType<Said>> = { venue: venueImportRow, vendor: vendorImportRow };

/** Imports a file of applications, pending (docs/product/partners.md#csv-import). */
export function importPartners({ db, mail, actor }: AdminContext, kind: PartnerKind, input: ImportedRows) {
  const audited = (row: Pick<Row, 'id' | 'businessName'>) => auditedPartner(kind, row);
  const importer: Importer<Said, Row, Said> = {
    target: `${kind}s`,
    schema: z.preprocess(withoutSpoiled(kind), schemas[kind]),
    keysOf: (application) => applicationKeys(kind, application).map(([key]) => key),
    audited,
    open: (tx) => ({
      async judge(applications) {
        const same = await findSame(tx, kind, applications);
        return applications.map((application, index) => {
          const found = same[index];
          if (!found) return undefined;
          const { before, says } = found;
          const changes = changesOf(before, application);
          const change = async () => ({
            before,
            after: await changeApplication(tx, mail, kind, before, changes),
          });
          return {
            existing: `Already exists, with the same ${says}`,
            changes: changesInWords(before, changes),
            update: Object.keys(changes).length > 0 ? change : undefined,
          };
        });
      },
      create: (applications) =>
        insertLogged(tx, actor, { table: partnerTables[kind], rows: applications.map(withCity), audited }),
    }),
  };
  return importRows(db, actor, input, importer);
}

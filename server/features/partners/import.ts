import type { ImportedRows } from '@shared/imports/imports';
import { applicationKeys, vendorImportRow, venueImportRow } from '@shared/partners/admin-applications';
import type { VendorRow, VenueRow } from '@shared/partners/partners';
import { isSpoiled } from '@shared/text/spoiled-cells';
import * as z from 'zod';
import { insertLogged } from '../../database/audit-log';
import type { AdminContext } from '../../http/services';
import { changesInWords, type Importer, importRows } from '../imports/import-rows';
import { changeApplication } from './correct';
import {
  auditedPartner,
  changesOf,
  findSame,
  type PartnerKind,
  partnerTables,
  type Said,
  withCity,
} from './queries';

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

function partnerImporter<Application extends Said & { businessName: string }>(
  { mail, actor }: AdminContext,
  kind: PartnerKind,
  schema: z.ZodType<Application>,
): Importer<Application, Row, Application> {
  return {
    target: `${kind}s`,
    schema: z.preprocess(withoutSpoiled(kind), schema),
    keysOf: (application) => applicationKeys(kind, application).map(([key]) => key),
    audited: (row) => auditedPartner(kind, row),
    open: (tx) => ({
      async judge(applications) {
        const same = await findSame(tx, kind, applications);
        return applications.map((application, index) => {
          const found = same[index];
          if (!found) return undefined;
          const { before, says } = found;
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
        });
      },
      create: (applications) =>
        insertLogged(tx, actor, {
          table: partnerTables[kind],
          rows: applications.map(withCity),
          audited: (row) => auditedPartner(kind, row),
        }),
    }),
  };
}

/** Imports a file of applications, pending (docs/product/partners.md#csv-import). */
export const importPartners = (admin: AdminContext, kind: PartnerKind, input: ImportedRows) =>
  kind === 'venue'
    ? importRows(admin.db, admin.actor, input, partnerImporter(admin, kind, venueImportRow))
    : importRows(admin.db, admin.actor, input, partnerImporter(admin, kind, vendorImportRow));

import type { ImportResult } from '@shared/imports';
import type { VendorRow, VenueRow } from '@shared/partners/partners';
import type * as z from 'zod';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { importRows } from '../../http/judge-rows';
import { named, type PartnerKind } from './partner-kinds';

type Importable<Schema extends z.ZodType> = {
  kind: PartnerKind;
  schema: Schema;
  /** Stores what can be stored. Gives each application's row in their order, undefined where it exists already. */
  store: (
    tx: Database,
    applications: z.output<Schema>[],
  ) => Promise<readonly (VenueRow | VendorRow | undefined)[]>;
};

/** Imports applications, judged by their schema. */
export function importApplications<Schema extends z.ZodType>(
  db: Database,
  actor: Actor,
  input: { rows: unknown[]; dryRun: boolean },
  { kind, schema, store }: Importable<Schema>,
): Promise<ImportResult> {
  return importRows(db, schema, input, async (tx, good, reject) => {
    const applications = good.map(({ value }) => value);
    const stored = applications.length > 0 ? await store(tx, applications) : [];
    for (const [index, { row }] of good.entries())
      if (!stored[index]) reject(row, 'An application with this contact email exists already');
    const created = stored.filter((row) => row !== undefined);
    await recordChanges(
      tx,
      actor,
      created.map((row) => ({ ...named(kind, row), after: row })),
    );
    return { imported: created.length };
  });
}

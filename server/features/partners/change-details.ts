import type { PartnerDetails } from '@shared/partners/partner-page';
import { type LinkActor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { lockRow, updateRow } from '../../database/rows';
import { AppError } from '../../errors';
import type { Mail } from '../../mail/mail';
import { auditedPartner, nextVersion, partnerTables } from './partner-kinds';
import { opensPageOf } from './partner-links';
import { findPartner } from './partner-page';

/** Whether a row has other values than these, as far as they say something. */
const differs = (row: Record<string, unknown>, values: Record<string, unknown>) =>
  Object.entries(values).some(([field, value]) => value !== undefined && value !== row[field]);

/**
 * Stores what partners change of their application (docs/product/partners.md#partner-page); what the other kind of
 * partner has is ignored, and what is there already is not written again. Throws `link-not-found`.
 */
export async function changeDetails(
  db: Database,
  mail: Mail,
  token: string,
  details: PartnerDetails,
  now: Date,
): Promise<void> {
  const { hasOutdoorSpace, productDescription, socialMedia, boothRequirements, ...common } = details;
  const said = {
    venue: { ...common, hasOutdoorSpace },
    vendor: { ...common, productDescription, socialMedia, boothRequirements },
  };
  await db.transaction(async (tx) => {
    const { kind, row } = await findPartner(tx, mail, token, now);
    const table = partnerTables[kind];
    const before = await lockRow(tx, table, row.id, 'link-not-found');
    // Whose link was ended meanwhile has lost the right to it.
    if (!opensPageOf(mail, kind, before, token, now)) throw new AppError('link-not-found');
    if (!differs(before, said[kind])) return;
    const after = await updateRow(tx, table, row.id, { ...said[kind], version: nextVersion(table) });
    const actor: LinkActor = { kind: 'partner', name: after.businessName };
    await recordChanges(tx, actor, [{ ...auditedPartner(kind, after), before, after }]);
  });
}

import type { PartnerDetails } from '@shared/partner-page';
import { vendors, venues } from '@shared/tables';
import { eq } from 'drizzle-orm';
import { type LinkActor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { linkNotFound } from '../../errors';
import type { Mail } from '../../mail/mail';
import { opensPageOf } from './partner-links';
import { findPartner } from './partner-page';

/** Whether a row has other values than these, as far as they say something. */
const differs = (row: Record<string, unknown>, values: Record<string, unknown>) =>
  Object.entries(values).some(([field, value]) => value !== undefined && value !== row[field]);

/**
 * Stores what partners change of their application (docs/product.md#partner-page); what the other kind of partner has is
 * ignored, and what is there already is not written again. Throws `link-not-found`.
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
    venue: { ...common, ...(hasOutdoorSpace !== undefined && { hasOutdoorSpace }) },
    vendor: {
      ...common,
      ...(productDescription !== undefined && { productDescription }),
      ...(socialMedia !== undefined && { socialMedia }),
      ...(boothRequirements !== undefined && { boothRequirements }),
    },
  };
  await db.transaction(async (tx) => {
    const { kind, row } = await findPartner(tx, mail, token, now);
    const [before] =
      kind === 'venue'
        ? await tx.select().from(venues).where(eq(venues.id, row.id)).for('update')
        : await tx.select().from(vendors).where(eq(vendors.id, row.id)).for('update');
    // Whose link was ended meanwhile has lost the right to it.
    if (!before || !opensPageOf(mail, kind, before, token, now)) throw linkNotFound();
    if (!differs(before, said[kind])) return;
    const [after] =
      kind === 'venue'
        ? await tx.update(venues).set(said.venue).where(eq(venues.id, row.id)).returning()
        : await tx.update(vendors).set(said.vendor).where(eq(vendors.id, row.id)).returning();
    if (!after) throw linkNotFound();
    const { id: entityId, businessName } = after;
    const actor: LinkActor = { kind: 'partner', name: businessName };
    await recordChanges(tx, actor, [{ entity: kind, entityId, label: businessName, before, after }]);
  });
}

import type { PartnerDetails } from '@shared/partners/partner-page';
import type { VendorRow, VenueRow } from '@shared/partners/partners';
import { vendors, venues } from '@shared/partners/tables';
import { eq } from 'drizzle-orm';
import { type LinkActor, recordChanges } from '../../database/audit-log';
import { type Database, lockRow, updateRow } from '../../database/database';
import { invalidFields } from '../../errors';
import type { LinkContext } from '../../http/services';
import { linkKinds } from '../../mail/link-kinds';
import { findByLink, openLink } from '../../mail/links';
import { listVendorEvents, listVenueStops } from './partner-events';
import { auditedPartner, nextVersion, partnerTables } from './partner-kinds';

export type Partner = { kind: 'venue'; row: VenueRow } | { kind: 'vendor'; row: VendorRow };

/** Whose page a link opens at `now`. Throws `link-not-found` for a link that opens none, or no longer. */
export async function findPartner({ db, ...link }: LinkContext): Promise<Partner> {
  const venue = await findByLink(link, linkKinds.venue, (id) =>
    db.query.venues.findFirst({ where: eq(venues.id, id) }),
  );
  if (venue) return { kind: 'venue', row: venue };
  const vendor = await openLink(link, linkKinds.vendor, (id) =>
    db.query.vendors.findFirst({ where: eq(vendors.id, id) }),
  );
  return { kind: 'vendor', row: vendor };
}

/** What the page of a link's owner shows at `now`. Throws `link-not-found`. */
export async function findPartnerPage(context: LinkContext) {
  const { db, now } = context;
  const { kind, row } = await findPartner(context);
  return kind === 'venue'
    ? { kind, ...row, stops: await listVenueStops(db, row.id, now) }
    : { kind, ...row, events: await listVendorEvents(db, row.id, now) };
}

/** Notes with a partner's yes that it accepts the terms (docs/product/partners.md#by-hand), or throws `invalid-input`. */
export async function acceptTerms(
  tx: Database,
  { kind, row: before }: Partner,
  isAccepted: boolean | undefined,
): Promise<void> {
  if (before.termsAccepted) return;
  if (!isAccepted) throw invalidFields({ termsAccepted: ['Please accept the terms to say yes'] });
  const after = await updateRow(tx, partnerTables[kind], before.id, { termsAccepted: true });
  const actor: LinkActor = { kind: 'partner', name: after.businessName };
  await recordChanges(tx, actor, [{ ...auditedPartner(kind, after), before, after }]);
}

/** Whether a row has other values than these, as far as they say something. */
const differs = (row: Record<string, unknown>, values: Record<string, unknown>) =>
  Object.entries(values).some(([field, value]) => value !== undefined && value !== row[field]);

/** Stores what partners change, as far as their kind has it (docs/product/partners.md#partner-page). Throws 404. */
export async function changeDetails(context: LinkContext, details: PartnerDetails): Promise<void> {
  const { db } = context;
  const { hasOutdoorSpace, productDescription, socialMedia, boothRequirements, ...common } = details;
  const said = {
    venue: { ...common, hasOutdoorSpace },
    vendor: { ...common, productDescription, socialMedia, boothRequirements },
  };
  await db.transaction(async (tx) => {
    const { kind, row } = await findPartner({ ...context, db: tx });
    const table = partnerTables[kind];
    const locked = () => lockRow(tx, table, row.id, 'link-not-found');
    // Whose link was ended meanwhile has lost the right to it.
    const before = await openLink(context, linkKinds[kind], locked);
    if (!differs(before, said[kind])) return;
    const after = await updateRow(tx, table, row.id, { ...said[kind], version: nextVersion(table) });
    const actor: LinkActor = { kind: 'partner', name: after.businessName };
    await recordChanges(tx, actor, [{ ...auditedPartner(kind, after), before, after }]);
  });
}

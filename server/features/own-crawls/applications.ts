import { mostListed } from '@shared/own-crawls/own-crawls';
import { vendors, venues } from '@shared/partners/tables';
import { desc } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { confirmedAddress } from '../account/queries';
import { findToldStatuses } from '../partners/decisions';
import type { PartnerKind } from '../partners/partner-kinds';
import type { Partner } from '../partners/partner-page';

/** What an account lists of the applications that came from its confirmed address, the latest first: none without one. */
export async function listOwnApplications(db: Database, userId: number) {
  const email = await confirmedAddress(db, userId);
  if (email === null) return [];
  const venueRows = await db
    .select()
    .from(venues)
    .where(isSameEmail(venues.contactEmail, email))
    .orderBy(desc(venues.createdAt), desc(venues.id))
    .limit(mostListed);
  const vendorRows = await db.select().from(vendors).where(isSameEmail(vendors.contactEmail, email)).limit(1);
  const told = {
    venue: await findToldStatuses(db, 'venue', venueRows),
    vendor: await findToldStatuses(db, 'vendor', vendorRows),
  };
  const listed =
    (kind: PartnerKind) =>
    ({ id, businessName, createdAt }: Partner['row']) => ({
      kind,
      businessName,
      state: told[kind].get(id) ?? ('pending' as const),
      createdAt,
    });
  return [...venueRows.map(listed('venue')), ...vendorRows.map(listed('vendor'))]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, mostListed);
}

import type { VendorRow, VenueRow } from '@shared/partners/partners';
import { vendors, venues } from '@shared/partners/tables';
import { desc } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import type { PartnerKind } from '../partners/partner-kinds';
import { partnerToken } from '../partners/partner-links';
import { linksByMail } from './links-by-mail';
import { partnerLinkEmail } from './templates/link-emails';

type Application = { kind: PartnerKind; row: VenueRow | VendorRow };

/** As many as stand in a message that is still small. */
const maxLinks = 10;

/** The applications that came from an address, the latest first. */
async function findApplications(db: Database, email: string): Promise<Application[]> {
  const ofVenues = await db
    .select()
    .from(venues)
    .where(isSameEmail(venues.contactEmail, email))
    .orderBy(desc(venues.id))
    .limit(maxLinks);
  const ofVendors = await db.select().from(vendors).where(isSameEmail(vendors.contactEmail, email)).limit(1);
  return [
    ...ofVendors.map((row) => ({ kind: 'vendor' as const, row })),
    ...ofVenues.map((row) => ({ kind: 'venue' as const, row })),
  ].slice(0, maxLinks);
}

/** The links to the pages of an address's applications (docs/product/partners.md#partner-link). */
export const partnerLinks = linksByMail<Application>({
  kind: 'partner-link',
  find: findApplications,
  content: (applications) =>
    partnerLinkEmail(applications.map(({ kind, row: { id, businessName } }) => ({ kind, id, businessName }))),
  tokensOf: (mail, { kind, row }, now) => ({
    [`partner-${kind}-${row.id}`]: partnerToken(mail, kind, row, now),
  }),
  ownerOf: ({ kind, row }) => ({ kind, id: row.id, email: row.contactEmail }),
});

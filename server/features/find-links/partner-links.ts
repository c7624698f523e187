import { vendors, venues } from '@shared/partners/tables';
import { desc } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken } from '../../mail/links';
import { linksByMail } from './links-by-mail';
import { partnerLinkEmail } from './templates/link-emails';

/** As many as stand in a message that is still small. */
const maxLinks = 10;

/** What a link is made of, and what the message calls it. */
const columnsOf = ({ id, businessName, contactEmail, linkVersion }: typeof venues | typeof vendors) => ({
  id,
  businessName,
  contactEmail,
  linkVersion,
});

/** The applications that came from an address, the latest first. */
async function findApplications(db: Database, email: string) {
  const ofVenues = await db
    .select(columnsOf(venues))
    .from(venues)
    .where(isSameEmail(venues.contactEmail, email))
    .orderBy(desc(venues.id))
    .limit(maxLinks);
  const ofVendors = await db
    .select(columnsOf(vendors))
    .from(vendors)
    .where(isSameEmail(vendors.contactEmail, email))
    .limit(1);
  return [
    ...ofVendors.map((row) => ({ ...row, kind: 'vendor' as const })),
    ...ofVenues.map((row) => ({ ...row, kind: 'venue' as const })),
  ].slice(0, maxLinks);
}

/** The links to the pages of an address's applications (docs/product/partners.md#partner-link). */
export const partnerLinks = linksByMail({
  kind: 'partner-link',
  find: findApplications,
  content: (applications) => partnerLinkEmail(applications),
  tokensOf: (mail, { kind, ...row }, now) => ({
    [`partner-${kind}-${row.id}`]: linkToken(mail, linkKinds[kind], row, now),
  }),
  ownerOf: ({ kind, id, contactEmail }) => ({ kind, id, email: contactEmail ?? '' }),
});

import { randomUUID } from 'node:crypto';
import type { VendorRow, VenueRow } from '@shared/partners/partners';
import { vendors, venues } from '@shared/partners/tables';
import { desc } from 'drizzle-orm';
import { type Database, isSameEmail } from '../../database/database';
import { type EmailRules, letterOf, noParams } from '../../mail/email-rules';
import { type Mail, queueEmail } from '../../mail/mail';
import type { Tokens } from '../../mail/placeholders';
import { dropSurplus } from '../../mail/stranger-limits';
import type { PartnerKind } from './partner-kinds';
import { partnerToken } from './partner-links';
import { partnerLinkEmail } from './templates/application-emails';

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

/**
 * Sends the links to the pages of an address's applications to it (docs/product/partners.md#partner-link). Call it after the
 * response. For an address without an application a message is written too, and dropped: the server is as busy.
 */
export async function sendPartnerLinks(db: Database, mail: Mail, email: string): Promise<void> {
  const applications = await findApplications(db, email);
  const [first] = applications;
  const emailId = await db.transaction((tx) =>
    queueEmail(tx, mail, partnerLink, {
      key: `partner-link:${randomUUID()}`,
      to: first?.row.contactEmail ?? email,
      subject: contentOf(applications).subject,
      params: {},
      ...(first && { about: { kind: first.kind, id: first.row.id } }),
    }),
  );
  await dropSurplus(db, emailId, first !== undefined);
  mail.wake();
}

const contentOf = (applications: Application[]) =>
  partnerLinkEmail(applications.map(({ kind, row: { id, businessName } }) => ({ kind, id, businessName })));

/** The link to a partner's own page, for the reader of its mail. */
export const partnerLink: EmailRules<object> = {
  kind: 'partner-link',
  cause: 'stranger',
  sendWithinDays: 1,
  params: noParams,
  async load({ db, mail, email: { to }, now }) {
    const applications = await findApplications(db, to);
    const tokens: Tokens = {};
    for (const { kind, row } of applications)
      tokens[`partner-${kind}-${row.id}`] = partnerToken(mail, kind, row, now);
    return applications.length > 0 ? letterOf(contentOf(applications), tokens) : undefined;
  },
};

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { VendorRow, VenueRow } from '@shared/partners';
import { vendors, venues } from '@shared/tables';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database';
import type { EmailRules } from '../../mail/email-rules';
import type { Mail } from '../../mail/mail';
import type { Tokens } from '../../mail/placeholders';
import { queueEmail } from '../../mail/queue-email';
import { renderEmail } from '../../mail/render';
import { partnerLinkEmail } from '../../mail/templates/partner-link-email';
import type { PartnerKind } from './partner-kinds';
import { partnerToken } from './partner-links';

type Application = { kind: PartnerKind; row: VenueRow | VendorRow };

/** As many as stand in a message that is still small. */
const maxLinks = 10;

/** More than it takes: undoing takes a little longer than keeping, and that hides behind it. */
const leastMilliseconds = 60;

const isSame = (column: PgColumn, email: string): SQL => sql`lower(${column}) = lower(${email})`;

/** The applications that came from an address, the latest first. */
async function findApplications(db: Database, email: string): Promise<Application[]> {
  const ofVenues = await db
    .select()
    .from(venues)
    .where(isSame(venues.contactEmail, email))
    .orderBy(desc(venues.id))
    .limit(maxLinks);
  const ofVendors = await db.select().from(vendors).where(isSame(vendors.contactEmail, email)).limit(1);
  return [
    ...ofVendors.map((row) => ({ kind: 'vendor' as const, row })),
    ...ofVenues.map((row) => ({ kind: 'venue' as const, row })),
  ].slice(0, maxLinks);
}

/** What is written, and undone, for an address that nobody has applied with. */
const nobody = { kind: 'venue', id: 1, businessName: 'Nobody' } as const;

async function writeLinks(db: Database, mail: Mail, email: string): Promise<void> {
  const found = await findApplications(db, email);
  const [first] = found;
  const applications = found.map(({ kind, row: { id, businessName } }) => ({ kind, id, businessName }));
  const content = await renderEmail(partnerLinkEmail({ applications: first ? applications : [nobody] }));
  await db.transaction((tx) =>
    queueEmail(tx, mail, partnerLink, {
      key: `partner-link:${randomUUID()}`,
      to: first?.row.contactEmail ?? email,
      content,
      about: { kind: first?.kind ?? nobody.kind, id: first?.row.id ?? nobody.id },
      isDecoy: first === undefined,
    }),
  );
}

/**
 * Sends the links to the pages of an address's applications to it (docs/product.md#partner-link). The same is done for
 * an address without one, and undone, so that the time of the response does not tell.
 */
export async function sendPartnerLinks(db: Database, mail: Mail, email: string): Promise<void> {
  await Promise.all([writeLinks(db, mail, email), wait(leastMilliseconds)]);
  mail.wake();
}

/** The link to a partner's own page, for whoever reads the mail of its address. */
export const partnerLink: EmailRules = {
  kind: 'partner-link',
  isFromStranger: true,
  sendWithinHours: 24,
  async prepare(db, mail, { to }) {
    const now = new Date();
    const tokens: Tokens = {};
    for (const { kind, row } of await findApplications(db, to))
      tokens[`partner-${kind}-${row.id}`] = partnerToken(mail, kind, row, now);
    return Object.keys(tokens).length > 0 ? tokens : undefined;
  },
};

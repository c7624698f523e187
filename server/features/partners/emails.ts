import type { VendorRow, VenueRow } from '@shared/partners';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { EmailRow, EmailRules } from '../../mail/email-rules';
import { type PartnerKind, partnerTables } from './partner-kinds';
import { partnerToken } from './partner-links';

type Partner = { kind: PartnerKind; row: VenueRow | VendorRow };

/** The application that a message is about, where it still exists and is still of the one whom it is written to. */
async function findRecipient(
  db: Database,
  { aboutKind, aboutId, to }: EmailRow,
): Promise<Partner | undefined> {
  if (aboutId === null || (aboutKind !== 'venue' && aboutKind !== 'vendor')) return undefined;
  const table = partnerTables[aboutKind];
  const [row] = await db.select().from(table).where(eq(table.id, aboutId));
  const isTheirs = row?.contactEmail.toLowerCase() === to.toLowerCase();
  return row && isTheirs ? { kind: aboutKind, row } : undefined;
}

/** Messages to an applicant, with the link to their page. */
const prepareIf =
  (isWanted: (row: VenueRow | VendorRow) => boolean): EmailRules['prepare'] =>
  async (db, mail, email) => {
    const partner = await findRecipient(db, email);
    if (!partner || !isWanted(partner.row)) return undefined;
    return { partner: partnerToken(mail, partner.kind, partner.row, new Date()) };
  };

const days = (count: number) => count * 24;

/** Says that an application has arrived. */
export const applicationReceived: EmailRules = {
  kind: 'application-received',
  isFromStranger: true,
  sendWithinHours: days(3),
  prepare: prepareIf(() => true),
};

/** Says that an application is approved, where it still is. */
export const applicationApproved: EmailRules = {
  kind: 'application-approved',
  sendWithinHours: days(30),
  prepare: prepareIf(({ isApproved }) => isApproved),
};

/** Says that an approved application is pending again, where it still is. */
export const applicationPending: EmailRules = {
  kind: 'application-pending',
  sendWithinHours: days(30),
  prepare: prepareIf(({ isApproved }) => !isApproved),
};

import type { EmailKind } from '@shared/mail/email-kinds';
import { type ApplicationStatus, statusOf, type VendorRow, type VenueRow } from '@shared/partners/partners';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { type EmailRow, type EmailRules, isTo } from '../../mail/email-rules';
import { type PartnerKind, partnerTables } from './partner-kinds';
import { partnerToken } from './partner-links';

type Partner = { kind: PartnerKind; row: VenueRow | VendorRow };

/** The application that a message is about, where it still exists and still belongs to the recipient. */
export async function findRecipient(db: Database, email: EmailRow): Promise<Partner | undefined> {
  const { aboutKind: kind, aboutId } = email;
  if (kind !== 'venue' && kind !== 'vendor') return undefined;
  const table = partnerTables[kind];
  const [row] = await db
    .select()
    .from(table)
    .where(eq(table.id, aboutId ?? 0));
  return row && isTo(email, row.contactEmail) ? { kind, row } : undefined;
}

/** Messages to an applicant, with the link to their page; of a decision, while the application stands like this. */
const rulesOf = (kind: EmailKind, sendWithinDays: number, status?: ApplicationStatus): EmailRules => ({
  kind,
  sendWithinDays,
  async prepare(db, mail, email) {
    const partner = await findRecipient(db, email);
    if (!partner || (status && statusOf(partner.row) !== status)) return undefined;
    return { partner: partnerToken(mail, partner.kind, partner.row, new Date()) };
  },
});

/** Says that an application has arrived. */
export const applicationReceived = { ...rulesOf('application-received', 3), isFromStranger: true };

/** Says that an application is approved, where it still is. */
export const applicationApproved = rulesOf('application-approved', 30, 'approved');

/** Says that an application that was decided on is pending again, where it still is. */
export const applicationPending = rulesOf('application-pending', 30, 'pending');

/** Says that an application is declined, where it still is. */
export const applicationDeclined = rulesOf('application-declined', 30, 'declined');

/** What goes to an address as such, whoever's application it is about. */
export const kindsToAddress: EmailKind[] = ['partner-link'];

import { dayMilliseconds } from '@shared/dates';
import type { VendorRow, VenueRow } from '@shared/partners/partners';
import type { LinkKey } from '../../mail/link-key';
import { isTokenValid, signToken } from '../../mail/tokens';
import type { PartnerKind } from './partner-kinds';

const yearMilliseconds = 365 * dayMilliseconds;

type Linked = Pick<VenueRow | VendorRow, 'id' | 'contactEmail' | 'linkVersion'>;

/** What ends a link when it changes: the address that it was sent to, and the version that revoking raises. */
const claimsOf = (kind: PartnerKind, { contactEmail, linkVersion }: Linked) => ({
  purpose: `${kind}-page` as const,
  context: `${contactEmail.toLowerCase()}\n${linkVersion}`,
});

/** The token of a partner's own page, for a year from `now` (docs/product/partners.md#partner-page). */
export function partnerToken(mail: LinkKey, kind: PartnerKind, row: Linked, now: Date): string {
  const expiresAt = new Date(now.getTime() + yearMilliseconds);
  return signToken(mail.linkKey, { ...claimsOf(kind, row), id: row.id, expiresAt });
}

/** Whether a token opens the page of this partner at `now`. */
export function opensPageOf(mail: LinkKey, kind: PartnerKind, row: Linked, token: string, now: Date) {
  return isTokenValid(mail.linkKey, token, claimsOf(kind, row), now);
}

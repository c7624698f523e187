import type { RegistrationRow } from '@shared/registrations/registrations';
import type { LinkKey } from '../../mail/link-key';
import { isTokenValid, signToken } from '../../mail/tokens';

/**
 * What a link to a registration allows: one that came by mail, all that its guest may; one that was handed out without
 * mail, to read and erase this registration only, since nobody has proved whose the address is.
 */
export type RegistrationPurpose = 'registration' | 'unverified-registration';

type Linked = Pick<RegistrationRow, 'id' | 'email'>;

/** Ends with the address that it was sent to. */
const claimsOf = (purpose: RegistrationPurpose, { email }: Linked) => ({
  purpose,
  context: email.toLowerCase(),
});

/** The token of a registration's own page (docs/product/guest-page.md). */
export function registrationToken(mail: LinkKey, purpose: RegistrationPurpose, row: Linked): string {
  return signToken(mail.linkKey, { ...claimsOf(purpose, row), id: row.id });
}

/** What a token allows with this registration at `now`; nothing where it is not for it. */
export function findPurpose(mail: LinkKey, token: string, row: Linked, now: Date) {
  const purposes = ['registration', 'unverified-registration'] as const;
  return purposes.find((purpose) => isTokenValid(mail.linkKey, token, claimsOf(purpose, row), now));
}

const knownAddress = { purpose: 'known-address' } as const;

/** A token like that of a registration without mail, for an address that was on the list already: it opens nothing. */
export const knownAddressToken = ({ linkKey }: LinkKey, id: number): string =>
  signToken(linkKey, { ...knownAddress, id });

/** Whether a token was handed out for an address that was on the list already. */
export const isOfKnownAddress = ({ linkKey }: LinkKey, token: string, now: Date): boolean =>
  isTokenValid(linkKey, token, knownAddress, now);

import { confirmHours, resetHours } from '@shared/account/link-times';
import type { users } from '@shared/account/tables';
import { dayMilliseconds, hourMilliseconds } from '@shared/dates';
import type { HookRow } from '@shared/hooks/tables';
import type { emails } from '@shared/mail/tables';
import type { VendorRow, VenueRow } from '@shared/partners/partners';
import type { PaymentRow } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { confirmationDays } from '@shared/subscribers/subscriber-states';
import type { SubscriberRow } from '@shared/subscribers/subscribers';
import { type LinkKind, numbered, random } from './links';

type Numbered = { id: number };
type UserRow = typeof users.$inferSelect;
type EmailRow = typeof emails.$inferSelect;
type Hook = Pick<HookRow, 'id' | 'kind' | 'linkVersion'>;
type Partner = Pick<VenueRow | VendorRow, 'id' | 'contactEmail' | 'linkVersion'>;
type Guest = Pick<RegistrationRow, 'id' | 'email'>;

type Declared<Row, Key extends number | string> = Pick<
  LinkKind<Row, Key>,
  'boundTo' | 'lasts' | 'endsAt' | 'ended'
>;

const byId = <Row extends Numbered = Numbered>(
  purpose: string,
  declared: Declared<Row, number> = {},
): LinkKind<Row, number> => ({ purpose, head: numbered, keyOf: ({ id }) => id, ...declared });

const after = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

/** The address that it was sent to, and the version that revoking raises. */
const ofPartner: Declared<Partner, number> = {
  boundTo: ({ contactEmail, linkVersion }) => `${contactEmail?.toLowerCase()}\n${linkVersion}`,
  lasts: 365 * dayMilliseconds,
};

const ofGuest: Declared<Guest, number> = { boundTo: ({ email }) => email.toLowerCase(), ended: 'link-ended' };

/** What a browser gets that stores a party, or pays for it: until the organizer gives another address. */
type Browser = Pick<RegistrationRow, 'linkVersion'>;
const ofBrowser = ({ linkVersion }: Browser) => (linkVersion === 0 ? '' : `${linkVersion}`);

const ofHook: Declared<Hook, number> = { boundTo: ({ kind, linkVersion }) => `${kind}\n${linkVersion}` };

const payment: LinkKind<Pick<PaymentRow, 'key' | 'createdAt'> & Browser, string> = {
  purpose: 'checkout',
  head: random,
  keyOf: ({ key }) => key,
  boundTo: ofBrowser,
  endsAt: ({ createdAt }) => after(createdAt, dayMilliseconds),
};

/** Every kind of link: what it is for, what ends it, how long it lasts. None may change: sent links hold these. */
export const linkKinds = {
  /** Confirms a sign-up for as long as that is kept. Of one that is confirmed it says so, however late. */
  confirmSubscription: byId<SubscriberRow>('confirm-subscription', {
    boundTo: ({ email }) => email.toLowerCase(),
    endsAt: ({ state, createdAt }) =>
      state === 'confirmed' ? undefined : after(createdAt, confirmationDays * dayMilliseconds),
  }),
  /** Leaves the newsletter. It never ends. */
  unsubscribe: byId('unsubscribe'),
  /** A partner's own page (docs/product/partners.md#partner-page). */
  venue: byId<Partner>('venue-page', ofPartner),
  vendor: byId<Partner>('vendor-page', ofPartner),
  /** All that a guest may, whose link came by mail (docs/product/guest-page.md). */
  registration: byId<Guest>('registration', ofGuest),
  /** The same, for who opens it from an account with that address (docs/product/accounts.md#own-crawls). */
  registrationForAnHour: byId<Guest>('registration', { ...ofGuest, lasts: hourMilliseconds }),
  /** Reads and erases a registration: nobody has proved whose the address is. */
  unverifiedRegistration: byId<Guest>('unverified-registration', ofGuest),
  /** Corrects the address of a party in the browser that stored it, unless the organizer has given another one. */
  correctAddress: byId<Pick<RegistrationRow, 'id' | 'createdAt'> & Browser>('correct-address', {
    boundTo: ofBrowser,
    endsAt: ({ createdAt }) => after(createdAt, hourMilliseconds),
    ended: 'address-stays',
  }),
  /** Where Stripe leads back to. It names no row: Stripe hears it. */
  payment,
  /** The helpers at an event's door. When it ends stands in its row, since the event may be moved (docs/product/door.md). */
  door: byId('door'),
  /** Shows who has read a message to an address. It confirms that for whichever account waits for it. */
  confirmAddress: byId<Pick<EmailRow, 'id' | 'to'>>('confirm-address', {
    boundTo: ({ to }) => to,
    lasts: confirmHours * hourMilliseconds,
  }),
  /** Gives an account a new password. Ends with the password, the address that it was sent to, and the right. */
  passwordReset: byId<UserRow>('password-reset', {
    boundTo: ({ password, email, isAdmin }) =>
      email === null ? undefined : `${password}\n${email}\n${isAdmin}`,
    lasts: resetHours * hourMilliseconds,
  }),
  /** Where a form provider sends to, and what it signs with. */
  hook: byId<Hook>('hook', ofHook),
  hookSecret: byId<Hook>('hook-secret', ofHook),
};

import { adminUsers, publicAccount, userAccount } from './features/account/routes';
import { userAddress } from './features/account-address/routes';
import { adminAuditLog } from './features/audit/routes';
import { adminContactMessages, publicContactMessages } from './features/contact/routes';
import { adminCounts } from './features/counts/routes';
import { adminDoor, publicDoor } from './features/door/routes';
import { embed } from './features/feeds/routes';
import { publicGuestLinks, publicPartnerLinks } from './features/find-links/routes';
import { adminAttendance, adminRegistrations } from './features/guest-list/routes';
import { guestPages, publicRegistrations } from './features/guest-page/routes';
import { health } from './features/health/routes';
import { adminHooks, publicHooks } from './features/hooks/routes';
import { adminInvitations, publicInvitations } from './features/invitations/routes';
import { adminNewsletters, publicNews } from './features/newsletters/routes';
import { adminEmails, adminMail } from './features/outbox/routes';
import { userOwnCrawls } from './features/own-crawls/routes';
import { adminPartnerMail } from './features/partner-mail/routes';
import { adminVendors, adminVenues } from './features/partners/admin-routes';
import { publicPartnerPage, publicPartners } from './features/partners/routes';
import { publicPasswordReset } from './features/password-reset/routes';
import { adminMoney, adminPayments, adminRefunds } from './features/payments/routes';
import { adminPictures, guestPictures, latestAlbum, publicAlbums } from './features/pictures/routes';
import { adminEvents } from './features/planning/routes';
import { adminPrints, partnerPrints } from './features/print/routes';
import { publicEvents } from './features/public-events/routes';
import { adminRoutes } from './features/route-plan/routes';
import { publicLogin } from './features/second-factor/login';
import { userConfirmation, userSecondFactor } from './features/second-factor/routes';
import { adminSettings, publicSettings } from './features/settings/routes';
import { adminEvenings, publicTonight } from './features/stops/routes';
import { adminSubscribers, publicNewsletter, publicSubscribers } from './features/subscribers/routes';
import type { Endpoint } from './http/endpoint';
import { documentEndpoints } from './openapi/routes';

const groups = [
  publicEvents,
  publicTonight,
  publicRegistrations,
  // Before those that take anything there for a token.
  publicGuestLinks,
  publicPartnerLinks,
  guestPages,
  guestPictures,
  publicAlbums,
  latestAlbum,
  publicNews,
  embed,
  publicSettings,
  publicSubscribers,
  publicNewsletter,
  publicContactMessages,
  publicPartners,
  publicPartnerPage,
  publicHooks,
  publicInvitations,
  partnerPrints,
  publicDoor,
  publicAccount,
  publicLogin,
  publicPasswordReset,
  userAccount,
  userAddress,
  userOwnCrawls,
  userConfirmation,
  userSecondFactor,
  health,
  documentEndpoints(() => endpoints),
  adminEvents,
  adminRoutes,
  adminEvenings,
  adminInvitations,
  adminPrints,
  adminRegistrations,
  adminAttendance,
  adminMoney,
  adminDoor,
  adminSubscribers,
  adminContactMessages,
  adminEmails,
  adminMail,
  adminSettings,
  adminUsers,
  adminAuditLog,
  adminCounts,
  adminPartnerMail,
  adminVenues,
  adminVendors,
  adminHooks,
  adminPayments,
  adminRefunds,
  adminNewsletters,
  adminPictures,
];

/** Every endpoint of the API, in the order of its document. Router, guard, document and tests are made of this. */
export const endpoints: readonly Endpoint[] = groups.flatMap((group) => group.endpoints);

type Calls = NonNullable<(typeof groups)[number]['calls']>;

/** A path as a URL is compared with it: what is filled in is `:`. */
type FormOf<Path extends string> = Path extends `${infer Start}:${infer Rest}`
  ? Rest extends `${string}/${infer End}`
    ? `${Start}:/${FormOf<End>}`
    : `${Start}:`
  : Path;

/** Every endpoint in types, by the form of its path. */
export type Api = { [C in Calls as FormOf<C['path']>]: C };

import type { pages } from '../shared/pages';

/** Where each page of the site can be seen with the sample data, in its states. A page without a path breaks the types. */
const examples: Record<keyof typeof pages, readonly string[]> = {
  home: ['/'],
  events: ['/events'],
  // On sale elsewhere, with the registration form, cancelled, and under way with six stops.
  event: ['/events/1', '/events/3', '/events/10', '/events/11'],
  tonight: ['/events/11/tonight'],
  album: ['/events/8/pictures'],
  venuePartner: ['/venue-partner'],
  vendorPartner: ['/vendor-partner'],
  auth: ['/auth'],
  forgot: ['/auth/forgot'],
  reset: ['/auth/reset/a-link-that-was-cut-off'],
  account: ['/account'],
  admin: ['/admin'],
  users: ['/admin/users'],
  auditLog: ['/admin/audit-log'],
  mail: ['/admin/mail'],
  pictures: ['/admin/pictures'],
  connections: ['/admin/connections'],
  adminEvent: ['/admin/events/3', '/admin/events/10', '/admin/events/11'],
  follow: ['/follow'],
  contact: ['/contact'],
  news: ['/news'],
  newsItem: ['/news/never-sent'],
  privacy: ['/privacy'],
  terms: ['/terms'],
  // Where a link leads to a party or a bar, its page is seen in the tests of their flows.
  newsletterConfirm: ['/newsletter/confirm/a-link-that-was-cut-off'],
  newsletterUnsubscribe: ['/newsletter/unsubscribe/a-link-that-was-cut-off'],
  accountConfirm: ['/account/confirm/a-link-that-was-cut-off'],
  partnerLink: ['/partner'],
  registrationLink: ['/registration'],
  partner: ['/partner/a-link-that-was-cut-off'],
  registration: ['/registration/a-link-that-was-cut-off'],
  door: ['/door/last', '/door/a-link-that-was-cut-off'],
};

/** Every page of the site in its states, and what any other path shows. */
export const allPaths = [...Object.values(examples).flat(), '/no-such-page'];

/** Whether a path asks for a login. */
export const isPrivatePath = (path: string) => /^\/(?:admin|account$)/.test(path);

/** Every public page with the site's frame. */
export const paths = allPaths.filter(
  (path) => !isPrivatePath(path) && ![...examples.tonight, ...examples.door].includes(path),
);

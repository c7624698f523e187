/** The path of every page. The client mounts a screen on each; the server sends 404 for any other. */
export const pages = {
  home: '/',
  events: '/events',
  event: '/events/:id',
  tonight: '/events/:id/tonight',
  album: '/events/:id/pictures',
  venuePartner: '/venue-partner',
  vendorPartner: '/vendor-partner',
  auth: '/auth',
  forgot: '/auth/forgot',
  reset: '/auth/reset/:token',
  account: '/account',
  accountConfirm: '/account/confirm/:token',
  admin: '/admin',
  users: '/admin/users',
  auditLog: '/admin/audit-log',
  mail: '/admin/mail',
  pictures: '/admin/pictures',
  connections: '/admin/connections',
  adminEvent: '/admin/events/:id',
  follow: '/follow',
  contact: '/contact',
  news: '/news',
  newsItem: '/news/:slug',
  privacy: '/privacy',
  terms: '/terms',
  newsletterConfirm: '/newsletter/confirm/:token',
  newsletterUnsubscribe: '/newsletter/unsubscribe/:token',
  partnerLink: '/partner',
  partner: '/partner/:token',
  registrationLink: '/registration',
  registration: '/registration/:token',
  door: '/door/:token',
} as const;

const withId =
  (page: string) =>
  ({ id }: { id: number }): string =>
    page.replace(':id', String(id));
const withToken =
  (page: string) =>
  (token: string): string =>
    page.replace(':token', encodeURIComponent(token));

/** The path on which guests who want to send in pictures look for their page. */
export const sendPicturesPath = `${pages.registrationLink}?for=pictures`;

export const eventPath = withId(pages.event);

export const contactPath = (subject: string) => `${pages.contact}?subject=${encodeURIComponent(subject)}`;

export const tonightPath = withId(pages.tonight);

/** The document of `tonight` in which no event is filled: phones keep it for all of them. */
export const tonightShell = '/tonight.html';

export const albumPath = withId(pages.album);

export const registrationPath = withToken(pages.registration);

export const unsubscribePath = withToken(pages.newsletterUnsubscribe);

export const doorPath = withToken(pages.door);

export function newsPath({ slug }: { slug: string }): string {
  return pages.newsItem.replace(':slug', slug);
}

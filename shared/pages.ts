/** The address of every page (spec §2). The client mounts a screen on each; the server answers 404 to any other. */
export const pages = {
  home: '/',
  events: '/events',
  venuePartner: '/venue-partner',
  vendorPartner: '/vendor-partner',
  auth: '/auth',
  admin: '/admin',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
} as const;

const known: ReadonlySet<string> = new Set(Object.values(pages));

/** Whether a path, without query, is one of the site's pages. A trailing slash does not matter. */
export function isPage(path: string): boolean {
  return known.has(path === '/' ? path : path.replace(/\/$/, ''));
}

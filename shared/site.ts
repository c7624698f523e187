/** The names and numbers of the business (docs/product/site.md#names-and-numbers). Constants only. */
export const site = {
  name: 'Pup Crawl Orlando',
  tagline: 'Dog-friendly bar crawls in Orlando, Florida',
  city: 'Orlando',
  timeZone: 'America/New_York',
} as const;

export const limits = {
  homeEvents: 3,
  homeSkeletons: 3,
  eventsSkeletons: 6,
  hashScrollOffset: 80,
  hashScrollDelay: 100,
  mobileBreakpoint: 768,
  settingUrlCharacters: 30,
} as const;

/** How long fetched data stays fresh, in milliseconds (docs/product/site.md#freshness). */
export const freshness = {
  query: 10_000,
  unused: 5 * 60_000,
  siteSettings: 300_000,
  events: 0,
} as const;

export const toasts = {
  removalDelay: 1_000_000,
  duration: 5000,
  swipeThreshold: 50,
  hotkey: 'F8',
} as const;

/** The name under which the browser's local storage keeps the session token (docs/product/accounts.md#auth-token). */
export const authTokenKey = 'authToken';

/** The header of a list's response that says how many rows there are in all. */
export const totalCountHeader = 'X-Total-Count';

/** The header of a request that a page makes by itself, with nobody at it: it keeps no session in use. */
export const backgroundHeader = 'X-Background';

/** The largest value of a 32-bit integer, which is what ids, prices and counts are stored as. */
export const maxInteger = 2_147_483_647;

/** The largest accepted request body, in bytes. */
export const maxBodyBytes = 100_000;

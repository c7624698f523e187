/** The names of the business (docs/product/site.md#names-and-numbers). Constants only. */
export const site = {
  name: 'Pup Crawl Orlando',
  tagline: 'Dog-friendly bar crawls in Orlando, Florida',
  city: 'Orlando',
  timeZone: 'America/New_York',
  currency: 'usd',
} as const;

/** The name under which the browser's local storage keeps the session token (docs/product/accounts.md#auth-token). */
export const authTokenKey = 'authToken';

/** The header of a list's response that says how many rows there are in all. */
export const totalCountHeader = 'X-Total-Count';

/** The header of a request that a page makes by itself, which keeps no session in use. */
export const backgroundHeader = 'X-Background';

/** The largest value of a 32-bit integer, which is what ids, prices and counts are stored as. */
export const maxInteger = 2_147_483_647;

export const maxBodyBytes = 100_000;

/** The numbers of the site (docs/product/site.md#names-and-numbers). Constants only. */
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

/** For how many days after a crawl its guests may look for their page (docs/product/guest-page.md#lost-links). */
export const linkSearchDays = 7;

export const toasts = {
  removalDelay: 1_000_000,
  duration: 5000,
  swipeThreshold: 50,
  hotkey: 'F8',
} as const;

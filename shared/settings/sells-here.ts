import type { SiteSettings } from './settings';

/** Among the public settings where the site has a key of Stripe. It is not stored. */
export const sellsHereKey = 'sells_tickets_here';

export const sellsHere = (settings: SiteSettings | undefined): boolean =>
  settings?.[sellsHereKey] !== undefined;

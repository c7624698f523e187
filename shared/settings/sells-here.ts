import type { SiteSettings } from './settings';

/** Stands among what visitors read of the settings where tickets are sold on the site. Nobody sets it: a key of Stripe does. */
export const sellsHereKey = 'sells_tickets_here';

export const sellsHere = (settings: SiteSettings | undefined): boolean =>
  settings?.[sellsHereKey] !== undefined;

import type { SiteSettings } from './settings';

/** The addresses of hosted application forms, empty unless the organiser uses a form provider. */
export const hostedFormKeys = ['venue_form_url', 'vendor_form_url'] as const;

/** The origins of the form providers whom the settings name: pages may embed them, and nobody else. */
export function hostedFormOrigins(settings: SiteSettings): string[] {
  const addresses = hostedFormKeys.flatMap((key) => settings[key]?.value || []);
  // By hand, in the database, anything can be made of them; a page is of use without its frame.
  const usable = addresses.filter((address) => URL.canParse(address));
  return [...new Set(usable.map((address) => new URL(address).origin))];
}

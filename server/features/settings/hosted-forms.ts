import { hostedFormKeys, type SiteSettings } from '@shared/settings';

/** The origins of the form providers whom the settings name: pages may embed them, and nobody else (decision P7). */
export function hostedFormOrigins(settings: SiteSettings): string[] {
  const addresses = hostedFormKeys.flatMap((key) => settings[key]?.value || []);
  // By hand, in the database, anything can be made of them; a page is of use without its frame.
  const usable = addresses.filter((address) => URL.canParse(address));
  return [...new Set(usable.map((address) => new URL(address).origin))];
}

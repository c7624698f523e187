/** The settings with the URLs of hosted application forms, empty unless the organizer uses a form provider. */
export const hostedFormKeys = ['venue_form_url', 'vendor_form_url'] as const;

/** The origins of the form providers that the settings name. Pages may embed them and no others. */
export function hostedFormOrigins(settings: { [key: string]: { value: string } | undefined }): string[] {
  const urls = hostedFormKeys.flatMap((key) => settings[key]?.value || []);
  // A value that was written into the database by hand may be no URL. A page is of use without its frame.
  const usable = urls.filter((url) => URL.canParse(url));
  return [...new Set(usable.map((url) => new URL(url).origin))];
}

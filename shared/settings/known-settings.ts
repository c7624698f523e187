import { guestDataMonthsKey, readGuestDataMonths } from '../registrations/guest-data-months';
import { defaultSettings } from './default-settings';
import { firstStepsKey } from './first-steps';
import { organizerMailKey } from './organizer-mail';
import type { SiteSettingRow } from './settings';

type KnownSetting = Omit<SiteSettingRow, 'id' | 'key' | 'updatedAt'> & {
  /** Whether only administrators read it. Every other setting, one that an organizer adds too, goes to every visitor. */
  isPrivate?: true;
};

/** Every setting that the site reads, in the order in which an organizer looks for them. All are stored. */
export const knownSettings: Record<string, KnownSetting> = {
  ...defaultSettings,
  vendor_contact_email: { category: 'contact', label: 'Contact email for vendors', value: '' },
  vendor_contact_phone: { category: 'contact', label: 'Contact phone for vendors', value: '' },
  venue_form_url: { category: 'partners', label: 'Venue application form', value: '' },
  vendor_form_url: { category: 'partners', label: 'Vendor application form', value: '' },
  [organizerMailKey]: {
    category: 'mail',
    label: 'Mail about new applications and messages',
    value: 'each',
    isPrivate: true,
  },
  // Public: the Privacy Policy says it.
  [guestDataMonthsKey]: {
    category: 'guests',
    label: 'Months for which guests’ data is kept',
    value: String(readGuestDataMonths(undefined)),
  },
  [firstStepsKey]: {
    category: 'dashboard',
    label: 'First steps on the dashboard',
    value: 'shown',
    isPrivate: true,
  },
};

const hostedFormHint = (page: string) =>
  `For those who use a form provider: the form’s address, starting with https://. The ${page} page then shows that form. While this is empty, it shows the site’s own form.`;

const network = 'An icon in the footer. While this is empty, there is none.';
const aboutCard = (place: string) => `The ${place} card of the home page’s section About.`;

/** What each setting changes on the site, and what there is to know before one fills it in. */
export const settingNotes: Partial<Record<string, string>> = {
  contact_email:
    'In the footer, on Contact Us and on the partner pages. Answers to the site’s mail come here, and so do notices to you.',
  contact_phone: 'In the footer, on Contact Us and on the partner pages.',
  address: 'In the footer and on Contact Us.',
  instagram_url: network,
  facebook_url: network,
  twitter_url: network,
  tiktok_url: network,
  company_description: 'In the footer, below the name.',
  about_heading: 'Heads the home page’s section About.',
  about_support_local_title: aboutCard('first'),
  about_support_local_description: aboutCard('first'),
  about_community_title: aboutCard('second'),
  about_community_description: aboutCard('second'),
  about_main_description: 'The paragraph of the home page’s section About.',
  vendor_contact_email:
    'Shown on the vendor page. While this is empty, that page shows the general contact email.',
  vendor_contact_phone:
    'Shown on the vendor page. While this is empty, that page shows the general contact phone.',
  venue_form_url: hostedFormHint('venue'),
  vendor_form_url: hostedFormHint('vendor'),
  [organizerMailKey]:
    'It goes to the contact email, once that is an address of yours. At most 10 an hour: those beyond are in one mail at the end of the hour.',
  [guestDataMonthsKey]:
    'After an event, from 1 to 120 months. Then names, addresses, phone numbers and dogs of its guests are erased for good; how many came stays. A smaller number erases at once what it makes too old.',
};

export type SettingChoice = { value: string; label: string };

/** The values of a setting that is chosen, not written. */
export const settingChoices: Partial<Record<string, SettingChoice[]>> = {
  [organizerMailKey]: [
    { value: 'each', label: 'One for each' },
    { value: 'daily', label: 'One a day, at 8 AM' },
  ],
  [firstStepsKey]: [
    { value: 'shown', label: 'Shown until they are done' },
    { value: 'hidden', label: 'Hidden' },
  ],
};

/**
 * Whether visitors still read a way to reach the organizer that came with the site and leads to nobody. A blank one
 * shows what came with the site, but for a social network.
 */
export function isShippedContact({ key, value }: Pick<SiteSettingRow, 'key' | 'value'>): boolean {
  const shipped = knownSettings[key];
  const isContact = key === 'contact_email' || key === 'contact_phone' || shipped?.category === 'social';
  const text = value.trim();
  return isContact && (text === shipped?.value || (text === '' && shipped?.category === 'contact'));
}

import { doorCardsKey } from '../door/check-in-results';
import { readRefundHours, refundHoursKey } from '../payments/refund-hours';
import { guestDataMonthsKey, readGuestDataMonths } from '../registrations/guest-data-months';
import { type DefaultSettingKey, defaultSettings } from './default-settings';
import { firstStepsKey } from './first-steps';
import { organizerMailKey } from './organizer-mail';
import type { SiteSettingRow } from './settings';

export type SettingChoice = { value: string; label: string };

type Details = {
  /** What is stored at the first start, where the site itself has no default for it. */
  value?: string;
  /** How it is written, where its key does not say so. */
  kind?: 'line' | 'number';
  choices?: SettingChoice[];
  /** Whether only administrators read it. Every other setting, one that an organizer adds too, goes to every visitor. */
  isPrivate?: true;
};

type KnownSetting = Details & {
  category: string;
  label: string;
  value: string;
  /** What it changes on the site, and what there is to know before one fills it in. */
  hint?: string | undefined;
};

/** Whether the site shows a default text for a blank value. */
export function hasDefault(key: string): key is DefaultSettingKey {
  return Object.hasOwn(defaultSettings, key);
}

const settingsOf =
  (category: string) =>
  (key: string, label: string, hint?: string, details?: Details): [string, KnownSetting] => [
    key,
    { category, label, hint, value: hasDefault(key) ? defaultSettings[key] : '', ...details },
  ];

/** A setting that administrators alone read, and choose: the first of these values, with their labels, unless they do. */
function choiceOf(labels: Record<string, string>): Details {
  const choices = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return { value: choices[0]?.value ?? '', choices, isPrivate: true };
}

const contact = settingsOf('contact');
const social = settingsOf('social');
const company = settingsOf('company');
const about = settingsOf('about');
const partners = settingsOf('partners');

const onReceipts = { kind: 'line', isPrivate: true } as const;
const icon = 'An icon in the footer. If this is empty, there is no icon.';
const aboutCard = (place: string) => `The ${place} card in the About section of the home page.`;
const vendorContact = (what: string) =>
  `Shown on the vendor page. If this is empty, that page shows the general contact ${what}.`;
const hostedForm = (page: string) =>
  `If you use a form provider, enter the form’s link, starting with https://. The ${page} page then shows that form. If this is empty, it shows the site’s own form.`;

/** Every setting that the site reads, in the order in which an organizer looks for them. All are stored. */
export const knownSettings: Record<string, KnownSetting> = Object.fromEntries([
  contact(
    'contact_email',
    'Contact email',
    'In the footer, on Contact Us and on the partner pages. Replies to the site’s emails and notices to you come here.',
  ),
  contact(
    'contact_phone',
    'Contact phone',
    'In the footer, on Contact Us, on the partner pages and on Tonight.',
  ),
  contact('address', 'Address', 'In the footer and on Contact Us.'),
  social('instagram_url', 'Instagram', icon),
  social('facebook_url', 'Facebook', icon),
  social('twitter_url', 'Twitter', icon),
  social('tiktok_url', 'TikTok', icon),
  company('company_description', 'Company description', 'In the footer, below the name.'),
  company('seller_name', 'Seller’s name', 'On receipts. Without it they only confirm a payment.', onReceipts),
  company('seller_address', 'Seller’s address', 'On receipts, below the name.', { isPrivate: true }),
  company('seller_tax_line', 'Tax line', 'On receipts, below the address: a tax number, say.', onReceipts),
  about('about_heading', 'About heading', 'The heading of the About section on the home page.'),
  about('about_main_description', 'About text', 'The paragraph in the About section of the home page.'),
  about('about_support_local_title', 'Support local: title', aboutCard('first')),
  about('about_support_local_description', 'Support local: text', aboutCard('first')),
  about('about_community_title', 'Community: title', aboutCard('second')),
  about('about_community_description', 'Community: text', aboutCard('second')),
  contact('vendor_contact_email', 'Contact email for vendors', vendorContact('email')),
  contact('vendor_contact_phone', 'Contact phone for vendors', vendorContact('phone')),
  partners('venue_form_url', 'Venue application form', hostedForm('venue')),
  partners('vendor_form_url', 'Vendor application form', hostedForm('vendor')),
  settingsOf('mail')(
    organizerMailKey,
    'Emails about new applications and messages',
    'These emails go to the contact email, once you have entered your own. At most 10 an hour: the rest are combined into one email at the end of the hour.',
    choiceOf({ each: 'One email for each', daily: 'One email a day, at 8 AM' }),
  ),
  settingsOf('guests')(
    'door_payment',
    'How guests pay',
    'Follows on “Pay”, wherever a crawl has a price and guests register here: on its card and page, in emails, at the door.',
    { kind: 'line' },
  ),
  settingsOf('guests')(
    doorCardsKey,
    'We take cards at the door',
    'Then helpers say of each payment at the door whether it was cash or card.',
    choiceOf({ no: 'No, cash only', yes: 'Yes, cash and cards' }),
  ),
  // Public: the Terms say it.
  settingsOf('guests')(
    refundHoursKey,
    'Hours before the start for a full refund',
    'Guests who paid here and cancel earlier than that get all their money back, 0 to 720 hours. Whoever has paid already keeps what they were promised, or gets more time.',
    { kind: 'number', value: String(readRefundHours(undefined)) },
  ),
  // Public: the Privacy Policy says it.
  settingsOf('guests')(
    guestDataMonthsKey,
    'Months to keep guest data',
    'Counted from each event, 1 to 120 months. Then its guests’ names, email addresses, phone numbers and dogs are erased for good; the head counts stay. If you lower this number, data that is now too old is erased right away.',
    { kind: 'number', value: String(readGuestDataMonths(undefined)) },
  ),
  settingsOf('dashboard')(
    firstStepsKey,
    'First steps on the dashboard',
    undefined,
    choiceOf({ shown: 'Shown until done', hidden: 'Hidden' }),
  ),
]);

/** Whether the product reads this setting. It must not be deleted, because its text could not be edited then. */
export const isReadByProduct = (key: string): boolean => Object.hasOwn(knownSettings, key);

/** Whether visitors still read a contact that came with the site, and leads nowhere. A blank contact shows that, too. */
export function isShippedContact({ key, value }: Pick<SiteSettingRow, 'key' | 'value'>): boolean {
  const shipped = knownSettings[key];
  const isContact = key === 'contact_email' || key === 'contact_phone' || shipped?.category === 'social';
  const text = value.trim();
  return isContact && (text === shipped?.value || (text === '' && shipped?.category === 'contact'));
}

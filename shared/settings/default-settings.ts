import type { SiteSettingRow } from './settings';

/**
 * The settings that the site reads (docs/product/settings.md#site-settings), with what it shows where one is missing
 * (docs/product/settings.md#setting-defaults). They are stored at the first start, for the organizer to change.
 */
export const defaultSettings = {
  contact_email: { category: 'contact', label: 'Contact email', value: 'woof@pupcrawl.example' },
  contact_phone: { category: 'contact', label: 'Contact phone', value: '(407) 555-0142' },
  address: { category: 'contact', label: 'Address', value: 'Orlando, Florida' },
  instagram_url: {
    category: 'social',
    label: 'Instagram',
    value: 'https://www.instagram.com/pupcrawlorlando',
  },
  facebook_url: { category: 'social', label: 'Facebook', value: 'https://www.facebook.com/pupcrawlorlando' },
  twitter_url: { category: 'social', label: 'Twitter', value: 'https://x.com/pupcrawlorlando' },
  tiktok_url: { category: 'social', label: 'TikTok', value: 'https://www.tiktok.com/@pupcrawlorlando' },
  company_description: {
    category: 'company',
    label: 'Company description',
    value:
      'Dog-friendly bar crawls through Orlando: good dogs, cold drinks and the neighbors you had not met yet.',
  },
  about_heading: { category: 'about', label: 'About heading', value: 'More than a bar crawl' },
  about_support_local_title: {
    category: 'about',
    label: 'Support local: title',
    value: 'Support local',
  },
  about_support_local_description: {
    category: 'about',
    label: 'Support local: text',
    value:
      'Every stop is a neighborhood bar that pours something special for us, and keeps a water bowl at the door.',
  },
  about_community_title: { category: 'about', label: 'Community: title', value: 'Find your pack' },
  about_community_description: {
    category: 'about',
    label: 'Community: text',
    value: 'Dogs are the best introduction. Come alone, come with friends, leave with a group chat.',
  },
  about_main_description: {
    category: 'about',
    label: 'About text',
    value:
      'A few times each season we pick a neighborhood, tie its most dog-friendly bars into one easy walk, and spend the evening on it together.',
  },
} as const satisfies Record<string, Omit<SiteSettingRow, 'id' | 'key' | 'updatedAt'>>;

export type DefaultSettingKey = keyof typeof defaultSettings;

/** What the site shows where a setting is missing or blank (docs/product/settings.md#setting-defaults). */
export const defaultSettings = {
  contact_email: 'woof@pupcrawl.example',
  contact_phone: '(407) 555-0142',
  address: 'Orlando, Florida',
  door_payment: 'at the door, cash or card',
  instagram_url: 'https://www.instagram.com/pupcrawlorlando',
  facebook_url: 'https://www.facebook.com/pupcrawlorlando',
  twitter_url: 'https://x.com/pupcrawlorlando',
  tiktok_url: 'https://www.tiktok.com/@pupcrawlorlando',
  company_description:
    'Dog-friendly bar crawls through Orlando: good dogs, cold drinks and the neighbors you had not met yet.',
  about_heading: 'More than a bar crawl',
  about_support_local_title: 'Support local',
  about_support_local_description:
    'Every stop is a neighborhood bar that pours something special for us, and keeps a water bowl at the door.',
  about_community_title: 'Find your pack',
  about_community_description:
    'Dogs are the best introduction. Come alone, come with friends, leave with a group chat.',
  about_main_description:
    'A few times each season we pick a neighborhood, tie its most dog-friendly bars into one easy walk, and spend the evening on it together.',
} as const;

export type DefaultSettingKey = keyof typeof defaultSettings;

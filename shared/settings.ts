import * as z from 'zod';
import { text } from './fields';
import type { Json } from './json';
import type { siteSettings } from './tables';

export type SiteSettingRow = typeof siteSettings.$inferSelect;
export type SiteSetting = Json<SiteSettingRow>;

/** What the public read answers: each setting's value by its key (spec §3). */
export type SiteSettings = Partial<Record<string, { value: string }>>;

/**
 * The settings that the site reads (spec §3), with what it shows where one is missing (spec §9). They are stored at
 * the first start, for the organiser to change.
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

/** The addresses of hosted application forms, empty unless the organiser uses a form provider (decision P7). */
export const hostedFormKeys = ['venue_form_url', 'vendor_form_url'] as const;

/** Names that every JavaScript object answers to, and that a map keyed by settings must therefore not hold. */
const reservedKeys = ['__proto__', 'constructor', 'prototype'];

export const settingKey = text({ min: 2, max: 64, message: 'Key must be at least 2 characters' })
  .regex(/^[a-z0-9_]*$/, 'Key may hold small letters, digits and underscores only')
  .refine((key) => !reservedKeys.includes(key), 'This key is reserved');

/** Whether a setting's value is a web address, shown as a link (spec §3). */
export function isUrlSetting(key: string): boolean {
  return key.includes('_url');
}

const maxSettingCharacters = 10_000;

/** The value that a setting may take: any text, but in a `_url` setting a web address or nothing. */
export function settingValue(key: string) {
  const value = text({ max: maxSettingCharacters });
  if (!isUrlSetting(key)) return value;
  const isHostedForm = hostedFormKeys.some((hosted) => hosted === key);
  const schemes = isHostedForm ? 'https://' : 'http:// or https://';
  const error = `Must be a web address starting with ${schemes}`;
  return value.pipe(
    z.union([z.literal(''), z.url({ protocol: isHostedForm ? /^https$/ : /^https?$/, error })], error),
  );
}

/** What the API takes when a setting's value is edited (spec §7). */
export function settingUpdate(key: string) {
  return z.object({ value: settingValue(key) });
}

/** The new setting form (spec §5), and what the API takes for it. */
export const settingInput = z
  .object({
    key: settingKey,
    value: text({ max: maxSettingCharacters }),
    category: text({ min: 2, max: 64, message: 'Category must be at least 2 characters' }),
    label: text({ min: 2, max: 120, message: 'Label must be at least 2 characters' }),
  })
  .superRefine(({ key, value }, context) => {
    for (const issue of settingValue(key).safeParse(value).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['value'], message: issue.message });
    }
  });

export const settingSortFields = ['key', 'category', 'label', 'updatedAt'] as const;

import * as z from 'zod';
import { email, instant, oneOf, rowId, text, withScheme } from '../fields';
import { listQuery } from '../lists';
import { hostedFormKeys } from '../partners/hosted-forms';
import { isRefundHours, mostRefundHours, refundHoursKey } from '../payments/refund-hours';
import {
  guestDataMonthsKey,
  guestDataMonthsPattern,
  mostGuestDataMonths,
} from '../registrations/guest-data-months';
import { invalidEmail } from '../text/email-pattern';
import { unbrokenText, visibleText } from '../text/pasted-text';
import { isPhoneNumber, phoneError } from '../text/phone-numbers';
import { firstStepsKey, firstStepsModes } from './first-steps';
import { organizerMailKey, organizerMailModes } from './organizer-mail';
import type { siteSettings } from './tables';

const monthsError = `Must be a whole number of months, from 1 to ${mostGuestDataMonths}`;

const guestDataMonths = z
  .string()
  .regex(guestDataMonthsPattern, monthsError)
  .refine((value) => Number(value) <= mostGuestDataMonths, monthsError);

const refundHours = z
  .string()
  .refine(isRefundHours, `Must be a whole number of hours, from 0 to ${mostRefundHours}`);

// Blank stands for what the site shows in its place.
const emailOrBlank = z.union([z.literal(''), email], invalidEmail);
const phoneOrBlank = z
  .string()
  .refine((typed) => typed === '' || isPhoneNumber(typed), { error: phoneError() });

const knownValues = new Map<string, z.ZodType<string, string>>([
  ['contact_email', emailOrBlank],
  ['contact_phone', phoneOrBlank],
  ['vendor_contact_email', emailOrBlank],
  ['vendor_contact_phone', phoneOrBlank],
  // A part of a sentence, in mail too.
  ['door_payment', text({ max: 120 })],
  [organizerMailKey, oneOf(organizerMailModes)],
  [firstStepsKey, oneOf(firstStepsModes)],
  [guestDataMonthsKey, guestDataMonths],
  [refundHoursKey, refundHours],
]);

export type SiteSettingRow = typeof siteSettings.$inferSelect;

export const siteSettingResponse = z
  .object({
    id: rowId,
    key: z.string(),
    value: z.string(),
    category: z.string(),
    label: z.string(),
    updatedAt: instant,
  })
  .meta({ id: 'SiteSetting' });
export type SiteSetting = z.infer<typeof siteSettingResponse>;

/** What visitors get: each setting's value by its key (docs/product/settings.md#site-settings). */
export const siteSettingsResponse = z
  .partialRecord(z.string(), z.object({ value: z.string() }))
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof siteSettingsResponse>;

/** Properties that every JavaScript object has: no map may be keyed by them. */
const reservedKeys = ['__proto__', 'constructor', 'prototype'];

export const settingKey = text({ min: 2, max: 64, message: 'Key must be at least 2 characters' })
  .regex(/^[a-z0-9_]*$/, 'Key can contain only lowercase letters, digits and underscores')
  .refine((key) => !reservedKeys.includes(key), 'This key is reserved');

/** Whether a setting's value is a web address, shown as a link (docs/product/settings.md#url-settings). */
export function isUrlSetting(key: string): boolean {
  return key.includes('_url');
}

const maxSettingCharacters = 10_000;

function readerOf(key: string): (typed: string) => string {
  if (isUrlSetting(key)) return unbrokenText;
  return key.split('_').some((word) => ['email', 'phone', 'address'].includes(word)) ? visibleText : String;
}

/** A setting's value, as the site reads it (docs/product/settings.md#setting-form): an address or nothing, or any text. */
export function settingValue(key: string) {
  const value = text({ max: maxSettingCharacters, read: readerOf(key) });
  const known = knownValues.get(key);
  if (known) return value.pipe(known);
  if (!isUrlSetting(key)) return value;
  const isHostedForm = hostedFormKeys.some((hosted) => hosted === key);
  const schemes = isHostedForm ? 'https://' : 'http:// or https://';
  const error = `Must be a web address starting with ${schemes}`;
  // A hosted form's host becomes a source in the Content-Security-Policy, where `;` and `*` mean something.
  const address = isHostedForm
    ? z.url({ protocol: /^https$/, hostname: /^[a-z0-9.-]+$/i, error })
    : z.url({ protocol: /^https?$/, error });
  return value.transform(withScheme).pipe(z.union([z.literal(''), address], error));
}

export const settingProblem = ({ key, value }: Pick<SiteSettingRow, 'key' | 'value'>): string | undefined =>
  settingValue(key).safeParse(value).error?.issues[0]?.message;

/** What the API takes when a setting's value is edited (docs/product/settings.md#setting-form). */
export function settingUpdate(key: string) {
  return z.object({ value: settingValue(key) });
}

/** The new setting form (docs/product/settings.md#setting-form), and what the API takes for it. */
export const settingInput = z
  .object({
    key: settingKey,
    value: text({ max: maxSettingCharacters }),
    category: text({ min: 2, max: 64, message: 'Category must be at least 2 characters' }),
    label: text({ min: 2, max: 120, message: 'Label must be at least 2 characters' }),
  })
  .transform((input, context) => {
    const value = settingValue(input.key).safeParse(input.value);
    if (value.success) return { ...input, value: value.data };
    for (const { message } of value.error.issues)
      context.addIssue({ code: 'custom', path: ['value'], message });
    return z.NEVER;
  });

export const settingListQuery = listQuery(['key', 'category', 'label', 'updatedAt']);
export type SettingListQuery = z.output<typeof settingListQuery>;

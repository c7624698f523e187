import { isReadByProduct, isShippedContact } from '@shared/settings/known-settings';
import { expect, it } from 'vitest';
import { settingKind } from './setting-card';

it.each([
  ['contact_phone', '(407) 555-0142', true],
  ['contact_phone', '', true],
  ['contact_phone', '(407) 555-0100', false],
  ['tiktok_url', 'https://www.tiktok.com/@pupcrawlorlando', true],
  ['tiktok_url', '', false],
  ['address', 'Orlando, Florida', false],
])('visitors read of %s what came with the site where it is “%s”: %s', (key, value, isShipped) => {
  expect(isShippedContact({ key, value })).toBe(isShipped);
});

it.each([
  ['instagram_url', 'url'],
  ['email_url', 'url'],
  ['contact_email', 'email'],
  ['press_email_address', 'email'],
  ['emailing_rules', 'text'],
  ['contact_phone', 'phone'],
  ['phones', 'text'],
  ['about_heading', 'line'],
  ['about_community_title', 'line'],
  ['refund_hours', 'number'],
  ['door_payment', 'line'],
  ['about_main_description', 'text'],
  ['address', 'text'],
])('the setting %s has the field of a %s', (key, kind) => {
  expect(settingKind(key)).toBe(kind);
});

it.each(['mascot', 'contact_email_2', 'constructor', ''])('the site does not read the setting %j', (key) => {
  expect(isReadByProduct(key)).toBe(false);
});

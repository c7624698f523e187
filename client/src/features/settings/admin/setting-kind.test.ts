import { isReadByProduct } from '@shared/settings/known-settings';
import { expect, it } from 'vitest';
import { settingKind } from './shown-value';

it.each([
  ['instagram_url', 'url'],
  ['venue_form_url', 'url'],
  ['email_url', 'url'],
  ['contact_email', 'email'],
  ['email', 'email'],
  ['press_email_address', 'email'],
  ['emailing_rules', 'text'],
  ['contact_phone', 'phone'],
  ['phone', 'phone'],
  ['phones', 'text'],
  ['about_heading', 'line'],
  ['about_community_title', 'line'],
  ['refund_hours', 'number'],
  ['door_payment', 'line'],
  ['about_main_description', 'text'],
  ['company_description', 'text'],
  ['address', 'text'],
  ['mascot', 'text'],
])('the settings tab treats the setting %s as %s', (key, kind) => {
  expect(settingKind(key)).toBe(kind);
});

it.each(['mascot', 'contact_email_2', 'constructor', ''])('the site does not read the setting %j', (key) => {
  expect(isReadByProduct(key)).toBe(false);
});

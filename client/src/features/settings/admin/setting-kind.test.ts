import { knownSettings } from '@shared/settings/known-settings';
import { describe, expect, it } from 'vitest';
import { isReadByProduct, settingKind } from './shown-value';

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

describe('the public site', () => {
  it.each(Object.keys(knownSettings))('reads the setting %s', (key) => {
    expect(isReadByProduct(key)).toBe(true);
  });

  it.each(['mascot', 'contact_email_2', 'constructor', ''])('does not read the setting %j', (key) => {
    expect(isReadByProduct(key)).toBe(false);
  });
});

import { knownSettings } from '@shared/known-settings';
import { describe, expect, it } from 'vitest';
import { isReadByProduct, settingKind } from './setting-kind';

describe('the kind of a setting', () => {
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
    ['about_main_description', 'text'],
    ['company_description', 'text'],
    ['address', 'text'],
    ['mascot', 'text'],
  ])('of %s is %s', (key, kind) => {
    expect(settingKind(key)).toBe(kind);
  });
});

describe('a setting that the product reads', () => {
  it.each(Object.keys(knownSettings))('is %s', (key) => {
    expect(isReadByProduct(key)).toBe(true);
  });

  it.each(['mascot', 'contact_email_2', 'constructor', ''])('is not %j', (key) => {
    expect(isReadByProduct(key)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { totpCodeInput } from '../account/second-factor';
import { email } from '../fields';
import { emailKeys } from '../imports/imports';
import { venueApplication } from '../partners/partners';
import { guestImportRow, mergeGuestRows } from '../registrations/guest-import';
import { registrationChangeOf } from '../registrations/party-change';
import { registrationForm } from '../registrations/registrations';
import { settingValue } from '../settings/settings';
import { stopInput } from '../stops/stops';

const { website, zipCode, address, contactPhone } = venueApplication.shape;
const fields = {
  phone: registrationForm.shape.phone,
  'imported phone': guestImportRow.shape.phone,
  contactPhone,
  'phone in the footer': settingValue('contact_phone'),
  zipCode,
  address,
  'address of a stop': stopInput.shape.address,
};
const exact = {
  email,
  website,
  'URL of the footer': settingValue('facebook_url'),
  code: totpCodeInput.shape.code,
};
const typed: Record<string, string> = {
  zipCode: '32801 12',
  email: 'ada@mail.example',
  website: 'https://pups.example/menu',
  'URL of the footer': 'https://pups.example/menu',
  code: '123456',
};
const all = Object.entries({ ...fields, ...exact });
const textOf = (name: string) => typed[name] ?? '407 555 0101';

describe('what a clipboard adds unseen', () => {
  it.each([
    ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad', '\u061c'],
    ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
  ])('is taken out where a text is exact: %j', (mark) => {
    for (const [name, field] of all) {
      const pasted = [mark, ...textOf(name), mark].join(mark);
      expect([name, field.parse(pasted)]).toEqual([name, textOf(name)]);
    }
  });

  it.each(['\u00a0', '\u2003', '\u2009', '\u202f', '\u3000'])(
    'becomes a plain space, or none where there are none: %j',
    (space) => {
      for (const [name, field] of Object.entries(fields))
        expect([name, field.parse(textOf(name).replaceAll(' ', space))]).toEqual([name, textOf(name)]);
      for (const [name, field] of Object.entries(exact))
        expect([name, field.parse([...textOf(name)].join(space))]).toEqual([name, textOf(name)]);
    },
  );

  it('stays in names where it does no harm, and says what to do where it does', () => {
    const { firstName } = registrationForm.shape;
    expect(firstName.parse('می\u200cنا')).toBe('می\u200cنا');
    const says = 'Must be on one line, without hidden characters. Type it instead of pasting it.';
    expect(firstName.safeParse('\u202aAda\u202c').error?.issues[0]?.message).toBe(says);
  });

  it('makes no two people of one in a file, nor does the form of an international domain', () => {
    const rows = ['ada@xn--h1alffa9f.xn--p1ai', '\u200bAda@россия.рф'].map((email) => ({
      values: { email },
    }));
    expect(mergeGuestRows(rows)).toHaveLength(1);
    expect(new Set(rows.flatMap(({ values }) => emailKeys(values))).size).toBe(1);
  });

  it('locks no guest whose number was stored with it', () => {
    const change = registrationChangeOf(
      { people: 1, dogs: [], phone: '555\u200b1' },
      { phoneRequired: true },
    );
    expect(change.parse({ people: 1, dogs: [], phone: '555\u200b1' }).phone).toBe('5551');
  });
});

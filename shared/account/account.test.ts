import { describe, expect, it } from 'vitest';
import { loginInput, registerForm, registerInput } from './account';

const account = (username: string) => ({ username, password: 'secret1', confirmPassword: 'secret1' });
const mixes = 'Username mixes letters from different alphabets';

const mixed = {
  'Latin with a Cyrillic о': 'r\u043e\u043et1',
  'Latin with a Greek ο': 'admin_r\u03bf\u03bft',
  'Latin with a Cherokee Ꭱ': '\u13a1oot',
  'Latin with a Lisu ꓳ': 'r\ua4f3\ua4f3t',
  'Latin with an Armenian օ': 'r\u0585\u0585t',
  'Cyrillic with Greek': 'мир\u03bf',
  'Japanese with Cyrillic': 'さくら\u0430',
  'Japanese with Korean': 'さくら김',
  'Latin with a sign that means a Greek letter': 'a\u00b5a\u2126',
  'Latin with a Hebrew letter': 'adm\u05d5n',
};

describe.each(Object.entries(mixed))('a new username that mixes %s', (_name, username) => {
  it('is rejected, in the form and at the API', () => {
    for (const schema of [registerForm, registerInput]) {
      const { error } = schema.safeParse(account(username));
      expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
        { path: ['username'], message: mixes },
      ]);
    }
  });

  it('is still accepted for a login', () => {
    expect(loginInput.safeParse(account(username)).success).toBe(true);
  });
});

it.each(['\u0301'.repeat(64), 'rosie \u0301', `a${'\u0301'.repeat(6)}`, '\u093e', '--- 🐶'])(
  'a new username that nobody can read or type is rejected: %s',
  (username) => {
    expect(registerInput.safeParse(account(username)).error?.issues).toMatchObject([
      { message: 'Username needs a letter or digit, and at most 4 accents on a letter' },
    ]);
  },
);

it.each([
  ...['rosie', 'Zoë', 'Zoe\u0308', 'Trần_Hưng', 'rosie-4.2@home 🐶', '12345', 'Алёна-2', 'Ελένη'],
  ...['שרה', 'فاطمة ١٢', 'प्रिया', 'সোমা', 'தமிழ்', 'สมชาย', 'ლანა', 'Անի', 'ᎤᏬᏗ', '陳小明', 'Ken太郎'],
  ...['さくらサクラー桜', 'ｻｸﾗ', 'ｒｏｏｔ', '김민지', 'Kim金민지', 'ㄅㄆㄇ陳'],
])('a new username of one alphabet, or of those that are written together, is accepted: %s', (username) => {
  expect(registerInput.safeParse(account(username)).error?.issues ?? []).toEqual([]);
});

import { expect, it } from 'vitest';
import { nameWithoutUrl } from './name-without-url';

it.each([
  'Peña & Café #4',
  "St. John's",
  'Dr. Pepper',
  'J. R. R. Hound',
  'Bark & Brew, Inc.',
  'No. 7 (the old one)',
  'Biscuit 🐕‍🦺',
  'مقهى الكلب',
  'Ünïcödé Größe 犬',
  'Half/Half',
  '50 % off, 4.20 only',
  'Tails: the bar',
  'Open 6:30',
  'Pints 3/4',
  'Bark Inc./LLC',
  'A.C./D.C.',
])('keeps the name %j', (name) => {
  expect(nameWithoutUrl(name)).toBe(name);
});

it.each([
  'bit.ly/x',
  'Win at http://evil',
  'HTTPS evil',
  'hxxp://evil',
  'www evil',
  'WWW.EVIL',
  'evil.com',
  'Visit evil.com now',
  'evil．com',
  'evil。com',
  'evil․com',
  'evil｡com',
  'evil.\u200Bcom',
  'ev\u00ADil.c\u00ADom',
  'evil.\u202Emoc',
  'пример.рф',
  'rex@evil',
  'rex＠evil',
  'mailto:rex@evil.example',
  'ｈｔｔｐ evil',
  'Rex\nevil.com',
  '192.168.0.1/x',
  '192.168.0.1',
  '1９２.168．0.1',
  '10.1/x',
  'localhost',
  'LOCALHOST/x',
  'ℓocalhost/x',
  'intranet:8080/x',
  'tel:4075550100',
  'tel\u200B:4075550100',
  'sms:+14075550100',
  'javascript:alert(1)',
  'h323:rex',
  'tel：4075550100',
  '//host/share',
  '\\\\host\\share',
  '＼＼host＼share',
  'file:\\\\host',
  '[::1]/x',
  'evil.\u034Fcom',
  'evil.c\u0308o\u0308m',
])('leaves out the name %j', (name) => {
  expect(nameWithoutUrl(name)).toBeUndefined();
});

it('puts a name on one line, without marks that turn the text around', () => {
  expect(nameWithoutUrl(' Rex\r\nBcc: all\t\u202Exer\u2028 ')).toBe('Rex Bcc: all xer');
});

it('cuts a long name to 80 characters, and splits none of them', () => {
  expect(nameWithoutUrl('🐕‍🦺'.repeat(5000))).toBe(`${'🐕‍🦺'.repeat(79)}…`);
});

it('takes what nobody can see for no name', () => {
  expect(nameWithoutUrl(' \u200B\u2066\n')).toBeUndefined();
});

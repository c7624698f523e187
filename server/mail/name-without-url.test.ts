import { expect, it } from 'vitest';
import { nameWithoutUrl } from './name-without-url';

const abbreviated = ["St. John's", 'Dr. Pepper', 'J. R. R. Hound', 'Bark & Brew, Inc.'];
const withSlashes = ['Half/Half', 'Pints 3/4', 'Bark Inc./LLC', 'A.C./D.C.'];
const withColons = ['Tails: the bar', 'Open 6:30', '50 % off, 4.20 only', 'No. 7 (the old one)'];
const written = ['Peña & Café #4', 'Biscuit 🐕‍🦺', 'مقهى الكلب', 'Ünïcödé Größe 犬'];

it.each([...abbreviated, ...withSlashes, ...withColons, ...written])('keeps the name %j', (name) => {
  expect(nameWithoutUrl(name)).toBe(name);
});

const domains = ['bit.ly/x', 'evil.com', 'Visit evil.com now', 'Rex\nevil.com', 'пример.рф', 'rex@evil'];
const web = [
  'Win at http://evil',
  'HTTPS evil',
  'hxxp://evil',
  'www evil',
  'WWW.EVIL',
  'h323:rex',
  'ｈｔｔｐ evil',
];
const schemes = ['mailto:rex@evil.example', 'tel:4075550100', 'sms:+14075550100', 'javascript:alert(1)'];
const lookalikes = ['evil．com', 'evil。com', 'evil․com', 'evil｡com', 'rex＠evil', 'tel：4075550100'];
const invisible = ['evil.\u200Bcom', 'ev\u00ADil.c\u00ADom', 'evil.\u202Emoc', 'tel\u200B:4075550100'];
const combined = ['evil.\u034Fcom', 'evil.c\u0308o\u0308m'];
const numbers = ['192.168.0.1/x', '192.168.0.1', '1９２.168．0.1', '10.1/x', '[::1]/x'];
const hosts = ['localhost', 'LOCALHOST/x', 'ℓocalhost/x', 'intranet:8080/x'];
const paths = ['//host/share', '\\\\host\\share', '＼＼host＼share', 'file:\\\\host'];
const addresses = [...numbers, ...hosts, ...paths];
const disguised = [...lookalikes, ...invisible, ...combined];

it.each([...domains, ...web, ...schemes, ...disguised, ...addresses])('leaves out the name %j', (name) => {
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

import { expect, it } from 'vitest';
import { meantAddress } from './email-field';

it.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['GMAILL.com', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['iclould.com', 'icloud.com'],
  ['comcast.ent', 'comcast.net'],
])('who typed %s may have meant %s', (typed, meant) => {
  expect(meantAddress(` rosie@${typed} `)).toBe(`rosie@${meant}`);
});

it.each([
  'gmail.com',
  'ymail.com',
  'mail.com',
  'email.com',
  'yahoo.ca',
  'hotmail.co.uk',
  'tail.example',
  'gmail',
  '',
])('nobody is asked about %s', (typed) => {
  expect(meantAddress(`rosie@${typed}`)).toBeUndefined();
});

import { expect, it } from 'vitest';
import * as z from 'zod';
import { emailPattern } from './email-pattern';
import { email } from './fields';

const addresses = [
  'rosie@mail.example',
  'Rosie.Barker+pups@mail.co.example',
  "o'malley@mail.example",
  'a@b',
  '.rosie@mail.example',
  'rosie.@mail.example',
  'rosie..barker@mail.example',
  'rosie@-mail.example',
  'rosie@mail.e',
  'rosie@mail.example.',
  'r osie@mail.example',
  'rösie@mail.example',
  '',
];

it.each(addresses)('%j is valid to the browser, the server and the library, or to none of them', (text) => {
  const byLibrary = z.email().safeParse(text).success;
  expect(emailPattern.test(text)).toBe(byLibrary);
  expect(email.safeParse(text).success).toBe(byLibrary);
});

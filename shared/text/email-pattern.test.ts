import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { email } from '../fields';
import { isEmail } from './email-pattern';

const isValid = (text: string) => email.safeParse(text).success;

describe('an email address', () => {
  it.each([
    'rosie@mail.example',
    'Rosie.Barker+pups@mail.co.example',
    "o'malley@mail.example",
    '.rosie@mail.example',
    'rosie..barker.@mail.example',
    'rosie/barker=pups{1}!#$%&*?^`|~@mail.example',
    'ada@xn--h1alffa9f.xn--p1ai',
    'rosie@-mail.example',
    'rosie@mail-.example',
    `rosie@${'m'.repeat(64)}.example`,
    'rosie@mail..example',
    'rosie@mail.example.',
    'rosie@[10.0.0.1]',
    'r osie@mail.example',
    '"rosie"@mail.example',
    'rösie@mail.example',
    '@mail.example',
    '',
  ])('like %j is valid to browsers, the newsletter’s form and the server, or to none of them', (text) => {
    const byBrowsers = z.regexes.html5Email.test(text);
    expect([isEmail(text), isValid(text)]).toEqual([byBrowsers, byBrowsers]);
  });

  it.each(['a@b', 'rosie@mail.e', 'rosie@10.0.0.1'])('like %j is at no domain of the internet', (text) => {
    expect([isEmail(text), isValid(text)]).toEqual([false, false]);
  });

  it.each([
    ['ada@россия.рф', 'ada@xn--h1alffa9f.xn--p1ai'],
    ['ada@Россия。рф', 'ada@xn--h1alffa9f.xn--p1ai'],
    ['Ada.Q@Bu\u0308cher.example', 'Ada.Q@xn--bcher-kva.example'],
    ['ada@straße.Example', 'ada@xn--strae-oqa.example'],
    ['ada@MAIL.example', 'ada@MAIL.example'],
  ])('at %j is stored as browsers send it: %j', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored);
    expect(isEmail(typed)).toBe(true);
  });

  it.each([
    'ada@россия.рф/x',
    'ada@россия.рф:25',
    'ada@россия.рф?',
    'ada@bo@россия.рф',
    'ada@рос сия.рф',
    'ада@россия.рф',
    `ada@${'ф'.repeat(90_000)}.рф`,
  ])('is not %j', (text) => {
    expect(isValid(text)).toBe(false);
  });
});

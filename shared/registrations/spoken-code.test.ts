import { expect, it } from 'vitest';
import { registrationOfCode, spokenCode } from './spoken-code';

it('gives each registration another six letters and digits, none of which looks like another', () => {
  const codes = Array.from({ length: 50_000 }, (_, id) => spokenCode(id));
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[2-9CDFHJKMNPQRTVWXY]{6}$/);
});

it('stays the same for a registration, also for the largest id', () => {
  expect(spokenCode(1)).toBe(spokenCode(1));
  expect(spokenCode(2 ** 31 - 1)).toMatch(/^[2-9CDFHJKMNPQRTVWXY]{6}$/);
});

it('leads back to the registration, however it is typed, and other texts to none', () => {
  for (const id of [1, 4711, 191_102_975]) expect(registrationOfCode(spokenCode(id).toLowerCase())).toBe(id);
  for (const typed of ['', 'K7Q2M', 'K7Q2MXX', 'AAAAAA', 'barker'])
    expect(registrationOfCode(typed)).toBeUndefined();
});

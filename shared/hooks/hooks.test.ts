import { expect, it } from 'vitest';
import { connectionPath } from './hooks';

it.each([
  ['venue_form_url', 'https://tally.so/r/abc', '/admin/connections?kind=venue&provider=tally'],
  ['vendor_form_url', 'https://pups.typeform.com/to/abc', '/admin/connections?kind=vendor&provider=typeform'],
  ['venue_form_url', 'https://form.jotform.com/1', '/admin/connections?kind=venue&provider=jotform'],
  ['venue_form_url', 'https://forms.gle/abc', '/admin/connections?kind=venue&provider=google-forms'],
  ['venue_form_url', 'https://nottally.so/r/abc', '/admin/connections?kind=venue'],
  ['venue_form_url', '', undefined],
  ['instagram_url', 'https://tally.so/r/abc', undefined],
])('the setting %s with “%s” leads to %s', (key, value, path) =>
  expect(connectionPath({ key, value })).toBe(path),
);

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFile } from '@/admin/csv/read-file';
import { prepareItems } from '@/admin/import/prepare-items';
import { proposedChoices } from '@/admin/import/proposed-choices';
import { subscriberKind as kind } from './subscriber-kind';

const gone = { state: 'unsubscribed' };

it.each([
  ['ghost.csv', [{ email: 'ann.g@mail.example' }, { email: 'bob.g@mail.example', ...gone }]],
  ['subscribed_email_audience_export_0a1b2c3d4e.csv', [{ email: 'ann.c@mail.example' }]],
  ['unsubscribed_email_audience_export_0a1b2c3d4e.csv', [{ email: 'bob.c@mail.example', ...gone }]],
  ['cleaned_email_audience_export_0a1b2c3d4e.csv', [{ email: 'cy.c@mail.example', ...gone }]],
  [
    'substack.csv',
    [
      { email: 'ann.s@mail.example' },
      { email: 'bob.s@mail.example' },
      { email: 'cy.s@mail.example', ...gone },
    ],
  ],
  [
    'listmonk.csv',
    [
      { email: 'ann.l@mail.example' },
      { email: 'bob.l@mail.example', ...gone },
      { email: 'cy.l@mail.example', ...gone },
    ],
  ],
])('of %s only those get the newsletter who have not unsubscribed', async (file, expected) => {
  const read = await readFile(new File([readFileSync(`e2e/exports/subscribers/${file}`)], file));
  const table = kind.prepareTable?.(read) ?? read;
  const { items, out } = prepareItems(kind, table, proposedChoices(kind, table));
  expect(items.map(({ values }) => values)).toEqual(expected);
  expect(out).toEqual([]);
});

it('of somebody who has several rows, one that takes back is enough', async () => {
  const lines = ['Email,Status', 'ann@mail.example,subscribed', 'ANN@mail.example,unsubscribed'];
  const table = await readFile(new File([lines.join('\n')], 'list.csv'));
  const { items, out } = prepareItems(kind, table, proposedChoices(kind, table));
  expect(items.map(({ values }) => values)).toEqual([{ email: 'ANN@mail.example', ...gone }]);
  expect(out).toMatchObject([{ reason: 'Taken back in another row' }]);
});

import { readFileSync } from 'node:fs';
import { venueImportRow } from '@shared/partners/partners';
import { expect, it } from 'vitest';
import { readFile } from '@/admin/csv/read-file';
import { prepareItems } from '@/admin/import/prepare-items';
import { proposedChoices } from '@/admin/import/proposed-choices';
import { completeApplication } from './complete-application';
import { importKind } from './import-dialog';

const kind = importKind('venues');

it.each([
  {
    file: 'google-forms.csv',
    venue: {
      businessName: 'The Wagging Tail',
      contactName: 'Rosie Barker',
      contactTitle: 'Owner',
      website: null,
      additionalInfo: null,
    },
  },
  {
    file: 'jotform.csv',
    venue: {
      businessName: 'Bark and Brew',
      address: '15 Bone Street',
      city: 'Orlando',
      zipCode: '32803',
      contactName: 'Gus Terrier',
      contactTitle: 'Manager',
      website: null,
    },
  },
  {
    file: 'tally.csv',
    venue: {
      businessName: 'Paws Tavern',
      city: 'Winter Park',
      zipCode: '32789',
      contactName: 'Moe Hound',
      website: 'https://paws.example',
      hasOutdoorSpace: true,
    },
  },
])('$file holds an application that can be stored as it is', async ({ file, venue }) => {
  const table = await readFile(new File([readFileSync(`e2e/exports/applications/${file}`)], file));
  const { items, rejected } = prepareItems(kind, table, proposedChoices(kind, table));
  expect(rejected).toEqual([]);
  expect(venueImportRow.parse(items[0]?.values)).toMatchObject(venue);
});

it.each([
  [
    { address: '12 Bone Street, Suite 4, Boston, MA 02108-1234, USA' },
    { address: '12 Bone Street, Suite 4', city: 'Boston', zipCode: '02108-1234' },
  ],
  [
    { address: '12 Bone Street\nOrlando, FL 32801' },
    { address: '12 Bone Street', city: 'Orlando', zipCode: '32801' },
  ],
  [{ address: 'behind the station' }, { address: 'behind the station' }],
  [
    { address: '12 Bone Street, Orlando, FL 32801', city: 'Orlando', zipCode: '32801' },
    { address: '12 Bone Street, Orlando, FL 32801', city: 'Orlando', zipCode: '32801' },
  ],
  [{ zipCode: '2108', state: 'MA' }, { zipCode: '02108' }],
  [{ zipCode: '3280', state: 'FL' }, { zipCode: '3280' }],
  [{ firstName: 'Gus', lastName: '' }, { contactName: 'Gus' }],
  [{ firstName: 'Gus', contactName: 'Rosie Barker' }, { contactName: 'Rosie Barker' }],
])('%j becomes the fields of an application', (values, fields) => {
  expect(completeApplication(values)).toEqual(fields);
});

import { readFileSync } from 'node:fs';
import { completeApplication } from '@shared/partners/complete-application';
import { venueImportRow } from '@shared/partners/partners';
import { expect, it } from 'vitest';
import { readFile } from '@/admin/csv/read-file';
import { prepareItems } from '@/admin/import/prepare-items';
import { proposedChoices } from '@/admin/import/proposed-choices';
import { wrongFile } from '@/admin/import/wrong-file';
import { importKind } from './application-kind';

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
      hasOutdoorSpace: true,
    },
  },
  {
    file: 'jotform.csv',
    venue: {
      businessName: 'Bark and Brew',
      address: '15 Bone Street, Unit B',
      city: 'Orlando',
      zipCode: '32803',
      contactName: 'Gus Terrier',
      contactTitle: 'Manager',
      website: null,
    },
  },
  {
    file: 'jotform-one-address.csv',
    venue: { address: '9 Leash Lane, Suite 2', city: 'Orlando', zipCode: '32804', contactName: 'Lola Lund' },
  },
  {
    file: 'typeform.csv',
    venue: {
      businessName: 'The Thirsty Terrier',
      address: '12 Bone Street, Suite 4',
      city: 'Orlando',
      zipCode: '32801',
      contactName: 'Tess Tanaka',
      contactTitle: 'Owner',
      contactPhone: '+14075550104',
      hasOutdoorSpace: true,
    },
    others: [{ businessName: 'Paws & Pints', contactPhone: '+14075550105', hasOutdoorSpace: false }],
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
])('$file holds applications that can be stored as they are', async ({ file, venue, others = [] }) => {
  const table = await readFile(new File([readFileSync(`e2e/exports/applications/${file}`)], file));
  const { items, rejected } = prepareItems(kind, table, proposedChoices(kind, table));
  expect(rejected).toEqual([]);
  expect(['venues', 'guests'].map((what) => wrongFile(what, table.headings))).toEqual([undefined, 'venues']);
  expect(items.map(({ values }) => venueImportRow.parse(values))).toMatchObject([venue, ...others]);
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
  [
    { address: 'Street Address: 9 Leash Lane\nCity: Boston\nState / Province: MA\nPostal / Zip Code: 02108' },
    { address: '9 Leash Lane', city: 'Boston', zipCode: '02108' },
  ],
  [
    { address: '12 Bone Street', addressLine2: 'Suite 4', city: 'Orlando', zipCode: '32801' },
    { address: '12 Bone Street, Suite 4', city: 'Orlando', zipCode: '32801' },
  ],
  [{ zipCode: '2108', state: 'MA' }, { zipCode: '02108' }],
  [{ zipCode: '3280', state: 'FL' }, { zipCode: '3280' }],
  [{ firstName: 'Gus', lastName: '' }, { contactName: 'Gus' }],
  [{ firstName: 'Gus', contactName: 'Rosie Barker' }, { contactName: 'Rosie Barker' }],
])('%j becomes the fields of an application', (values, fields) => {
  expect(completeApplication(values)).toEqual(fields);
});

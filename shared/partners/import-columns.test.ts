import { describe, expect, it } from 'vitest';
import { guessColumns } from '../imports/guess-columns';
import { applicationFields, asOutdoorSpace, completeApplication, isAcceptance } from './import-columns';

function guess(kind: 'venue' | 'vendor', headings: string[]) {
  const mapping = guessColumns({ headings, rows: [] }, applicationFields[kind]);
  return Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, headings[column]]));
}

describe('guessing the columns of an import', () => {
  it.each(['venue', 'vendor'] as const)('recognizes the labels of the site’s own form (%s)', (kind) => {
    const labels = Object.fromEntries(applicationFields[kind].map(({ name, label }) => [name, label]));
    expect(guess(kind, Object.values(labels).reverse())).toEqual(labels);
  });

  it('recognizes the columns of the venue export', () => {
    const exported =
      'Business Name,Address,City,Zip Code,Website,Venue Type,Contact Name,Contact Title,Contact Email,Contact Phone,Has Outdoor Space,Additional Info,Status,Created At';
    expect(guess('venue', exported.split(','))).toEqual({
      businessName: 'Business Name',
      address: 'Address',
      city: 'City',
      zipCode: 'Zip Code',
      website: 'Website',
      venueType: 'Venue Type',
      contactName: 'Contact Name',
      contactTitle: 'Contact Title',
      contactEmail: 'Contact Email',
      contactPhone: 'Contact Phone',
      hasOutdoorSpace: 'Has Outdoor Space',
      additionalInfo: 'Additional Info',
    });
  });

  it('recognizes the columns of the vendor export that venues do not have', () => {
    const guessed = guess('vendor', ['Vendor Type', 'Description', 'Social Media', 'Booth Requirements']);
    expect(guessed).toEqual({
      vendorType: 'Vendor Type',
      productDescription: 'Description',
      socialMedia: 'Social Media',
      boothRequirements: 'Booth Requirements',
    });
  });

  it.each([
    ['businessName', 'Company'],
    ['businessName', 'Business'],
    ['businessName', 'Venue name *'],
    ['businessName', 'What is the name of your bar?'],
    ['address', 'Address Line 1'],
    ['city', 'City/Town'],
    ['zipCode', 'Postal code'],
    ['zipCode', 'ZIP'],
    ['website', 'Website URL'],
    ['contactEmail', 'E-mail'],
    ['contactEmail', 'Email Address'],
    ['contactPhone', 'Phone number'],
    ['hasOutdoorSpace', 'Do you have outdoor space?'],
    ['termsAccepted', 'I agree to the terms & conditions'],
    ['termsAccepted', 'Do you agree?'],
    ['additionalInfo', 'Anything else we should know?'],
  ])('fills %s from a column called %s', (field, heading) => {
    expect(guess('venue', ['Submission ID', heading, 'Submitted at'])).toEqual({ [field]: heading });
  });

  it('takes nobody to have accepted the terms who has agreed to something else', () => {
    const others = ['Do you accept dogs inside?', 'I agree to get news', 'Consent to photos'];
    expect(guess('venue', others)).toEqual({});
  });

  it('prefers exact headings, and uses no column twice', () => {
    expect(guess('venue', ['Email of your accountant', 'Email', 'Email'])).toEqual({
      contactEmail: 'Email',
    });
    expect(guess('venue', ['Contact Email', 'Address'])).toEqual({
      contactEmail: 'Contact Email',
      address: 'Address',
    });
  });

  it('ignores parts of words and blank headings', () => {
    expect(guess('venue', ['Capacity', 'Cancellation', '', '???'])).toEqual({});
  });
});

it.each([
  ['Yes', 'yes'],
  ['TRUE', 'yes'],
  ['1', 'yes'],
  ['y', 'yes'],
  ['Yes, a patio', 'yes'],
  ['✓', 'yes'],
  ['Sí', 'yes'],
  ['si', 'yes'],
  ['Sí, cubierto', 'yes'],
  ['Si, cubierto', 'yes'],
  ['Yes we do', 'yes'],
  ['no', 'no'],
  ['False', 'no'],
  ['0', 'no'],
  ['No - indoors only', 'no'],
  ['No tenemos', 'no'],
  ...[
    ...['perhaps', 'not yet', '', 'Covered patio only', 'Not sure', 'None', 'Nope', 'Yesterday', 'Nosotros'],
    ...['No idea', 'No sé', 'Yes and no', 'Yes/No', 'Sí o no', 'Si hace sol', 'No-one knows', 'Yes, maybe'],
  ].map((open) => [open, open]),
])('the outdoor space %j is read as %j', (cell, sent) => expect(asOutdoorSpace(cell)).toBe(sent));

it.each([
  ['yes', true],
  ['Accepted', true],
  ['I agree', true],
  ['I have read the terms and accept them', true],
  ['Acepto los términos', true],
  ['no', false],
  ['No acepto', false],
  ['No, not sure whether I accept', false],
  ['I do not agree', false],
  ['Yes, but I do not accept them', false],
  ["I don't accept", false],
  ['', false],
])('the terms %j are read as %j', (cell, sent) => expect(isAcceptance(cell)).toBe(sent));

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

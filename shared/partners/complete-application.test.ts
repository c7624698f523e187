import { expect, it } from 'vitest';
import { completeApplication } from './complete-application';

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

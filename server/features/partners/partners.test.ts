import { vendors, venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const server = testServer();

const kinds = [
  {
    kind: 'venues',
    table: venues,
    application: aVenueInput,
    ownWrong: [
      ['venueType', '', 'Please select a venue type'],
      ['hasOutdoorSpace', '', 'Please select an option'],
      ['hasOutdoorSpace', true, 'Please select an option'],
    ],
  },
  {
    kind: 'vendors',
    table: vendors,
    application: aVendorInput,
    ownWrong: [
      ['vendorType', '', 'Please select a vendor type'],
      ['productDescription', 'Treats', 'Product description must be at least 10 characters'],
    ],
  },
] as const;

const commonWrong: [string, unknown, string][] = [
  ['businessName', 'A', 'Business name must be at least 2 characters'],
  ['address', '12 A', 'Street address must be at least 5 characters'],
  ['city', 'O', 'City is required'],
  ['zipCode', '3280', 'ZIP code must be at least 5 digits'],
  ['website', 'driftwood', 'Website must be a valid URL'],
  ['website', 'javascript:alert(1)', 'Website must be a valid URL'],
  ['contactName', 'P', 'Contact name must be at least 2 characters'],
  ['contactTitle', 'O', 'Title/Position must be at least 2 characters'],
  ['contactEmail', 'priya@', 'Invalid email address'],
  ['contactEmail', `${'x'.repeat(250)}@a.example`, 'Must be at most 254 characters (6 too many)'],
  ['contactPhone', '555-0160', 'Phone number must be at least 10 digits'],
  ['contactPhone', 'ask at the bar', 'Phone number must be at least 10 digits'],
  ['contactPhone', '4.07556E+09', 'Excel has cut this number. Enter the phone number.'],
  ['termsAccepted', false, 'You must accept the terms to apply'],
  ['termsAccepted', undefined, 'You must accept the terms to apply'],
  ['additionalInfo', 'x'.repeat(5001), 'Must be at most 5000 characters (1 too many)'],
];

describe.each(kinds)('POST /api/$kind', ({ kind, table, application, ownWrong }) => {
  const apply = (over: object = {}) => server.api.post(`/api/${kind}`).send({ ...application(), ...over });

  it('stores an application, pending, with blank texts as null and Orlando where it names no city', async () => {
    const others = { id: 77, isApproved: true, createdAt: '2001-01-01T00:00:00Z' };
    const response = await apply({ ...others, city: undefined }).expect(201);
    // No mail leaves here.
    const message = `Thank you! We read every application, and will be in touch soon at ${application().contactEmail}.`;
    expect(response.body).toEqual({ message });
    const [stored] = await server.db.select().from(table);
    expect(stored).toMatchObject({
      id: 1,
      isApproved: false,
      termsAccepted: true,
      additionalInfo: null,
      city: 'Orlando',
    });
    expect(stored?.createdAt.getFullYear()).not.toBe(2001);
  });

  // Both have these fields in common.
  const wrong = [...(kind === 'venues' ? commonWrong : []), ...ownWrong];
  it.each(wrong)('rejects %s %j', async (field, value, message) => {
    const response = await apply({ [field]: value }).expect(400);
    expect(response.body.errors[field]).toContain(message);
    expect(await server.db.$count(table)).toBe(0);
  });

  it('stores markup and formulas unchanged, as text', async () => {
    const businessName = '<img src=x onerror=alert(1)>=cmd|calc';
    await apply({ businessName }).expect(201);
    const response = await server.admin.get(`/api/admin/${kind}`);
    expect(response.body).toMatchObject([{ businessName }]);
  });
});

it.each([
  ['hammeredhound.example', 'https://hammeredhound.example'],
  [' Hound.example/menu?day=1 ', 'https://Hound.example/menu?day=1'],
  ['http://hound.example', 'http://hound.example'],
  ['n/a', null],
  ['none', null],
  [' - ', null],
])('an application stores the website %j as %j', async (website, stored) => {
  await server.api
    .post('/api/venues')
    .send(aVenueInput({ website, additionalInfo: website }))
    .expect(201);
  const [venue] = await server.db.select().from(venues);
  expect(venue?.website).toBe(stored);
  expect(venue?.additionalInfo).toBe(stored && website.trim());
});

it('POST /api/vendors stores one of 20 simultaneous applications with one email', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const contactEmail = index % 2 ? 'rosie@tail.example' : 'ROSIE@tail.example';
      return server.api.post('/api/vendors').send(aVendorInput({ contactEmail }));
    }),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  const rejected = responses.filter(({ status }) => status === 409);
  expect(rejected).toHaveLength(19);
  expect(rejected[0]?.body.errors).toHaveProperty('contactEmail');
  expect(await server.db.$count(vendors)).toBe(1);
});

describe.each(kinds)('/api/admin/$kind', ({ kind, application }) => {
  const path = `/api/admin/${kind}`;
  const apply = (over: object = {}) => server.api.post(`/api/${kind}`).send({ ...application(), ...over });

  it('lists the applications, newest first', async () => {
    await apply({ businessName: 'First', contactEmail: 'a@mail.example' });
    await apply({ businessName: 'Second', contactEmail: 'b@mail.example' });
    const response = await server.admin.get(path).expect(200);
    expect(response.body).toMatchObject([{ businessName: 'Second' }, { businessName: 'First' }]);
    const found = await server.admin.get(`${path}?q=first&sort=city&pageSize=1`).expect(200);
    expect(found.body).toMatchObject([{ businessName: 'First', isApproved: false }]);
    expect(found.headers['x-total-count']).toBe('1');
  });
});

import { vendors, venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const server = testServer();

const kinds = [
  { kind: 'venues', table: venues, application: aVenueInput },
  { kind: 'vendors', table: vendors, application: aVendorInput },
] as const;

describe.each(kinds)('POST /api/$kind', ({ kind, table, application }) => {
  const apply = (over: object = {}) => server.api.post(`/api/${kind}`).send({ ...application(), ...over });

  it('stores an application, pending, with blank texts as null', async () => {
    const response = await apply({ id: 77, isApproved: true, createdAt: '2001-01-01T00:00:00Z' }).expect(201);
    expect(response.body).toEqual({ message: expect.any(String) });
    const [stored] = await server.db.select().from(table);
    expect(stored).toMatchObject({ id: 1, isApproved: false, termsAccepted: true, additionalInfo: null });
    expect(stored?.createdAt.getFullYear()).not.toBe(2001);
  });

  it.each([
    ['businessName', 'A', 'Business name must be at least 2 characters'],
    ['address', '12 A', 'Street address must be at least 5 characters'],
    ['city', 'O', 'City is required'],
    ['zipCode', '3280', 'ZIP code must be at least 5 digits'],
    ['website', 'driftwood', 'Website must be a valid URL'],
    ['website', 'javascript:alert(1)', 'Website must be a valid URL'],
    ['contactName', 'P', 'Contact name must be at least 2 characters'],
    ['contactTitle', 'O', 'Title/Position must be at least 2 characters'],
    ['contactEmail', 'priya@', 'Invalid email address'],
    ['contactEmail', `${'x'.repeat(250)}@a.example`, 'Must be at most 254 characters'],
    ['contactPhone', '555-0160', 'Phone number must be at least 10 digits'],
    ['termsAccepted', false, 'You must accept the terms to apply'],
    ['termsAccepted', undefined, 'You must accept the terms to apply'],
    ['additionalInfo', 'x'.repeat(5001), 'Must be at most 5000 characters'],
  ])('rejects %s %j', async (field, value, message) => {
    const response = await apply({ [field]: value }).expect(400);
    expect(response.body.errors[field]).toContain(message);
    expect(await server.db.$count(table)).toBe(0);
  });

  it.each([
    ['hammeredhound.example', 'https://hammeredhound.example'],
    [' Hound.example/menu?day=1 ', 'https://Hound.example/menu?day=1'],
    ['http://hound.example', 'http://hound.example'],
  ])('stores the website %j as %j', async (website, stored) => {
    await apply({ website }).expect(201);
    expect((await server.db.select().from(table))[0]?.website).toBe(stored);
  });

  it('defaults the city to Orlando', async () => {
    await apply({ city: undefined }).expect(201);
    expect((await server.db.select().from(table))[0]?.city).toBe('Orlando');
  });

  it('stores markup and formulas unchanged, as text', async () => {
    const businessName = '<img src=x onerror=alert(1)>=cmd|calc';
    await apply({ businessName }).expect(201);
    const response = await server.admin.get(`/api/admin/${kind}`);
    expect(response.body).toMatchObject([{ businessName }]);
  });
});

describe('POST /api/venues', () => {
  it.each([
    ['venueType', '', 'Please select a venue type'],
    ['hasOutdoorSpace', '', 'Please select an option'],
    ['hasOutdoorSpace', true, 'Please select an option'],
  ])('rejects %s %j', async (field, value, message) => {
    const response = await server.api
      .post('/api/venues')
      .send({ ...aVenueInput(), [field]: value })
      .expect(400);
    expect(response.body.errors[field]).toContain(message);
  });

  it.each([
    ['yes', true],
    ['no', false],
  ] as const)('stores an outdoor space of %s as %s', async (hasOutdoorSpace, stored) => {
    await server.api.post('/api/venues').send(aVenueInput({ hasOutdoorSpace })).expect(201);
    expect((await server.db.select().from(venues))[0]?.hasOutdoorSpace).toBe(stored);
  });
});

describe('POST /api/vendors', () => {
  it.each([
    ['vendorType', '', 'Please select a vendor type'],
    ['productDescription', 'Treats', 'Product description must be at least 10 characters'],
  ])('rejects %s %j', async (field, value, message) => {
    const response = await server.api
      .post('/api/vendors')
      .send({ ...aVendorInput(), [field]: value })
      .expect(400);
    expect(response.body.errors[field]).toContain(message);
  });

  it('rejects a second application with the same email, ignoring case', async () => {
    await server.api.post('/api/vendors').send(aVendorInput()).expect(201);
    const again = aVendorInput({ contactEmail: 'ROSIE@tail.example' });
    const response = await server.api.post('/api/vendors').send(again).expect(409);
    expect(response.body.errors).toHaveProperty('contactEmail');
  });

  it('stores one of 20 simultaneous applications with one email', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => server.api.post('/api/vendors').send(aVendorInput())),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await server.db.$count(vendors)).toBe(1);
  });
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

  it.each([
    {},
    { rows: [] },
    { rows: 'x' },
    { rows: Array(501).fill({}) },
    { rows: [{}], dryRun: 'no' },
    { rows: [{}], existing: 'drop' },
    { rows: [{}], batchId: '' },
  ])('rejects the import %j', async (body) => {
    await server.admin.post(`${path}/import`).send(body).expect(400);
  });
});

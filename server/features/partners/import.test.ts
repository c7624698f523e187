import { auditLog } from '@shared/audit/tables';
import { vendors, venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const server = testServer();

const kinds = [
  { kind: 'venues', entity: 'venue', table: venues, application: aVenueInput },
  { kind: 'vendors', entity: 'vendor', table: vendors, application: aVendorInput },
] as const;

const taken = 'An application with this contact email exists already';

describe.each(kinds)('an import of $kind', ({ kind, entity, table, application }) => {
  async function send(body: object, username = 'Marisol') {
    const admin = await server.bearer({ isAdmin: true, username });
    return server.api.post(`/api/admin/${kind}/import`).set(admin).send(body).expect(200);
  }

  const rows = [
    application({ businessName: 'One', contactEmail: 'one@mail.example' }),
    { ...application(), contactEmail: 'no' },
    application({ businessName: 'Two', contactEmail: 'two@mail.example' }),
  ];

  it('stores the rows in their order, pending, and logs each of them', async () => {
    expect((await send({ rows })).body).toMatchObject({ imported: 2, rejected: [{ row: 1 }] });
    const stored = await server.db.select().from(table).orderBy(asc(table.id));
    expect(stored).toMatchObject([
      { id: 1, businessName: 'One', contactEmail: 'one@mail.example', isApproved: false },
      { id: 2, businessName: 'Two', contactEmail: 'two@mail.example', isApproved: false },
    ]);
    const created = { action: 'create', entity, username: 'Marisol', before: null };
    expect(await server.db.select().from(auditLog).orderBy(asc(auditLog.id))).toMatchObject([
      { ...created, entityId: '1', label: 'One', after: { contactEmail: 'one@mail.example' } },
      { ...created, entityId: '2', label: 'Two', after: { contactEmail: 'two@mail.example' } },
    ]);
  });

  it('as a dry run returns the results of a real one and stores nothing', async () => {
    const tried = await send({ rows, dryRun: true });
    expect(await server.db.$count(table)).toBe(0);
    expect(await server.db.$count(auditLog)).toBe(0);
    expect((await send({ rows }, 'Theo')).body).toEqual(tried.body);
  });

  it('of invalid rows alone stores nothing', async () => {
    const response = await send({ rows: [{}, null, 5] });
    expect(response.body).toMatchObject({ imported: 0, rejected: [{ row: 0 }, { row: 1 }, { row: 2 }] });
    expect(await server.db.$count(auditLog)).toBe(0);
  });
});

describe('an import of vendors', () => {
  it('stores the first of several rows with one email, and rejects existing ones, in the order of rows', async () => {
    const admin = await server.bearer({ isAdmin: true });
    const email = (contactEmail: string, businessName: string) =>
      aVendorInput({ contactEmail, businessName });
    const send = (body: object) => server.api.post('/api/admin/vendors/import').set(admin).send(body);
    await send({ rows: [email('old@mail.example', 'Old')] });
    const rows = [
      email('new@mail.example', 'New'),
      email('OLD@mail.example', 'Old again'),
      { ...aVendorInput(), zipCode: '1' },
      email('NEW@mail.example', 'New again'),
      email('other@mail.example', 'Other'),
      email('new@mail.example', 'New once more'),
    ];
    const verdicts = {
      imported: 2,
      rejected: [
        { row: 1, message: taken },
        { row: 2, message: expect.any(String), errors: { zipCode: expect.any(Array) } },
        { row: 3, message: taken },
        { row: 5, message: taken },
      ],
    };
    expect((await send({ rows, dryRun: true }).expect(200)).body).toEqual(verdicts);
    expect((await send({ rows }).expect(200)).body).toEqual(verdicts);
    const stored = await server.db.select().from(vendors).orderBy(asc(vendors.id));
    expect(stored.map(({ businessName }) => businessName)).toEqual(['Old', 'New', 'Other']);
    const entries = await server.db.select().from(auditLog);
    expect(entries.map(({ label }) => label).sort()).toEqual(['New', 'Old', 'Other']);
  });
});

describe('an import of venues', () => {
  it('accepts several with one email: a company may have more than one venue', async () => {
    const admin = await server.bearer({ isAdmin: true });
    const body = { rows: [aVenueInput({ businessName: 'East' }), aVenueInput({ businessName: 'West' })] };
    const response = await server.api.post('/api/admin/venues/import').set(admin).send(body).expect(200);
    expect(response.body).toEqual({ imported: 2, rejected: [] });
  });
});

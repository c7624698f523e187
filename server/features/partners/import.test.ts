import { auditLog } from '@shared/audit/tables';
import { emails } from '@shared/mail/tables';
import type { Venue } from '@shared/partners/partners';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { asc, eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { partnerKinds } from '../../testing/partner-kinds';
import { testServer } from '../../testing/server';

const server = testServer();
const isThere = (says: string) => `Already exists, with the same ${says}`;

describe.each(partnerKinds)('an import of $many', ({ kind: entity, many, table, application }) => {
  async function send(body: object) {
    const admin = await server.bearer({ isAdmin: true, username: 'Marisol' });
    return server.api.post(`/api/admin/${many}/import`).set(admin).send(body).expect(200);
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
});

describe.each(partnerKinds)('$many that are there already', ({ kind: entity, many, table, application }) => {
  const path = `/api/admin/${many}`;
  const old = application({ businessName: 'The Wagging Tail', website: 'https://tail.example' });
  const again = {
    ...old,
    businessName: ' the wagging  TAIL',
    address: old.address.toUpperCase(),
    contactEmail: 'else@mail.example',
    contactPhone: '(407) 555-9999',
    website: '',
    city: undefined,
  };
  const unlike = application({ businessName: 'Another', contactEmail: 'another@mail.example' });

  async function setUp() {
    const send = async (body: object) =>
      (await server.admin.post(`${path}/import`).send(body).expect(200)).body;
    await send({ rows: [{ ...old, city: 'Tampa' }] });
    await server.admin.put(`${path}/1/approve`).expect(200);
    await server.db.delete(auditLog);
    return { send, stored: () => server.db.select().from(table).orderBy(asc(table.id)) };
  }

  it('are said to be so before anything is stored, with what differs, and left as they are', async () => {
    const { send, stored } = await setUp();
    const phone = { field: 'contactPhone', from: old.contactPhone, to: again.contactPhone };
    const before = await stored();
    const known = { row: 1, message: isThere('name and address'), isDifferent: true };
    const existing = [{ ...known, changes: expect.arrayContaining([phone]) }];
    const result = { imported: 1, updated: 0, existing, rejected: [] };
    const rows = [unlike, again];
    expect(await send({ rows, dryRun: true })).toEqual(result);
    expect(await stored()).toEqual(before);
    expect(await send({ rows })).toEqual(result);
    expect(await stored()).toMatchObject([before[0], { businessName: 'Another' }]);
    const repeated = await send({ rows });
    expect(repeated).toMatchObject({ imported: 0, existing: [{ row: 0, isDifferent: false }, { row: 1 }] });
  });

  it('are updated by what the file says, where that is asked for: blank cells change nothing', async () => {
    const { send, stored } = await setUp();
    const rows = [again, unlike];
    const result = { imported: 1, updated: 1, existing: [{ row: 0, isDifferent: true }], rejected: [] };
    expect(await send({ rows, existing: 'update', dryRun: true })).toMatchObject(result);
    expect(await send({ rows, existing: 'update' })).toMatchObject(result);
    const [first] = await stored();
    expect(first).toMatchObject({
      id: 1,
      businessName: 'the wagging  TAIL',
      contactEmail: 'else@mail.example',
      contactPhone: '(407) 555-9999',
      website: 'https://tail.example',
      city: 'Tampa',
      isApproved: true,
      version: 2,
    });
    const logged = { action: 'update', entity, after: { contactPhone: '(407) 555-9999' } };
    expect(await server.db.select().from(auditLog).where(eq(auditLog.entityId, '1'))).toMatchObject([logged]);
    expect(await send({ rows, existing: 'update' })).toMatchObject({ imported: 0, updated: 0 });
    expect((await stored())[0]).toEqual(first);
  });

  it('are known by the email too, in any case', async () => {
    const { send } = await setUp();
    const moved = { ...old, address: '99 Elsewhere Road', contactEmail: old.contactEmail.toUpperCase() };
    const says = many === 'venues' ? 'name and email' : 'email';
    expect((await send({ rows: [moved] })).existing).toMatchObject([
      { row: 0, message: isThere(says), isDifferent: true },
    ]);
  });
});

describe('an import of venues', () => {
  it('accepts several with one email: a company may have more than one venue', async () => {
    const body = { rows: [aVenueInput({ businessName: 'East' }), aVenueInput({ businessName: 'West' })] };
    const response = await server.admin.post('/api/admin/venues/import').send(body).expect(200);
    expect(response.body).toMatchObject({ imported: 2, existing: [], rejected: [] });
  });

  it.each<[known: Partial<Record<keyof Venue, string>>, says: string]>([
    [{ contactEmail: 'bo@bar.example' }, 'name and email'],
    [{ contactPhone: '407 555 0101' }, 'name and phone'],
    [{ address: '12 Bone Street', contactPhone: ' ', hasOutdoorSpace: 'n/a' }, 'name and address'],
  ])('needs a name and one way to reach it, and the rest later: %j', async (known, says) => {
    const path = '/api/admin/venues';
    const row = { businessName: 'Bo’s', termsAccepted: true, ...known };
    const send = async (one: object) =>
      (await server.admin.post(`${path}/import`).send({ rows: [one], existing: 'update' })).body;
    expect(await send(row)).toMatchObject({ imported: 1, rejected: [] });
    expect(await send(row)).toMatchObject({
      imported: 0,
      existing: [{ message: `Already exists, with the same ${says}`, isDifferent: false }],
    });
    const [venue] = (await server.admin.get(`${path}?q=bo's`)).body;
    const unknown = {
      zipCode: null,
      venueType: null,
      hasOutdoorSpace: null,
      contactName: null,
      contactTitle: null,
    };
    expect(venue).toMatchObject({ ...unknown, city: 'Orlando', contactEmail: known.contactEmail ?? null });
    await server.admin.put(`${path}/${venue.id}/approve`).expect(200);
    expect(await server.db.$count(emails)).toBe(known.contactEmail ? 1 : 0);
    const { text } = await server.admin.get(`${path}/export.csv`).expect(200);
    expect(text).toMatch(/^"Bo’s",.*,"","","","/m);
    expect(await send({ ...row, venueType: 'Bar' })).toMatchObject({ updated: 1 });
    const {
      id: _,
      createdAt: _at,
      isApproved: _approved,
      isDeclined: _declined,
      termsAccepted: _terms,
      ...shown
    } = venue;
    const { body } = await server.admin
      .put(`${path}/${venue.id}`)
      .send({ ...shown, version: 2, contactTitle: '', contactName: 'Bo' })
      .expect(200);
    expect(body).toMatchObject({ contactName: 'Bo', contactTitle: null });
  });

  it('cannot do without any way to reach it, nor with a wrong one', async () => {
    const rows = [
      { businessName: 'Bo’s', termsAccepted: true },
      { ...aVenueInput(), contactPhone: 'ask at the bar' },
    ];
    const { body } = await server.admin.post('/api/admin/venues/import').send({ rows });
    expect(body.rejected).toMatchObject([
      { row: 0, errors: { contactEmail: ['Needs an email, a phone number or a street address'] } },
      { row: 1, errors: { contactPhone: ['Phone number must be at least 10 digits'] } },
    ]);
  });

  it('is of one that is there with the same phone, where it says no more', async () => {
    const known = aVenueInput({ contactPhone: '(407) 555-0101' });
    const alone = { businessName: known.businessName, contactPhone: '+1 407 555 0101', termsAccepted: true };
    const send = async (row: object) =>
      (await server.admin.post('/api/admin/venues/import').send({ rows: [row] })).body;
    await send(known);
    expect(await send(alone)).toMatchObject({ existing: [{ message: isThere('name and phone') }] });
    expect(await send({ ...alone, address: '99 Elsewhere Road' })).toMatchObject({ imported: 1 });
  });

  it('knows names in any alphabet', async () => {
    const names = ['مقهى الكلب', 'Café Ö', '犬カフェ', 'Кафе'];
    const send = (businessNames: string[]) => {
      const rows = businessNames.map((businessName) => aVenueInput({ businessName }));
      return server.admin.post('/api/admin/venues/import').send({ rows }).expect(200);
    };
    expect((await send(names)).body).toMatchObject({ imported: 4 });
    const again = await send(names.map((name) => ` ${name.toUpperCase()}`));
    expect(again.body).toMatchObject({ imported: 0, existing: [{}, {}, {}, {}] });
  });
});

it('an import of vendors says what Excel has done to a phone number that it cannot do without', async () => {
  const rows = [aVendorInput({ contactPhone: '4.07556E+09' })];
  const { body } = await server.admin.post('/api/admin/vendors/import').send({ rows }).expect(200);
  const errors = { contactPhone: ['Excel has cut this number. Enter the phone number.'] };
  expect(body.rejected).toMatchObject([{ row: 0, errors }]);
});

const columns = {
  venues:
    'Business Name,Address,City,Zip Code,Website,Venue Type,Contact Name,Contact Title,Contact Email,Contact Phone,Has Outdoor Space,Additional Info,Status,Created At',
  vendors:
    'Business Name,Address,City,Zip Code,Website,Vendor Type,Description,Contact Name,Contact Title,Contact Email,Contact Phone,Social Media,Booth Requirements,Additional Info,Status,Created At',
};

describe.each(partnerKinds)('the export of approved $many', ({ many, table, application }) => {
  const path = `/api/admin/${many}/export.csv`;

  async function approved(...applications: object[]) {
    for (const [index, over] of applications.entries()) {
      const body = { ...application(), contactEmail: `contact${index}@mail.example`, ...over };
      await server.api.post(`/api/${many}`).send(body).expect(201);
    }
    await server.db.update(table).set({ isApproved: true, createdAt: new Date('2026-11-21T01:02:03.004Z') });
  }

  it('is a download with no-store, of approved applications only', async () => {
    await approved({ businessName: 'First' }, { businessName: 'Second' });
    await server.db.update(table).set({ isApproved: false }).where(eq(table.businessName, 'First'));
    const { headers, text } = await server.admin.get(path).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=approved_${many}.csv`,
      'cache-control': 'no-store',
    });
    expect(Papa.parse<string[]>(text).data[0]?.join(',')).toBe(columns[many]);
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(data.map((row) => [row['Business Name'], row.Status])).toEqual([['Second', 'Approved']]);
    await server.db.update(table).set({ isApproved: false });
    const nothing = await server.admin.get(path).expect(404);
    expect(nothing.body).toEqual({ message: `No approved ${many} found.`, code: 'nothing-to-export' });
  });
});

import { auditLog } from '@shared/audit/tables';
import { emails } from '@shared/mail/tables';
import { vendors, venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { prepareEmail } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

const server = testServer({ env: mailEnv });

const common = {
  businessName: 'The Salty Retriever',
  address: '99 Church Street',
  city: 'Winter Park',
  zipCode: '32789',
  website: 'https://salty.example',
  contactName: 'Ana María',
  contactTitle: 'General manager',
  contactEmail: 'ana@salty.example',
  contactPhone: '407 555 0199',
  additionalInfo: 'Ring twice.',
};

describe.each([
  {
    kind: 'venue',
    table: venues,
    application: aVenueInput(),
    corrected: { ...common, venueType: 'Dog bar', hasOutdoorSpace: false },
  },
  {
    kind: 'vendor',
    table: vendors,
    application: aVendorInput(),
    corrected: {
      ...common,
      vendorType: 'Apparel',
      productDescription: 'Bandanas for every size of dog.',
      socialMedia: '@salty',
      boothRequirements: 'A power outlet.',
    },
  },
] as const)('correcting the application of a $kind', ({ kind, table, application, corrected }) => {
  const path = `/api/admin/${kind}s`;
  const put = (body: object, id = 1) => server.admin.put(`${path}/${id}`).send(body);
  const stored = async () => (await server.db.select().from(table).where(eq(table.id, 1)))[0];
  const apply = () => server.api.post(`/api/${kind}s`).send(application).expect(201);

  beforeEach(apply);

  it('changes every field, is logged, and decides nothing', async () => {
    const before = await stored();
    const { body } = await put({ ...corrected, version: 1, isApproved: true, id: 9 }).expect(200);
    expect(body).toMatchObject({ ...corrected, id: 1, version: 2, isApproved: false, termsAccepted: true });
    expect(await stored()).toEqual({ ...before, ...corrected, version: 2 });
    const [entry, ...others] = await server.db.select().from(auditLog);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      entity: kind,
      entityId: '1',
      label: common.businessName,
      before: { contactEmail: application.contactEmail, city: application.city },
      after: corrected,
    });
    expect(Object.keys(entry?.after ?? {}).sort()).toEqual(Object.keys(corrected).sort());
  });

  it('is rejected where somebody else changed it meanwhile, with the application as it is', async () => {
    await put({ ...corrected, version: 1 }).expect(200);
    const { body } = await put({ ...corrected, city: 'Orlando', version: 1 }).expect(409);
    expect(body).toMatchObject({ code: 'application-changed', current: { ...corrected, version: 2 } });
    expect(body.current).not.toHaveProperty('linkVersion');
    expect(await stored()).toMatchObject(corrected);
    await put({ ...corrected, city: 'Orlando' }).expect(200);
  });

  it('is rejected where the partner changed it meanwhile, and not after a decision alone', async () => {
    await server.admin.put(`${path}/1/approve`).expect(200);
    await put({ ...corrected, version: 1 }).expect(200);
    const row = await stored();
    if (!row) throw new Error('there is no application');
    const { website, contactName, contactTitle } = common;
    const details = { website, contactName, contactTitle, contactPhone: '407 555 0111' };
    const token = linkToken(server.mail, linkKinds[kind], row);
    await server.api.put(`/api/partner/${token}`).send(details).expect(200);
    await put({ ...corrected, version: 2 }).expect(409);
  });

  it('rejects what no application may say', async () => {
    const address = { contactEmail: 'no address' };
    for (const wrong of [address, { city: '' }, { website: 'ftp://x' }, { version: 1.5 }])
      await put({ ...corrected, ...wrong }).expect(400);
    await put({ businessName: 'Another name' }).expect(400);
    expect(await stored()).toMatchObject({ version: 1 });
  });

  it('of the address ends the links to the old one, and what has not left goes to the new one', async () => {
    await server.admin.put(`${path}/1/approve`).expect(200);
    await server.db.update(emails).set({ state: 'sent' }).where(eq(emails.kind, 'application-received'));
    const before = await stored();
    if (!before) throw new Error('there is no application');
    const token = linkToken(server.mail, linkKinds[kind], before);
    await put({ ...corrected, contactEmail: application.contactEmail.toUpperCase() }).expect(200);
    await server.api.get(`/api/partner/${token}`).expect(200);

    await put(corrected).expect(200);

    await server.api.get(`/api/partner/${token}`).expect(404);
    const outbox = await server.db.select().from(emails).orderBy(asc(emails.id));
    expect(outbox.map((email) => [email.kind, email.to])).toEqual([
      ['application-received', application.contactEmail],
      ['application-approved', common.contactEmail],
    ]);
    const tokens = await prepareEmail(server, outbox[1]);
    await server.api.get(`/api/partner/${tokens?.partner}`).expect(200);
  });
});

it('correcting a vendor’s address rejects that of another vendor, whatever its case', async () => {
  await server.api.post('/api/vendors').send(aVendorInput()).expect(201);
  await server.api
    .post('/api/vendors')
    .send(aVendorInput({ contactEmail: 'taken@mail.example' }))
    .expect(201);
  const { body } = await server.admin
    .put('/api/admin/vendors/1')
    .send(aVendorInput({ contactEmail: 'Taken@Mail.example' }))
    .expect(409);
  expect(body).toMatchObject({ code: 'vendor-exists', errors: { contactEmail: [expect.any(String)] } });
});

it('correcting a venue takes outdoor space as it is sent in an application, or as it was read', async () => {
  await server.api.post('/api/venues').send(aVenueInput()).expect(201);
  for (const [sent, expected] of [
    ['no', false],
    ['yes', true],
    [false, false],
  ]) {
    const { body } = await server.admin
      .put('/api/admin/venues/1')
      .send({ ...aVenueInput(), hasOutdoorSpace: sent })
      .expect(200);
    expect(body.hasOutdoorSpace).toBe(expected);
  }
});

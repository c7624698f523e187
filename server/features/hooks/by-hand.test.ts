import { auditLog } from '@shared/audit/tables';
import { emails } from '@shared/mail/tables';
import { vendors, venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { anApplication } from '../../testing/form-payloads';
import { hostedForms } from '../../testing/hosted-forms';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

const server = testServer({ env: mailEnv });
const { connect, deliveries, post, read } = hostedForms(server);

const deliveryPath = (id: number) => `/api/admin/hooks/deliveries/${id}`;
const setByHand = (id: number, body: object) => server.admin.put(deliveryPath(id)).send(body);
const merge = (id: number, version: number) =>
  server.admin.post(`${deliveryPath(id)}/merge`).send({ version });

/** Posts an application that waits. Gives its delivery as administrators see it. */
async function waiting(changes: Record<string, unknown>) {
  const connection = await connect('json');
  await post(connection, anApplication(changes)).expect(202);
  const [{ unmapped, mapping, questions }] = await read();
  return { ...unmapped[0], connection, mapping, questions };
}

describe('an application of which something cannot be read', () => {
  const unread = { outdoor: 'Covered patio only', phone: '407555010', 'anything else': 'x'.repeat(5004) };

  it('is shown in full with what is read of it, and stored as it is set by hand, with its mail', async () => {
    const { id, problem } = await waiting(unread);
    expect(problem).toBe(
      'Phone number must be at least 10 digits; Anything else?: Must be at most 5000 characters (4 too many); Do you have outdoor space?: Please select an option',
    );
    const { body } = await server.admin.get(deliveryPath(id)).expect(200);
    expect(body.values).toMatchObject({ city: 'Orlando', additionalInfo: unread['anything else'] });
    expect(body.answers).toContainEqual({ key: 'outdoor', question: 'outdoor', answer: unread.outdoor });

    const refused = await setByHand(id, { ...body.values, kind: 'venue' }).expect(400);
    expect(Object.keys(refused.body.errors)).toEqual(['contactPhone', 'additionalInfo', 'hasOutdoorSpace']);
    const right = { contactPhone: '407 555 0102', additionalInfo: 'x', hasOutdoorSpace: 'yes' };
    const byHand = { ...body.values, ...right, kind: 'venue' };
    const { body: hook } = await setByHand(id, byHand).expect(200);
    expect(hook).toMatchObject({ storedCount: 1, unmapped: [] });
    expect(await server.db.select().from(venues)).toMatchObject([
      { businessName: 'Bark and Brew', ...right, hasOutdoorSpace: true, isApproved: false },
    ]);
    expect(await server.db.select().from(emails)).toMatchObject([{ kind: 'application-received' }]);
    expect(await server.db.select().from(auditLog)).toContainEqual(
      expect.objectContaining({ action: 'create', entity: 'venue', label: 'Bark and Brew' }),
    );
    expect(await deliveries()).toMatchObject([{ state: 'stored', answers: null, byHand: null }]);
    await setByHand(id, byHand).expect(404);
  });

  it('changes nothing of how others are read', async () => {
    const { id, connection, mapping } = await waiting({ outdoor: 'Quizás' });
    // What a form may leave blank may be left open by hand.
    const open = { contactPhone: '', hasOutdoorSpace: '' };
    await setByHand(id, { ...aVenueInput(), ...open, kind: 'venue' }).expect(200);
    expect(await server.db.select().from(venues)).toMatchObject([
      { contactPhone: null, hasOutdoorSpace: null },
    ]);
    expect((await read())[0].mapping).toEqual(mapping);
    await post(connection, anApplication({ id: 'two' })).expect(202);
    expect(await server.db.$count(venues)).toBe(2);
    await post(connection, anApplication({ id: 'three', outdoor: 'Quizás' })).expect(202);
    const [{ unmapped }] = await read();
    await setByHand(unmapped[0].id, { ...aVendorInput(), kind: 'vendor' }).expect(404);
  });
});

describe('an application of a business that has applied already', () => {
  /** The venue of `anApplication` as it was typed on the site. */
  const typed = aVenueInput({
    businessName: 'BARK AND BREW',
    address: '15 Bone Street',
    city: 'Winter Park',
    contactEmail: 'gus@tail.example',
    website: 'https://bark.example',
  });

  it('is shown beside it, is no second one and causes no second mail, and is merged by one click', async () => {
    await server.api.post('/api/venues').send(typed).expect(201);
    const [before] = await server.db.select().from(venues);
    const mails = await server.db.$count(emails);
    const { id, problem, same, actions } = await waiting({});
    expect(actions).toEqual(['set', 'merge', 'drop']);
    expect(problem).toBe('Has applied already, with the same name and address');
    expect(same).toMatchObject({ businessName: 'BARK AND BREW', status: 'pending', version: 1 });
    expect(same.changes).toContainEqual({
      field: 'contactEmail',
      from: 'gus@tail.example',
      to: 'gus@brew.example',
    });
    expect(same.changes.map(({ field }: { field: string }) => field)).not.toContain('city');
    expect(await server.db.$count(venues)).toBe(1);

    const stale = await merge(id, 7).expect(409);
    expect(stale.body).toMatchObject({ code: 'application-changed', current: { id: before?.id } });
    const { body } = await merge(id, 1).expect(200);
    expect(body).toMatchObject({ storedCount: 1, unmapped: [] });
    const [after] = await server.db.select().from(venues);
    const { city, website, createdAt, ...rest } = before ?? {};
    expect(after).toMatchObject({ city, website, createdAt, contactEmail: 'gus@brew.example', version: 2 });
    expect(rest).not.toMatchObject({ contactEmail: after?.contactEmail });
    expect(await server.db.$count(emails)).toBe(mails);
    expect(await server.db.select().from(auditLog)).toContainEqual(
      expect.objectContaining({ action: 'update', entity: 'venue', label: 'Bark and Brew' }),
    );
    expect(await deliveries()).toMatchObject([{ state: 'stored', answers: null, applicationId: before?.id }]);
    await merge(id, 2).expect(404);
  });

  it.each([
    ['venue', venues, typed, anApplication()],
    ['vendor', vendors, aVendorInput({ businessName: 'BARK AND BREW' }), { ...aVendorInput(), terms: 'yes' }],
  ] as const)(
    'waits as well where the site’s own form is the second: a %s',
    async (kind, table, second, first) => {
      await post(await connect('json', kind), first).expect(202);
      const before = await server.db.select().from(table);
      const mails = await server.db.$count(emails);
      // Sent twice, as after a lost response.
      for (const _ of [1, 2]) await server.api.post(`/api/${kind}s`).send(second).expect(201);
      const [{ unmapped }] = await read();
      expect(unmapped).toMatchObject([
        { answers: [], same: { status: 'pending' }, actions: ['set', 'merge', 'drop'] },
      ]);
      expect(await server.db.select().from(table)).toEqual(before);
      expect(await server.db.$count(emails)).toBe(mails);
      await merge(unmapped[0].id, 1).expect(200);
      expect(await server.db.select().from(table)).toMatchObject([
        { businessName: 'BARK AND BREW', version: 2 },
      ]);
    },
  );

  it('is merged as it was set by hand', async () => {
    await server.api.post('/api/venues').send(typed).expect(201);
    const { id } = await waiting({ outdoor: 'Quizás' });
    const byHand = { ...typed, businessName: 'Bark and Brew', contactTitle: 'Boss', kind: 'venue' };
    const { body } = await setByHand(id, byHand).expect(200);
    expect(body.unmapped[0].same.changes).toEqual([
      { field: 'businessName', from: 'BARK AND BREW', to: 'Bark and Brew' },
      { field: 'contactTitle', from: typed.contactTitle, to: 'Boss' },
    ]);
    await merge(id, 1).expect(200);
    expect(await server.db.select().from(venues)).toMatchObject([{ contactTitle: 'Boss', version: 2 }]);
  });

  it('may be a vendor, known by its email, and is stored once that one is deleted', async () => {
    const vendor = aVendorInput();
    await server.api.post('/api/vendors').send(vendor).expect(201);
    const connection = await connect('json', 'vendor');
    await post(connection, { ...vendor, businessName: 'Another', terms: 'yes' }).expect(202);
    const [{ unmapped }] = await read();
    expect(unmapped).toMatchObject([{ problem: 'Has applied already, with the same email' }]);
    expect(unmapped[0].same.changes).toMatchObject([{ field: 'businessName', to: 'Another' }]);
    await server.db.delete(vendors);
    expect((await read())[0].unmapped).toMatchObject([{ same: null, actions: ['set', 'drop'] }]);
    await merge(unmapped[0].id, 1).expect(404);
    await setByHand(unmapped[0].id, { ...vendor, kind: 'vendor' }).expect(200);
    expect(await server.db.$count(vendors)).toBe(1);
  });

  it('is stored once where ten forms say it at the same time', async () => {
    const connections: Awaited<ReturnType<typeof connect>>[] = [];
    while (connections.length < 10) connections.push(await connect('json'));
    await Promise.all(connections.map((connection) => post(connection, anApplication()).expect(202)));
    expect(await server.db.$count(venues)).toBe(1);
    expect((await deliveries()).filter(({ state }) => state === 'unmapped')).toHaveLength(9);
  });
});

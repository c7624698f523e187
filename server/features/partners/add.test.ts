import { auditLog } from '@shared/audit/tables';
import { vendors, venues } from '@shared/partners/tables';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedStop } from '../../testing/stored-route';

const server = testServer();
const byPhone = { businessName: 'Bo’s', contactPhone: '407 555 0142' };

describe.each([{ kind: 'venue', table: venues } as const, { kind: 'vendor', table: vendors } as const])(
  'POST /api/admin/$kind',
  ({ kind, table }) => {
    const path = `/api/admin/${kind}s`;
    const add = (body: object) => server.admin.post(path).send(body);
    const log = () => server.db.select().from(auditLog).orderBy(asc(auditLog.id));

    it('adds one of whom a name and a phone number is known, approved, with no terms accepted', async () => {
      const { body } = await add(byPhone).expect(201);
      expect(body).toMatchObject({
        ...byPhone,
        city: 'Orlando',
        isApproved: true,
        isAddedByOrganizer: true,
        termsAccepted: false,
        address: null,
        contactEmail: null,
        contactName: null,
        [`${kind}Type`]: null,
      });
      expect((await server.admin.get(`${path}/${body.id}`).expect(200)).body).toEqual(body);
      expect(await log()).toMatchObject([{ entity: kind, action: 'create', label: 'Bo’s' }]);
      await server.admin.get(`${path}/4711`).expect(404);
      await add({ ...byPhone, businessName: 'Mo’s', address: '5 Bone Street' }).expect(201);
    });

    it('says what tells another business of the same email or name from it', async () => {
      const said = { ...byPhone, contactEmail: 'bo@bar.example' };
      await add(said).expect(201);
      const { message } = (await add(said).expect(409)).body;
      expect(message).toMatch(kind === 'vendor' ? /use an email of its own/ : /add its street to the name/);
    });

    it('says at its place what is missing or wrong', async () => {
      const { body } = await add({ businessName: 'B', contactEmail: 'no' }).expect(400);
      expect(Object.keys(body.errors).sort()).toEqual(['businessName', 'contactEmail']);
      const { errors } = (await add({ businessName: 'Bo’s' }).expect(400)).body;
      expect(errors).toEqual({ contactEmail: ['Needs an email, a phone number or a street address'] });
      expect(await server.db.$count(table)).toBe(0);
    });

    it('adds the same business once, also by two clicks at once', async () => {
      const said = { ...byPhone, address: '12 Bone Street' };
      const responses = await Promise.all([add(said), add({ ...said, contactPhone: '' })]);
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
      const refused = responses.find(({ status }) => status === 409);
      expect(refused?.body).toMatchObject({
        code: 'application-exists',
        errors: { businessName: [expect.stringContaining('with the same name and address')] },
      });
    });

    it('keeps notes for organizers: no page, file or log has them, and an older screen leaves them', async () => {
      const { body } = await add({
        ...byPhone,
        contactEmail: 'bo@bar.example',
        notes: 'Owes us a beer',
      }).expect(201);
      const change = { ...byPhone, city: 'Orlando', contactEmail: 'bo@bar.example' };
      const put = (changes: object) =>
        server.admin
          .put(`${path}/${body.id}`)
          .send({ ...change, ...changes })
          .expect(200);
      expect((await put({})).body.notes).toBe('Owes us a beer');
      expect((await put({ notes: 'Owes us two beers' })).body.notes).toBe('Owes us two beers');
      const [row] = await server.db.select().from(table);
      const token = linkToken(server.mail, linkKinds[kind], row ?? body);
      const page = await server.api.get(`/api/partner/${token}`).expect(200);
      const file = await server.admin.get(`${path}/export.csv`).expect(200);
      const logged = await log();
      expect(logged.at(-1)?.after).toEqual({ notesChangedAt: expect.any(String) });
      expect(JSON.stringify([page.body, file.text, logged])).not.toContain('beer');
      await server.admin
        .put(`${path}/${body.id}`)
        .send({ ...change, notes: 'x'.repeat(4001) })
        .expect(400);
    });
  },
);

it('a venue that was added accepts the terms with its first yes, and not with a no', async () => {
  const { body } = await server.admin
    .post('/api/admin/venues')
    .send({ ...byPhone, contactEmail: 'bo@bar.example' });
  const { id: eventId } = await storedEvent(server.db);
  const stop = await storedStop(server.db, {
    eventId,
    venueId: body.id,
    state: 'invited',
    askedAt: new Date(),
  });
  const [venue] = await server.db.select().from(venues);
  const token = linkToken(server.mail, linkKinds.venue, venue ?? body);
  const answer = (said: object) => server.api.put(`/api/partner/${token}/stops/${stop.id}`).send(said);
  await answer({ answer: 'declined' }).expect(200);
  const { errors } = (await answer({ answer: 'confirmed' }).expect(400)).body;
  expect(errors).toEqual({ termsAccepted: ['Please accept the terms to say yes'] });
  const accepted = await answer({ answer: 'confirmed', termsAccepted: true }).expect(200);
  expect(accepted.body).toMatchObject({ termsAccepted: true, stops: [{ state: 'confirmed' }] });
  const logged = await server.db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(logged).toContainEqual(
    expect.objectContaining({ username: 'Bo’s', entity: 'venue', after: { termsAccepted: true } }),
  );
  await answer({ answer: 'confirmed', specials: [] }).expect(200);
});

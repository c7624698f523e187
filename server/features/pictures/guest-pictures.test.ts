import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { pictures, pictureVariants } from '@shared/pictures/tables';
import type { registrations } from '@shared/registrations/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { aPng } from '../../testing/picture-files';
import { testServer } from '../../testing/server';
import { storedPicture } from '../../testing/stored-picture';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';

const server = testServer();
const alt = 'Two dogs in the rain';
const hour = 60 * 60 * 1000;

/** An event that began an hour ago, and a guest of it with their link. */
async function aGuest(
  changes: Partial<typeof registrations.$inferInsert> = {},
  { startsIn = -hour, purpose = 'registration' as 'registration' | 'unverifiedRegistration' } = {},
) {
  const event = await storedOpenEvent(server.db, { date: new Date(Date.now() + startsIn) });
  const guest = await storedRegistration(server.db, { eventId: event.id, ...changes });
  const token = linkToken(server.mail, linkKinds[purpose], guest);
  return { event, guest, token, path: `/api/registrations/${token}/pictures` };
}

const send = (path: string, file = aPng.ofOneColor(480, 360)) =>
  server.api.post(path).query({ alt, everybodyAgrees: true }).type('image/png').send(file);

describe('POST /api/registrations/:token/pictures', () => {
  it('stores a picture that nobody sees before an organizer accepts it, who is told of it', async () => {
    const { event, guest, path } = await aGuest();
    const { body } = await send(path).expect(201);
    expect(body).toEqual({ id: expect.any(Number), alt, width: 480, height: 360, state: 'pending' });
    const [row] = await server.db.select().from(pictures);
    expect(row).toMatchObject({ use: 'album', source: 'guest', eventId: event.id, registrationId: guest.id });
    const file = `/pictures/${row?.hash}-480.webp`;
    const album = `/api/events/${event.id}/pictures`;
    const totals = `/api/admin/events/${event.id}/registrations/totals`;
    await server.api.get(file).expect(404);
    expect((await server.api.get(album).expect(200)).body).toEqual([]);
    expect((await server.admin.get(totals)).body.newPictures).toBe(1);
    await server.admin.put(`/api/admin/pictures/${body.id}`).send({ state: 'accepted' }).expect(200);
    await server.api.get(file).expect(200);
    expect((await server.api.get(album).expect(200)).body).toMatchObject([{ id: body.id, alt }]);
    expect((await server.admin.get(totals)).body.newPictures).toBe(0);
  });

  it('takes one without words, which the organizer who accepts it has to add', async () => {
    const { event, path } = await aGuest();
    const file = aPng.ofOneColor(480, 360);
    const agreed = server.api.post(path).query({ everybodyAgrees: true }).type('image/png');
    const { body } = await agreed.send(file).expect(201);
    expect(body.alt).toBe('');
    const decide = (sent: object) => server.admin.put(`/api/admin/pictures/${body.id}`).send(sent);
    const refused = await decide({ state: 'accepted' }).expect(400);
    expect(refused.body.errors).toEqual({ alt: ['Describe the picture in a few words'] });
    const [listed] = (await server.admin.get('/api/admin/pictures').expect(200)).body;
    expect(listed.proposedAlt).toBe(`A guest’s picture of ${event.title}`);
    await decide({ state: 'accepted', alt }).expect(200);
  });

  it.each([
    ['waits for a place', { state: 'waiting' }, {}],
    ['has cancelled', { state: 'cancelled' }, {}],
    ['comes before the start', {}, { startsIn: hour }],
  ] as const)('takes none of a guest who %s', async (_, changes, settings) => {
    const { path } = await aGuest(changes, settings);
    expect((await send(path).expect(409)).body.code).toBe('pictures-closed');
  });

  it('takes none where it is not said that everybody in it agrees', async () => {
    const { path } = await aGuest();
    for (const said of [{}, { everybodyAgrees: 'false' }]) {
      const sent = server.api
        .post(path)
        .query({ alt, ...said })
        .type('image/png');
      const { body } = await sent.send(aPng.ofOneColor(480, 360)).expect(400);
      const message = 'Tick that everybody in the picture is happy to be shown';
      expect(body.errors).toEqual({ everybodyAgrees: [message] });
    }
    expect(await server.db.$count(pictures)).toBe(0);
  });

  it('takes none by a link that did not come by mail, nor by none', async () => {
    const { path } = await aGuest({}, { purpose: 'unverifiedRegistration' });
    await send(path).expect(404);
    await send('/api/registrations/nonsense/pictures', Buffer.alloc(5_000_000)).expect(404);
  });

  it('takes at most twenty of a party', async () => {
    const { guest, path } = await aGuest();
    for (let sent = 0; sent < 20; sent += 1)
      await storedPicture(server.db, { registrationId: guest.id, state: 'rejected' });
    expect((await send(path).expect(409)).body.code).toBe('too-many-pictures');
  });
});

it("a guest's pictures are in the download of their data, and erased with it", async () => {
  const { guest, token } = await aGuest();
  const { id } = await storedPicture(server.db, { registrationId: guest.id, alt });
  await server.admin.put(`/api/admin/pictures/${id}`).send({ alt: 'Rosie and Biscuit' }).expect(200);
  const data = await server.api.get(`/api/registrations/${token}/data`).expect(200);
  expect(data.body.pictures).toMatchObject([{ alt: 'Rosie and Biscuit', state: 'accepted' }]);
  await server.api.delete(`/api/registrations/${token}/data`).expect(204);
  expect(await server.db.$count(pictures)).toBe(0);
  expect(await server.db.$count(pictureVariants)).toBe(0);
  const entries = await server.db.select().from(auditLog).where(eq(auditLog.entity, 'picture'));
  expect(JSON.stringify(entries)).not.toContain('Rosie');
  expect(entries).toHaveLength(1);
});

describe('GET /api/registrations/:token of a guest who has sent pictures', () => {
  it('says what became of each, and shows it to nobody else', async () => {
    const { event, guest, token } = await aGuest();
    const sent = (state: 'pending' | 'accepted' | 'rejected', registrationId = guest.id) =>
      storedPicture(server.db, { use: 'album', source: 'guest', eventId: event.id, registrationId, state });
    const [pending, accepted, rejected] = [
      await sent('pending'),
      await sent('accepted'),
      await sent('rejected'),
    ];
    const other = await sent('pending', guest.id + 1);
    const { body } = await server.api.get(`/api/registrations/${token}`).expect(200);
    const shape = { alt, width: 1600, height: 1200 };
    expect(body.pictures).toEqual([
      { ...shape, id: pending.id, state: 'pending' },
      { ...shape, id: accepted.id, state: 'accepted' },
      { ...shape, id: rejected.id, state: 'rejected' },
    ]);
    const file = (id: number) => server.api.get(`/api/registrations/${token}/pictures/${id}/file`).buffer();
    const { headers, body: content } = await file(rejected.id).expect(200);
    expect(String(content)).toBe(`${rejected.id} webp 480`);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect((await file(other.id).expect(404)).body.code).toBe('picture-not-found');
  });

  it('names none by a link that did not come by mail', async () => {
    const { guest, token } = await aGuest({}, { purpose: 'unverifiedRegistration' });
    const { id } = await storedPicture(server.db, { registrationId: guest.id });
    const { body } = await server.api.get(`/api/registrations/${token}`).expect(200);
    expect(body.pictures).toEqual([]);
    await server.api.get(`/api/registrations/${token}/pictures/${id}/file`).expect(404);
  });
});

describe('DELETE /api/registrations/:token/pictures/:id', () => {
  it('withdraws one, whatever its state, and logs no more', async () => {
    const { event, guest, token } = await aGuest();
    const store = (changes: object) => storedPicture(server.db, { registrationId: guest.id, ...changes });
    const kept = await store({ hash: 'f'.repeat(32) });
    const { id, hash } = await store({});
    const others = [await store({ state: 'pending' }), await store({ state: 'rejected' })];
    await server.db.update(events).set({ imagePath: `/pictures/${hash}-960.webp`, imageAlt: alt });
    await server.admin.put(`/api/admin/pictures/${kept.id}`).send({ alt: 'Biscuit' }).expect(200);
    await server.admin.put(`/api/admin/pictures/${id}`).send({ alt: 'Rosie in the rain' }).expect(200);
    const own = `/api/registrations/${token}/pictures`;
    for (const picture of [{ id }, ...others]) await server.api.delete(`${own}/${picture.id}`).expect(204);
    expect((await server.api.delete(`${own}/${id}`).expect(404)).body.code).toBe('picture-not-found');
    expect((await server.db.select().from(pictures)).map((row) => row.id)).toEqual([kept.id]);
    await server.api.get(`/pictures/${hash}-960.webp`).expect(404);
    const [shows] = await server.db.select().from(events).where(eq(events.id, event.id));
    expect(shows).toMatchObject({ imagePath: null, imageAlt: null });
    const entries = JSON.stringify(await server.db.select().from(auditLog));
    expect(entries).toContain('Biscuit');
    expect(entries).toContain('a picture that its guest withdrew');
    expect(entries).not.toContain('Rosie');
  });

  it("withdraws nobody else's, nor any by a link that did not come by mail", async () => {
    const { guest, token } = await aGuest();
    const { token: other } = await aGuest({ email: 'other@mail.example' });
    const { id } = await storedPicture(server.db, { registrationId: guest.id });
    const unverified = linkToken(server.mail, linkKinds.unverifiedRegistration, guest);
    const withdraw = async (by: string, which = id) =>
      (await server.api.delete(`/api/registrations/${by}/pictures/${which}`).expect(404)).body.code;
    expect(await withdraw(other)).toBe('picture-not-found');
    expect(await withdraw(unverified)).toBe('link-not-found');
    const { id: ofOrganizer } = await storedPicture(server.db);
    expect(await withdraw(token, ofOrganizer)).toBe('picture-not-found');
    expect(await server.db.$count(pictures)).toBe(2);
  });
});

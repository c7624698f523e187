import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { pictures, pictureVariants } from '@shared/pictures/tables';
import { anEventInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedPicture } from '../../testing/stored-picture';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';
import { purgeGuests } from '../guest-data/retention';

const server = testServer();
const path = '/api/admin/events';
const hash = '0123456789abcdef'.repeat(2);
const address = `/pictures/${hash}-960.webp`;
const day = 24 * 60 * 60 * 1000;

const event = async (id: number) => (await server.db.select().from(events).where(eq(events.id, id)))[0];

describe('the image of an event', () => {
  const create = async (imagePath: string | null) =>
    server.admin.post(path).send(anEventInput({ imagePath }));

  it.each([
    ['of which there is nothing', `/pictures/${'f'.repeat(32)}-960.webp`],
    ['that is pending or rejected', `/pictures/${'e'.repeat(32)}-960.webp`],
    ['in a width that there is not', `/pictures/${hash}-961.webp`],
    ['in a format that there is not', `/pictures/${hash}-960.png`],
    ['that has another name', '/pictures/lake.jpg'],
    ['that is spelled otherwise', `/PICTURES/${hash}-960.webp`],
    ['that goes on', `${address}?from=7`],
  ])('is none of this site %s', async (_, imagePath) => {
    await storedPicture(server.db, { hash });
    for (const state of ['pending', 'rejected'] as const)
      await storedPicture(server.db, { hash: 'e'.repeat(32), state });
    const { body, status } = await create(imagePath);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid-input',
      errors: { imagePath: [expect.stringContaining('This picture does not exist')] },
    });
    expect(await server.db.$count(events)).toBe(0);
  });

  it.each([address, '/posters/lake.jpg', '/pictures', 'https://dogs.example/pictures/lake.jpg', null])(
    'may be %s',
    async (imagePath) => {
      await storedPicture(server.db, { hash });
      const { body, status } = await create(imagePath);
      expect(status).toBe(201);
      expect(body.imagePath).toBe(imagePath);
    },
  );

  it('is judged the same in a change, after the version', async () => {
    const { id } = await storedEvent(server.db);
    const change = async (values: object) =>
      (await server.admin.put(`${path}/${id}`).send({ ...anEventInput({ imagePath: address }), ...values }))
        .body;
    expect((await change({})).errors).toEqual({ imagePath: [expect.any(String)] });
    expect((await change({ version: 99 })).code).toBe('event-changed');
    await storedPicture(server.db, { hash });
    expect((await change({})).imagePath).toBe(address);
  });
});

describe('the picture of a guest that events show', () => {
  async function aShownPicture(startsIn = -day) {
    const own = await storedOpenEvent(server.db, { date: new Date(Date.now() + startsIn) });
    const guest = await storedRegistration(server.db, { eventId: own.id });
    const { id } = await storedPicture(server.db, {
      hash,
      use: 'album',
      source: 'guest',
      eventId: own.id,
      registrationId: guest.id,
    });
    const words = { imagePath: address, imageAlt: 'Rosie and Biscuit' };
    const shows = await storedEvent(server.db, words);
    const other = await storedEvent(server.db, { ...words, imagePath: '/posters/lake.jpg' });
    const token = linkToken(server.mail, linkKinds.registration, guest);
    const erase = () => server.api.delete(`/api/registrations/${token}/data`).expect(204);
    return { id, shows, other, erase };
  }

  it('goes from them with the data of the guest, and with it what was said of it', async () => {
    const { shows, other, erase } = await aShownPicture();
    await server.admin
      .put(`${path}/${shows.id}`)
      .send({ ...anEventInput({ imagePath: address }), imageAlt: 'Rosie alone' })
      .expect(200);
    const before = await event(shows.id);
    expect((await server.api.get('/api/events').expect(200)).text).toContain(hash);
    await erase();
    expect(await event(shows.id)).toMatchObject({
      imagePath: null,
      imageAlt: null,
      version: (before?.version ?? 0) + 1,
    });
    expect(await event(other.id)).toMatchObject({
      imagePath: '/posters/lake.jpg',
      imageAlt: 'Rosie and Biscuit',
    });
    await server.api.get(address).expect(404);
    expect((await server.api.get('/api/events').expect(200)).text).not.toContain(hash);
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.entity, 'event'));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('Rosie');
  });

  it('goes from them once the data of guests ends after twelve months, and those of organizers stay', async () => {
    const { shows } = await aShownPicture(-400 * day);
    const own = await storedPicture(server.db, { use: 'album', hash: 'f'.repeat(32) });
    await purgeGuests(server.db, new Date());
    expect(await server.db.select({ id: pictures.id }).from(pictures)).toEqual([{ id: own.id }]);
    expect(await event(shows.id)).toMatchObject({ imagePath: null, imageAlt: null });
  });

  it('stays where an organizer has uploaded the same', async () => {
    const { shows, erase } = await aShownPicture();
    await storedPicture(server.db, { hash });
    await erase();
    expect(await event(shows.id)).toMatchObject({ imagePath: address, imageAlt: 'Rosie and Biscuit' });
    await server.api.get(address).expect(200);
  });
});

it('the pictures of an event that is deleted stay where other events show them, and go where none does', async () => {
  const { id } = await storedEvent(server.db, { imagePath: address });
  const copy = await storedEvent(server.db, { imagePath: address });
  const shown = await storedPicture(server.db, { hash, eventId: id });
  await storedPicture(server.db, { hash: 'f'.repeat(32), use: 'album', eventId: id });
  await storedPicture(server.db, { hash, use: 'album', eventId: id, state: 'pending' });
  await server.admin.delete(`${path}/${id}`).expect(204);
  expect(await server.db.select().from(pictures)).toMatchObject([
    { id: shown.id, eventId: null, use: 'event' },
  ]);
  expect(await server.db.$count(pictureVariants)).toBe(6);
  expect(await event(copy.id)).toMatchObject({ imagePath: address });
  await server.api.get(address).expect(200);
});

it('the copies of an event get its picture, which then cannot be deleted for their sake, and none that is gone', async () => {
  const { id: pictureId } = await storedPicture(server.db, { hash });
  const gone = await storedEvent(server.db, { imagePath: address.replaceAll('a', 'f'), imageAlt: 'Rosie' });
  const shown = await storedEvent(server.db, { imagePath: address });
  const repeat = async (id: number) =>
    (
      await server.admin
        .post(`${path}/${id}/repeat`)
        .send({ days: ['2031-05-01'] })
        .expect(201)
    ).body;
  expect(await repeat(gone.id)).toMatchObject([{ imagePath: null, imageAlt: null }]);
  expect(await repeat(shown.id)).toMatchObject([{ imagePath: address }]);
  await server.admin.delete(`${path}/${shown.id}`).expect(204);
  await server.admin.delete(`/api/admin/pictures/${pictureId}`).expect(409);
});

import { once } from 'node:events';
import { request } from 'node:http';
import { auditLog } from '@shared/audit/tables';
import { events } from '@shared/events/tables';
import { pictures, pictureVariants } from '@shared/pictures/tables';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPicture } from '../../testing/picture-files';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedPicture } from '../../testing/stored-picture';

const server = testServer();
const path = '/api/admin/pictures';
const alt = 'Two dogs in the rain';

const admin = () => server.bearer({ isAdmin: true });

async function upload(query: object = { alt }, file?: Buffer, type = 'image/jpeg') {
  return server.admin
    .post(path)
    .query(query)
    .type(type)
    .send(file ?? (await aPicture({ width: 600, height: 450 })));
}

/** Sends a picture of unannounced length. Gives the status of the response. */
async function sendUnannounced(headers: object, bytes: number): Promise<unknown> {
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    method: 'POST',
    path: `${path}?alt=Two+dogs`,
    headers: { ...headers, 'Content-Type': 'image/png', 'Transfer-Encoding': 'chunked' },
    agent: false,
  }).on('error', () => {});
  const response = once(sent, 'response');
  for (let part = 0; part < bytes; part += 100_000) sent.write(Buffer.alloc(100_000));
  sent.end();
  return (await response)[0].statusCode;
}

it.each([
  ['pending', ['accept', 'reject', 'describe', 'delete']],
  ['accepted', ['reject', 'describe', 'delete']],
  ['rejected', ['accept', 'describe', 'delete']],
] as const)('a picture that is %s says what may be done to it', async (state, actions) => {
  const { id } = await storedPicture(server.db, { state });
  expect((await server.admin.get(path).expect(200)).body).toMatchObject([{ id, actions }]);
  expect((await server.admin.put(`${path}/${id}`).send({ alt }).expect(200)).body.actions).toEqual(actions);
});

describe('POST /api/admin/pictures', () => {
  it('stores the picture in its files, accepted, and logs it', async () => {
    const { body, status } = await upload();
    expect(status).toBe(201);
    const [row] = await server.db.select().from(pictures);
    expect(body).toMatchObject({ id: row?.id, width: 600, height: 450, alt, state: 'accepted' });
    expect(body).toMatchObject({ use: 'event', eventId: null, eventTitle: null, source: 'organizer' });
    const [hash] = /[0-9a-f]{32}/.exec(body.urls.avif[0].url) ?? [];
    expect(body.urls).toEqual(
      Object.fromEntries(
        ['avif', 'webp'].map((format) => [
          format,
          [480, 960, 1600].map((width) => ({ width, url: `/pictures/${hash}-${width}.${format}` })),
        ]),
      ),
    );
    expect(await server.db.$count(pictureVariants)).toBe(6);
    const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.entity, 'picture'));
    expect(entry).toMatchObject({ action: 'create', label: alt, after: { alt, state: 'accepted' } });
    for (const url of [body.urls.avif[2].url, body.urls.webp[0].url]) {
      const file = await server.api.get(url).buffer().expect(200);
      expect((await sharp(file.body).metadata()).width).toBe(url.includes('480') ? 480 : 600);
    }
  });

  it('crops it, and puts it into the album of an event', async () => {
    const { id, title } = await storedEvent(server.db);
    const crop = { cropLeft: 0.1, cropTop: 0, cropWidth: 0.8, cropHeight: 0.8 };
    const { body } = await upload({ alt, use: 'album', eventId: id, ...crop });
    expect(body).toMatchObject({ use: 'album', eventId: id, eventTitle: title, width: 480, height: 360 });
  });

  it.each([
    [{}, 'alt'],
    [{ alt: 'x' }, 'alt'],
    [{ alt, use: 'poster' }, 'use'],
    [{ alt, use: 'album' }, 'eventId'],
    [{ alt, cropLeft: 0.5 }, 'cropLeft'],
    [{ alt, cropLeft: 0.5, cropTop: 0, cropWidth: 0.6, cropHeight: 1 }, 'cropWidth'],
    [{ alt, cropLeft: 0, cropTop: 0, cropWidth: 1, cropHeight: 0 }, 'cropHeight'],
  ])('rejects what is wrong with %o', async (query, field) => {
    const { body, status } = await upload(query, Buffer.alloc(100));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input', errors: { [field]: [expect.any(String)] } });
  });

  it.each([
    ['image/heic', 'HEIC'],
    ['image/svg+xml', 'JPEG, PNG, WebP or AVIF'],
  ])('takes no %s', async (type, word) => {
    const { body, status } = await upload({ alt }, Buffer.from('{}'), type);
    expect(status).toBe(415);
    expect(body.message).toContain(word);
  });

  it('takes at most 15 MB, announced or not', async () => {
    const { body, status } = await upload({ alt }, Buffer.alloc(15 * 1024 * 1024 + 1));
    expect(status).toBe(413);
    expect(body).toEqual({ code: 'body-too-large', message: expect.stringContaining('The limit is 15 MB') });
    expect(await sendUnannounced(await admin(), 17_000_000)).toBe(413);
  });

  it('takes several at once, and stores the same one once', async () => {
    const uploads = await Promise.all(['a dog', 'two dogs', 'three dogs'].map((alt) => upload({ alt })));
    expect(new Set(uploads.map(({ body }) => body.urls.webp[0].url)).size).toBe(1);
  });
});

describe('GET /pictures/:hash-:width.avif and .webp', () => {
  const url = (hash: string, width = 960, format = 'webp') => `/pictures/${hash}-${width}.${format}`;

  it('sends the file, to be kept for good', async () => {
    const { id, hash } = await storedPicture(server.db);
    const file = url(hash, 480, 'avif');
    for (let round = 0; round < 2; round += 1) {
      const { headers, body } = await server.api.get(file).buffer().expect(200);
      expect(String(body)).toBe(`${id} avif 480`);
      expect(headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        etag: `"${file}"`,
      });
      await server.api.get(file).set('If-None-Match', String(headers.etag)).expect(304);
      const head = await server.api.head(file).expect(200);
      expect(head.headers['content-length']).toBe(String(`${id} avif 480`.length));
    }
  });

  it.each(['-961.webp', '-960.png', '-960.webp.gz', '.webp', '-0960.webp'])(
    'is no file: …%s',
    async (end) => {
      const { hash } = await storedPicture(server.db);
      const { body } = await server.api.get(`/pictures/${hash}${end}`).expect(404);
      expect(body.code).toBe('picture-not-found');
    },
  );

  it('sends nothing any more once the picture is rejected or deleted, also by another process', async () => {
    const hashes = ['1', '2', '3'].map((digit) => digit.repeat(32));
    const rows = await Promise.all(hashes.map((hash) => storedPicture(server.db, { hash })));
    const bearer = await admin();
    for (const hash of hashes) await server.api.get(url(hash)).expect(200);
    const [rejected, deleted, other] = rows;
    await server.api.put(`${path}/${rejected?.id}`).set(bearer).send({ state: 'rejected' }).expect(200);
    await server.api.delete(`${path}/${deleted?.id}`).set(bearer).expect(204);
    // As another process would.
    await server.db.delete(pictures).where(eq(pictures.id, other?.id ?? 0));
    for (const hash of hashes) await server.api.get(url(hash)).expect(404);
  });

  it('still sends it where another accepted picture has the same pixels', async () => {
    const first = await storedPicture(server.db);
    await storedPicture(server.db);
    await server.api.get(url(first.hash)).expect(200);
    await server.admin.delete(`${path}/${first.id}`).expect(204);
    await server.api.get(url(first.hash)).expect(200);
  });
});

it('GET /api/admin/pictures lists pictures, the latest first, also those of one state', async () => {
  const { id: eventId, title } = await storedEvent(server.db);
  await storedPicture(server.db, { alt: 'old', createdAt: new Date('2026-01-01T00:00:00Z') });
  await storedPicture(server.db, { alt: 'new', state: 'pending', source: 'guest', use: 'album', eventId });
  const list = async (query: object) => (await server.admin.get(path).query(query).expect(200)).body;
  expect((await list({})).map(({ alt }: { alt: string }) => alt)).toEqual(['new', 'old']);
  expect(await list({ eventId })).toMatchObject([{ alt: 'new' }]);
  const waiting = { alt: 'new', source: 'guest', eventTitle: title };
  expect(await list({ state: 'pending' })).toMatchObject([waiting]);
});

it('an administrator sees a pending picture, which is kept nowhere, accepts it, and says otherwise what it shows', async () => {
  const { id, hash } = await storedPicture(server.db, { state: 'pending', alt: 'IMG 4711' });
  const file = server.admin.get(`${path}/${id}/file`).query({ width: 960, format: 'avif' });
  const { headers, body: content } = await file.buffer().expect(200);
  expect(String(content)).toBe(`${id} avif 960`);
  expect(headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'no-store' });
  const { body } = await server.admin.put(`${path}/${id}`).send({ state: 'accepted', alt }).expect(200);
  expect(body).toMatchObject({ id, state: 'accepted', alt });
  await server.api.get(`/pictures/${hash}-480.webp`).expect(200);
  const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.entity, 'picture'));
  const before = { state: 'pending', alt: 'IMG 4711' };
  expect(entry).toMatchObject({ action: 'update', before, after: { state: 'accepted', alt } });
});

it('GET /api/events?when=past says how many pictures of each event everybody may see', async () => {
  const past = { date: new Date('2025-03-01T21:00:00Z') };
  const [some, none] = [await storedEvent(server.db, past), await storedEvent(server.db, past)];
  const read = async () => {
    const { body } = await server.api.get('/api/events?when=past').expect(200);
    return Object.fromEntries(
      body.map(({ id, pictureCount }: { id: number; pictureCount: number }) => [id, pictureCount]),
    );
  };
  expect(await read()).toEqual({ [some.id]: 0, [none.id]: 0 });
  for (const eventId of [some.id, some.id]) await storedPicture(server.db, { use: 'album', eventId });
  await storedPicture(server.db, { use: 'album', eventId: none.id, state: 'pending' });
  await storedPicture(server.db, { use: 'event', eventId: none.id });
  expect(await read()).toEqual({ [some.id]: 2, [none.id]: 0 });

  // The first of them stands for an event that has no image.
  const imageOf = async (id: number) => (await server.api.get(`/api/events/${id}`)).body.imagePath;
  expect(await imageOf(some.id)).toMatch(/^\/pictures\/.+\.webp$/);
  expect(await imageOf(none.id)).toBeNull();
  await server.db.update(events).set({ imagePath: '/images/bones.jpg' });
  expect(await imageOf(some.id)).toBe('/images/bones.jpg');
});

it('GET /api/albums/latest is the latest public event that took place, with a picture that everybody may see', async () => {
  const latest = async () => (await server.api.get('/api/albums/latest').expect(200)).body.event;
  const eventOf = (month: string, changes = {}) =>
    storedEvent(server.db, { date: new Date(`2025-${month}-01T21:00:00Z`), ...changes });
  const [first, second] = [await eventOf('03'), await eventOf('05')];
  const hidden = await eventOf('06', { isActive: false });
  const waiting = await eventOf('07');
  const cancelled = await eventOf('08', { cancelledAt: new Date(), cancellationReason: 'A storm.' });
  const album = { use: 'album' } as const;
  await storedPicture(server.db, { ...album, eventId: waiting.id, state: 'pending' });
  await storedPicture(server.db, { eventId: waiting.id });
  for (const { id } of [hidden, cancelled]) await storedPicture(server.db, { ...album, eventId: id });
  expect(await latest()).toBeNull();
  for (const { id } of [first, second]) await storedPicture(server.db, { ...album, eventId: id });
  expect(await latest()).toEqual({ id: second.id, title: second.title, pictureCount: 1 });
});

import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedPicture } from '../../testing/stored-picture';

const server = testServer();
const titles = (response: { body: { title: string }[] }) => response.body.map(({ title }) => title);

describe('GET /api/events', () => {
  it('lists active events that have not ended, earliest first, then by id', async () => {
    const day = (date: string) => ({ date: new Date(`${date}T20:00:00Z`) });
    await storedEvent(server.db, { title: 'later', ...day('2030-06-22') });
    await storedEvent(server.db, { title: 'first', ...day('2030-06-15') });
    await storedEvent(server.db, { title: 'second', ...day('2030-06-15') });
    await storedEvent(server.db, { title: 'over', ...day('2020-06-15') });
    await storedEvent(server.db, { title: 'inactive', ...day('2030-06-15'), isActive: false });
    const response = await server.api.get('/api/events').expect(200);
    expect(titles(response)).toEqual(['first', 'second', 'later']);
  });

  it('lists past events, latest first, with ?when=past', async () => {
    await storedEvent(server.db, { title: 'long ago', date: new Date('2020-01-01T20:00:00Z') });
    await storedEvent(server.db, { title: 'later', date: new Date('2021-01-01T20:00:00Z') });
    await storedEvent(server.db, {
      title: 'hidden',
      date: new Date('2021-02-01T20:00:00Z'),
      isActive: false,
    });
    await storedEvent(server.db, { title: 'to come' });
    const response = await server.api.get('/api/events?when=past').expect(200);
    expect(titles(response)).toEqual(['later', 'long ago']);
  });

  it('shows of past events the first picture of the album where they have none of their own', async () => {
    const past = { date: new Date('2021-01-01T20:00:00Z') };
    const own = await storedEvent(server.db, {
      ...past,
      imagePath: '/pictures/own.webp',
      imageAlt: 'A poster',
    });
    const drawn = await storedEvent(server.db, past);
    for (const [hash, eventId] of [
      ['a', own.id],
      ['b', drawn.id],
      ['c', drawn.id],
    ] as const)
      await storedPicture(server.db, { use: 'album', eventId, hash: hash.repeat(32), alt: hash });
    const { body } = await server.api.get('/api/events?when=past').expect(200);
    expect(body).toMatchObject([
      { id: drawn.id, imagePath: expect.stringContaining('b'.repeat(32)), imageAlt: 'b' },
      { id: own.id, imagePath: '/pictures/own.webp', imageAlt: 'A poster' },
    ]);
  });
});

describe('GET /api/events/:id', () => {
  it('gets 404 for an inactive event', async () => {
    const { id } = await storedEvent(server.db, { isActive: false });
    await server.api.get(`/api/events/${id}`).expect(404);
  });

  it('names, once it is over or cancelled, the event that comes next', async () => {
    const over = await storedEvent(server.db, { date: new Date('2021-01-01T20:00:00Z') });
    const read = async ({ id }: { id: number }) =>
      (await server.api.get(`/api/events/${id}`).expect(200)).body;
    expect(await read(over)).toMatchObject({ nextEvent: null });
    // One that has begun is not the next.
    await storedEvent(server.db, { date: new Date() });
    const later = await storedEvent(server.db, { date: new Date('2030-06-22T20:00:00Z') });
    const next = await storedEvent(server.db, { date: new Date('2030-06-15T20:00:00Z') });
    const { id, title, date, endsAt } = next;
    const comesNext = { id, title, date: date.toJSON(), endsAt: endsAt.toJSON() };
    await expect.poll(async () => (await read(over)).nextEvent).toEqual(comesNext);
    expect(await read(later)).toMatchObject({ nextEvent: null });
    const off = await storedEvent(server.db, { cancelledAt: new Date() });
    expect(await read(off)).toMatchObject({ nextEvent: comesNext });
  });

  it.each(['0', '-1', '1.5', '2147483648', 'abc', '1e3', '0x10', '01', '+1', '%00', '%20', '1;'])(
    'rejects the id %s with 400',
    async (id) => {
      const response = await server.api.get(`/api/events/${id}`).expect(400);
      expect(response.body.message).toBe('Must be a positive whole number');
    },
  );
});

const calendar = (id: number | string) => server.api.get(`/api/events/${id}/calendar.ics`);

describe('GET /api/events/:id/calendar.ics', () => {
  it('returns an active event as a download named after it', async () => {
    const { id } = await storedEvent(server.db, { title: 'Lake “Eola” Loop; 2nd' });
    const response = await calendar(id).expect(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename=lake-eola-loop-2nd.ics');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.text).toContain('DTSTART;TZID=America/New_York:20300615T160000\r\n');
    expect(response.text).toContain('DTEND;TZID=America/New_York:20300615T210000\r\n');
    expect(response.text).toContain('SUMMARY:Lake “Eola” Loop\\; 2nd\r\n');
  });

  it('links to the event’s page on the requested host', async () => {
    const { id } = await storedEvent(server.db);
    const response = await calendar(id).set('Host', 'pups.example:8080').expect(200);
    expect(response.text).toContain(`URL:http://pups.example:8080/events/${id}\r\n`);
  });

  it('gets 404 for an inactive event', async () => {
    const { id } = await storedEvent(server.db, { isActive: false });
    const response = await calendar(id).expect(404);
    expect(response.body).toEqual({ message: 'This event does not exist.', code: 'event-not-found' });
    expect(response.headers).not.toHaveProperty('content-disposition');
  });
});

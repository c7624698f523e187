import { eventProgress } from '@shared/stops/tables';
import { describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedStop } from '../../testing/stored-route';

const site = aSite();
const server = testServer({ site });

describe('the document of an evening', () => {
  it('holds what its page shows first, in its title the event, and names no stop that has not agreed', async () => {
    const event = await storedEvent(server.db, {
      title: 'Lake Eola Loop',
      date: new Date('2030-06-15T22:00:00Z'),
    });
    await storedStop(server.db, { eventId: event.id, name: 'Brick & Biscuit', state: 'confirmed' });
    await storedStop(server.db, { eventId: event.id, name: 'Secret Bar', state: 'invited', position: 2 });
    const { text, headers } = await server.api.get(`/events/${event.id}/tonight`).expect(200);
    expect(text).toContain('<title>Tonight: Lake Eola Loop · ');
    expect(text).toContain('Brick & Biscuit');
    expect(text).not.toContain('Secret Bar');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('says Today in its title where the crawl starts in daylight', async () => {
    const event = await storedEvent(server.db, {
      title: 'Noon Lope',
      date: new Date('2030-06-15T16:00:00Z'),
    });
    const { text } = await server.api.get(`/events/${event.id}/tonight`).expect(200);
    expect(text).toContain('<title>Today: Noon Lope · ');
  });

  it('is another one as soon as the pack is moved', async () => {
    const event = await storedEvent(server.db);
    const path = `/events/${event.id}/tonight`;
    expect((await server.api.get(path).expect(200)).text).toContain('"minutesLate":0');
    await server.db
      .insert(eventProgress)
      .values({ eventId: event.id, minutesLate: 20, changedAt: new Date() });
    await expect.poll(async () => (await server.api.get(path)).text).toContain('"minutesLate":20');
  });

  it('is the 404 page where there is no event, and for one that is not on the site', async () => {
    const event = await storedEvent(server.db, { isActive: false });
    for (const id of [4711, 0, 'x', '99999999999', event.id]) {
      const { text } = await server.api.get(`/events/${id}/tonight`).expect(404);
      expect(text).toContain('Page Not Found');
      expect(text).not.toContain(event.title);
    }
  });

  it('has the policy of the site, and is listed by no search engine: it is over by tomorrow', async () => {
    const event = await storedEvent(server.db);
    const { text, headers } = await server.api.get(`/events/${event.id}/tonight`).expect(200);
    const page = await server.api.get(`/events/${event.id}`).expect(200);
    expect(headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await server.api.get('/sitemap.xml')).text).not.toContain('tonight');
  });
});

it('the document that phones keep holds no event, and is listed by no search engine', async () => {
  const { text, headers } = await server.api.get('/tonight.html').expect(200);
  expect(text).toBe(site.tonight.shell);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
});

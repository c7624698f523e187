import { once } from 'node:events';
import { createServer } from 'node:http';
import { siteSettings } from '@shared/settings/tables';
import { anEventInput, aVenueInput } from '@shared/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';

const server = testServer({ site: aSite() });

/** Who would be called if the server fetched what people type. */
const called: string[] = [];
const outside = createServer((req, res) => {
  called.push(req.url ?? '');
  res.end();
});
let address: string;

beforeAll(async () => {
  outside.listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const bound = outside.address();
  if (bound === null || typeof bound === 'string') throw new Error('it listens on no port');
  address = `http://127.0.0.1:${bound.port}`;
});
afterAll(() => {
  outside.close();
});

it('the server never requests a URL that somebody has entered', async () => {
  const event = anEventInput({ imagePath: `${address}/picture.png`, ticketUrl: `${address}/tickets` });
  const { body } = await server.admin.post('/api/admin/events').send(event).expect(201);
  await server.api
    .post('/api/venues')
    .send(aVenueInput({ website: `${address}/venue` }))
    .expect(201);
  const form = { key: 'instagram_url', value: `${address}/form`, category: 'other', label: 'Form' };
  await server.db.insert(siteSettings).values(form);
  const pages = ['/', '/events', `/events/${body.id}`, '/venue-partner', '/sitemap.xml'];
  const pictures = [`/events/${body.id}/social.png`];
  const reads = ['/api/events', `/api/events/${body.id}/calendar.ics`, '/api/site-settings'];
  for (const path of [...pages, ...pictures, ...reads]) await server.api.get(path).expect(200);
  await server.admin.get('/api/admin/venues').expect(200);
  expect(called).toEqual([]);

  // That a call would have been noticed.
  await fetch(`${address}/here`);
  expect(called).toEqual(['/here']);
});

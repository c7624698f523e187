import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '@shared/pages';
import { startScript } from '@shared/rendering/start-script';
import { siteSettings } from '@shared/settings/tables';
import { describe, expect, it, vi } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedGuest } from '../../testing/stored-guest';

const directory = mkdtempSync(join(tmpdir(), 'pup-site-'));
mkdirSync(join(directory, 'assets'));
const site = aSite(directory);
const server = testServer({ site });
const published = testServer({ site, env: { PUBLIC_URL: 'https://pups.example' } });

const fixedPages = Object.values(pages).filter((path) => !path.includes(':'));

function structuredData(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );
}

describe('a page', () => {
  it.each(fixedPages)('%s is sent rendered, with status 200, to be revalidated each time', async (path) => {
    const response = await server.api.get(path).expect(200);
    // Search engines are told not to list it, or find it in the sitemap.
    const isListed = (await server.api.get('/sitemap.xml')).text.includes(`${path}</loc>`);
    expect(response.text.includes('<meta name="robots" content="noindex">')).toBe(!isListed);
    expect(isListed && path.startsWith(pages.admin)).toBe(false);
    expect(response.type).toBe('text/html');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-security-policy']).toContain("object-src 'none'");
    expect(response.text).toContain(`<div id="root"><h1>${path}</h1>/api/site-settings`);
    expect(response.text).toMatch(/<title>.*Pup Crawl Orlando.*<\/title>/);
  });

  it('keeps its scripts in a template, from which they are taken once it is painted', async () => {
    const { text } = await server.api.get('/').expect(200);
    expect(text.match(/<script type="module"/g)).toHaveLength(1);
    expect(text).toContain(
      '<template id="scripts"><script type="module" src="/assets/app.js"></script></template>',
    );
    expect(text).toContain(`<script>${startScript}</script>`);
  });

  it('includes the data that the browser would request next', async () => {
    const { id } = await storedEvent(server.db, { title: 'Lap </script><script>alert(1)' });
    const { text } = await server.api.get('/').expect(200);
    const [, state = ''] =
      /<script id="page-state" type="application\/json">(.*?)<\/script>/.exec(text) ?? [];
    const read = await server.api.get('/api/events');
    expect(JSON.parse(state).reads['/api/events']).toEqual(read.body);
    expect(read.body).toMatchObject([{ id, title: 'Lap </script><script>alert(1)' }]);
  });

  it('is found with a trailing slash, in any encoding of its path, and with a query', async () => {
    for (const path of ['/events/', '/%65vents', '/events?from=poster']) {
      const response = await server.api.get(path).expect(200);
      expect(response.text).toContain('<h1>/events</h1>');
    }
  });

  it.each([
    ...['/nope', '/events/nope', '/events/0', '/EVENTS', '/admin/nope', '/.env', '/.git/HEAD'],
    ...['/index.html', '/index.html.br', '/index%2ehtml', '/%69ndex.html', '//index.html', '/./index.html'],
    ...['/package.json', '/server/index.ts', '/events/4711', '/events/4711/pictures', '/news/nope'],
  ])('at %s does not exist: status 404, with the 404 page, which no search engine indexes', async (path) => {
    const response = await server.api.get(path).expect(404);
    expect(response.text).toContain('<title>Page Not Found · Pup Crawl Orlando</title>');
    expect(response.text).toContain('<meta name="robots" content="noindex">');
  });

  it('rejects every method but GET and HEAD', async () => {
    await server.api.post('/events').send({}).expect(404);
    await server.api.delete('/').expect(404);
  });

  it.each([
    ...['//evil.example', '//evil.example/%2e%2e', '/\\evil.example', '/assets', '/assets/'],
    ...['/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/index.html'],
  ])('at %s redirects nowhere else', async (path) => {
    const response = await server.api.get(path);
    expect(response.headers).not.toHaveProperty('location');
    expect(response.status).toBe(404);
  });

  it.each(['/%zz', '/%E0%A4%A', '/no%ZZ'])('at the malformed path %s is a 400', async (path) => {
    const { body } = await server.api.get(path).expect(400);
    expect(body.message).toMatch(/./);
  });

  it('is compressed for clients that accept it', async () => {
    const response = await server.api.get('/').set('Accept-Encoding', 'gzip, deflate, br, zstd').expect(200);
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers.vary).toContain('Accept-Encoding');
    expect(response.text).toContain('<h1>/</h1>');
    for (const [accepted, encoding] of Object.entries({ 'gzip, br;q=0': 'gzip', identity: undefined })) {
      const other = await server.api.get('/').set('Accept-Encoding', accepted).expect(200);
      expect(other.headers['content-encoding']).toBe(encoding);
      expect(other.text).toContain('<h1>/</h1>');
    }
  });
});

describe('an event’s page', () => {
  it('names the event, the day in Orlando and its canonical URL', async () => {
    const { id } = await storedEvent(published.db, {
      title: 'Bones & "Brews"',
      date: new Date('2030-06-16T01:30:00Z'),
      startTime: '9:30 PM',
      endTime: '11:30 PM',
      imagePath: '/images/bones.jpg',
    });
    const { text } = await published.api.get(`/events/${id}`).expect(200);
    expect(text).toContain('<title>Bones &amp; &quot;Brews&quot; · Pup Crawl Orlando</title>');
    expect(text).toContain(
      'content="Saturday, June 15, 2030, 9:30 PM, Winter Park. Five patios, two squares and one lake."',
    );
    expect(text).toContain(`<link rel="canonical" href="https://pups.example/events/${id}">`);
    expect(structuredData(text)).toMatchObject([
      {
        '@type': 'Event',
        name: 'Bones & "Brews"',
        startDate: '2030-06-16T01:30:00.000Z',
        endDate: '2030-06-16T03:30:00.000Z',
        url: `https://pups.example/events/${id}`,
        image: 'https://pups.example/images/bones.jpg',
        offers: { price: '25.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      },
    ]);
  });

  it('offers a spot where guests register here, and says when there is none left', async () => {
    const open = { ticketUrl: null, registrationOpen: true };
    const { id } = await storedEvent(published.db, { ...open, capacity: 1 });
    const offer = async () => structuredData((await published.api.get(`/events/${id}`).expect(200)).text);
    const url = `https://pups.example/events/${id}`;
    expect(await offer()).toMatchObject([{ offers: { url, availability: 'https://schema.org/InStock' } }]);
    await storedGuest(published.db, id);
    published.invalidate();
    expect(await offer()).toMatchObject([{ offers: { url, availability: 'https://schema.org/SoldOut' } }]);
  });

  it.each([
    ['Mills 50', 'Mills 50, Orlando, Florida'],
    ['Mills 50, Orlando', 'Mills 50, Orlando, Florida'],
    ['Downtown Orlando', 'Downtown Orlando, Florida'],
    ['Park Avenue, Winter Park, FL', 'Park Avenue, Winter Park, FL'],
    ['200 S Orange Ave, Orlando, FL 32801', '200 S Orange Ave, Orlando, FL 32801'],
    ['Flamingo Row', 'Flamingo Row, Orlando, Florida'],
  ])('names the city and the state of %s in the structured data once', async (location, address) => {
    const { id } = await storedEvent(published.db, { location });
    const { text } = await published.api.get(`/events/${id}`).expect(200);
    expect(structuredData(text)).toMatchObject([{ location: { address } }]);
  });

  it('of a cancelled one knows the time until that one ends, however far off the next is', async () => {
    await storedEvent(server.db);
    const cancelled = { cancelledAt: new Date(), date: new Date() };
    const { id } = await storedEvent(server.db, cancelled);
    expect((await server.api.get(`/events/${id}`).expect(200)).text).toContain('"now":');
  });

  it('is a 404 where visitors cannot see the event', async () => {
    const { id } = await storedEvent(server.db, { isActive: false });
    await server.api.get(`/events/${id}`).expect(404);
    await server.api.get('/events/4711').expect(404);
    await server.api.get('/events/9999999999').expect(404);
  });

  it.each([
    (number: number) => `/events/${number}`,
    (number: number) => `/events/${number}/pictures`,
    (number: number) => `/news/letter-${number}`,
  ])('is rendered once for all that do not exist, and again once the settings change', async (path) => {
    const get = async (number: number) => (await published.withoutCache.get(path(number)).expect(404)).text;
    const rename = (value: string) => published.db.update(siteSettings).set({ value });
    await published.db
      .insert(siteSettings)
      .values({ key: 'crew_name', value: path(1), category: 'other', label: 'Crew' });
    const render = vi.spyOn(site, 'renderPage');
    const page = await get(4711);
    expect(await get(4712)).toBe(page);
    expect(render).toHaveBeenCalledTimes(1);
    await rename(path(2));
    expect(await get(4713)).not.toBe(page);
    expect(render).toHaveBeenCalledTimes(2);
    render.mockRestore();
  });
});

it('a form provider that the settings name can be embedded by pages, and no other site can', async () => {
  const setting = { category: 'other', label: 'Form' };
  await server.db.insert(siteSettings).values([
    { ...setting, key: 'venue_form_url', value: 'https://forms.example/venues?x=1' },
    { ...setting, key: 'vendor_form_url', value: '' },
  ]);
  const page = await server.api.get('/venue-partner').expect(200);
  expect(page.headers['content-security-policy']).toMatch(/;frame-src https:\/\/forms\.example$/);
  const read = await server.api.get('/api/events').expect(200);
  expect(read.headers['content-security-policy']).not.toContain('frame-src');
});

describe('search engines', () => {
  it('find every page and every active event in the sitemap', async () => {
    await storedEvent(published.db);
    await storedEvent(published.db, { date: new Date('2020-01-01T20:00:00Z') });
    await storedEvent(published.db, { isActive: false });
    const { text, type } = await published.api.get('/sitemap.xml').expect(200);
    expect(type).toBe('application/xml');
    const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const listed = ['', 'events', 'venue-partner', 'vendor-partner', 'follow', 'contact', 'news'];
    expect(addresses).toEqual(
      [...listed, 'privacy', 'terms', 'events/1', 'events/2'].map((path) => `https://pups.example/${path}`),
    );
  });

  it('are excluded from the admin area and the API', async () => {
    const { text } = await published.api.get('/robots.txt').expect(200);
    expect(text).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: https://pups.example/sitemap.xml\n',
    );
  });
});

it('a site without its database still sends its pages, empty, with status 503', async () => {
  await published.database.close();
  const response = await published.api.get('/events').expect(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.text).toContain('<div id="root"><h1>/events</h1></div>');
});

import { beforeAll, describe, expect, it } from 'vitest';
import { askRaw } from '../../testing/raw-request';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { listen } from '../listen';

const site = aSite();
const server = testServer({ site, env: { PUBLIC_URL: 'https://pups.example' } });
let appPort: number;
beforeAll(async () => {
  const app = await listen(server.app, { port: 0, host: '127.0.0.1', isProduction: false });
  const address = app.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on no port');
  appPort = address.port;
  return () => app.close();
});

/** What everybody reads. */
const usual = ['/', '/events', '/nope', '/api/events'];

const targets = {
  'a page in another spelling': '/%65vents /events/ /events/?x /%65vents/1 /events/%31 /events/1/',
  'dots and slashes': '/events// // //events /./events /../events /events/. /x/../events',
  'what separates nothing': '/%2Fevents /events%2F /events%3Fx /events%23x /%2565vents /events%00',
  'no page': '/events/999999 /events/01 /events/1.0 /events/+1 /events/1;x /EVENTS /:id /%ff',
  'almost the API': '/%61pi/events /api%2Fevents /api//events //api/events /api /api/nope',
  'the API in another spelling': '/Api/Events /api/events/ /API/site-settings/ /api/site-settings?x',
  'a question': 'when=past&x wh%65n=past when=past&when=past when ?when=past &when=past when=past?'
    .split(' ')
    .map((query) => `/api/events?${query}`)
    .join(' '),
  'almost a file': '/assets /ASSETS/ /%61ssets /assets/../events /index.html /%69ndex.html /x.png',
  'for robots': '/robots.txt/ /ROBOTS.TXT /robots%2Etxt /sitemap.xml?x=1 /Sitemap.xml/ /sitemap.xml//',
  'what browsers would encode': '/| /{x} /[x] /"x" /<x> /^ /` /\' /events?\\',
  'one that names the host, or nothing': 'http://pups.example/events HTTP://pups.example http://cats?x *',
};

const rejected = [
  ['/#x', '/#r1', '/?#x', '/events#', '/events/1#x', '/events/999999#x', '/api/events#x', '/nope#x?y'],
  ['/events\\1', '\\events', '/\\', '/events/1\t', '/events\f', '/é', '/events/1\u00a0', '/nope\u00ff'],
  ['events', '#x', 'ftp://pups.example/', 'javascript:alert(1)', 'http:/events', 'http:events'],
].flat();

const sayUsual = (port: number) => Promise.all(usual.map((path) => askRaw(port, path)));

describe('a target that is', () => {
  it.each(Object.entries(targets))(
    '%s gets the app’s own response, and changes nothing for others',
    async (_what, group) => {
      await storedEvent(server.db, { id: 1 });
      for (const target of group.split(' ')) {
        const direct = await askRaw(appPort, target);
        for (let time = 0; time < 2; time += 1)
          expect(await askRaw(server.port, target), target).toEqual(direct);
      }
      expect(await sayUsual(server.port)).toEqual(await sayUsual(appPort));
    },
  );

  it('not a URL is rejected, and changes nothing for others', async () => {
    await storedEvent(server.db, { id: 1 });
    for (const target of rejected) {
      expect((await askRaw(server.port, target)).status, target).toBe(400);
      expect((await askRaw(appPort, target)).status, target).toBe(400);
    }
    expect(await sayUsual(server.port)).toEqual(await sayUsual(appPort));
  });

  it('an absolute URL is served for its host, whatever the Host header says', async () => {
    expect((await askRaw(server.port, 'http://x:99999/', { host: 'pups.example' })).status).toBe(400);
    expect((await askRaw(server.port, 'http://pups.example/', { host: 'x:99999' })).status).toBe(200);
  });
});

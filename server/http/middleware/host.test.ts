import { describe, expect, it } from 'vitest';
import { askRaw } from '../../testing/raw-request';
import { aSite, testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { isHost } from './host';

const long = 'a'.repeat(63);

const hosts = [
  ['localhost', 'localhost:5000', 'LOCALHOST:65535', '127.0.0.1', '127.0.0.1:80', 'x:1'],
  ['pups.example', 'PUPS.Example', 'pups.example.', 'pups.example.:8080', '1a.2b.example', 'a--b.example'],
  ['pup_crawl:5000', '_pups.example', long, `${long}.${long}.${long}.${'a'.repeat(61)}`],
  ['[::1]', '[::1]:5000', '[2001:DB8::0:1]', '[::ffff:127.0.0.1]'],
  ['xn--mnchen-3ya.example', 'XN--MNCHEN-3YA.example'],
].flat();

const invalidHosts = [
  ['x:0', 'x:00', 'x:080', 'x:65536', 'x:99999', 'x:', 'x:80:80', ':80', 'x:-1', 'x:8o'],
  ['999.999.999.999', '256.0.0.1', '1.2.3', '127.1', '2130706433', '0x7f.1', '127.0.0.1.', 'pups.1', 'a.0x1'],
  ['::1', '[::1', '[]', '[::::]', '[1.2.3.4]', '[::g]', '[fe80::1%25eth0]', '[::1]x', '[::ffff:256.0.0.1]'],
  ['.', '..', '.pups', 'pups..example', 'pups.example..', '-pups', 'pups-', 'pups.-a', '-'],
  ['xn--a', 'xn--', 'xn--pups-', 'a.xn--a.example', `${long}a`, `${long}.${long}.${long}.${long}`],
  ['pups example', 'pups/x', 'u@pups', 'pups%2eexample', 'pups,evil', '"', "'", '<b>', 'pups?', 'pups#', '*'],
].flat();

it.each(hosts)('%s is a valid host, with which URLs can be built', (host) => {
  expect(isHost(host)).toBe(true);
  expect(new URL('/posters/park.jpg', `http://${host}`).pathname).toBe('/posters/park.jpg');
});

it.each(invalidHosts)('%j is not a valid host', (host) => {
  expect(isHost(host)).toBe(false);
});

describe('a page whose URLs depend on the host', () => {
  const site = aSite();
  const server = testServer({ site });
  const proxied = testServer({ site, env: { TRUST_PROXY: '1' } });
  const named = testServer({ site, env: { PUBLIC_URL: 'https://pups.example', TRUST_PROXY: '1' } });
  const paths = ['/', '/events', '/sitemap.xml', '/robots.txt'];
  const few = ['999.999.999.999', '[::::]', 'x:99999', 'xn--a'];

  it('gets 400 for an invalid host, and 200 for a valid one', async () => {
    await storedEvent(server.db, { imagePath: '/posters/park.jpg' });
    for (const path of paths) {
      for (const host of ['pup_crawl:5000', '[::1]:5000', 'pups.example.'])
        await server.api.get(path).set('Host', host).expect(200);
      for (const host of few) await server.api.get(path).set('Host', host).expect(400);
    }
  });

  it('gets 400 for an invalid host, or two, also where it is cached, whatever PUBLIC_URL is', async () => {
    for (const { api, port } of [server, named]) {
      for (const path of [...paths, '/api/events', '/api/site-settings']) {
        await api.get(path).expect(200);
        for (const host of few)
          expect((await api.get(path).set('Host', host)).status, `${path} at ${host}`).toBe(400);
        const two = await askRaw(port, path, { host: 'pups.example\r\nhOst: pups.example' });
        expect(two.status, path).toBe(400);
      }
    }
  });

  it('gets 400 where a proxy forwards an invalid host', async () => {
    await storedEvent(proxied.db, { imagePath: '/posters/park.jpg' });
    for (const host of few)
      await proxied.api.get('/').set({ Host: 'pups', 'X-Forwarded-Host': host }).expect(400);
    await proxied.api.get('/').set({ Host: 'pups', 'X-Forwarded-Proto': 'x"y' }).expect(400);
    await proxied.api.get('/').set({ Host: 'pups', 'X-Forwarded-Proto': 'https' }).expect(200);
  });

  it('ignores forwarded hosts where PUBLIC_URL is set', async () => {
    const usual = await named.api.get('/').expect(200);
    const odd = await named.withoutCache
      .get('/')
      .set({ 'X-Forwarded-Host': 'x:99999', 'X-Forwarded-Proto': 'x"y' })
      .expect(200);
    expect(odd.text).toBe(usual.text);
  });
});

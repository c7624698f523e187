import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../testing/free-port';
import { dataDirectory, printed, startScript } from '../testing/process';

let development: ReturnType<typeof startScript>;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const DATA_DIR = await dataDirectory(inject('embeddedTemplate'));
  const env = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR };
  // As `npm run dev` does. The program of tsx kills at once what is too busy to react to SIGTERM, and leaves the server.
  development = startScript('--import=tsx', env, { args: ['server/commands/dev.ts'] });
  await printed(development, `is at ${origin}`);
  // It compiles the server, and draws and encodes the pictures of the sample data.
}, 300_000);
afterAll(async () => {
  development.child.kill('SIGTERM');
  await development.ended;
});

async function get(path: string) {
  const response = await fetch(origin + path, { headers: { Accept: 'text/html,*/*' } });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text() };
}

it('the latest album is shown with its pictures, by the server and with the code of Vite', async () => {
  const { event } = JSON.parse((await get('/api/albums/latest')).text);
  const album = await get(`/events/${event.id}/pictures`);
  expect(album).toMatchObject({ status: 200, type: expect.stringContaining('text/html') });
  expect(album.text).toContain('/@vite/client');
  const [picture = ''] = /\/pictures\/[\w-]+\.avif/.exec(album.text) ?? [];
  expect(await get(picture)).toMatchObject({ status: 200, type: 'image/avif' });
  const [, shared = ''] = /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(album.text) ?? [];
  expect(await get(shared)).toMatchObject({ status: 200, type: expect.stringContaining('image/') });
});

it.each([
  ['/src/main.tsx', 200, 'text/javascript'],
  ['/site.webmanifest', 200, 'application/manifest+json'],
  ['/robots.txt', 200, 'text/plain'],
  ['/sitemap.xml', 200, 'application/xml'],
  ['/api/docs/openapi.json', 200, 'application/json'],
  ['/door/a-token', 200, 'text/html'],
  ['/no-such-page', 404, 'text/html'],
  ['/events/999999', 404, 'text/html'],
  ['/pictures/no-such-picture.avif', 404, 'application/json'],
])('GET %s is %i, %s', async (path, status, type) => {
  expect(await get(path)).toMatchObject({ status, type: expect.stringContaining(type) });
});

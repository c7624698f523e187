import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '../server/testing/free-port';
import { startNginx } from './nginx';
import { test } from './test';

const megabyte = 1024 * 1024;

test.use({ baseURL: ({ nginx }, use) => use(nginx.origin), ignoreHTTPSErrors: true });

/** A JPEG of this many bytes: cameras write zeros behind one too. */
async function aPicture(bytes: number): Promise<Buffer> {
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: 'orange' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

const tooLarge = (most: string) => ({
  code: 'body-too-large',
  message: `This is too large. The limit is ${most}.`,
});

test('nginx counts a whole IPv6 customer as one client, as the site does', async ({ nginx }) => {
  const one = await nginx.clientOf('2001:db8:0:ab00::1');
  for (const address of ['2001:db8:0:abff:1:2:3:4', '2001:db8::7'])
    expect(await nginx.clientOf(address)).toBe(one);
  for (const address of ['2001:db8:1:ab00::1', '203.0.113.7'])
    expect(await nginx.clientOf(address)).not.toBe(one);
});

test('nginx takes pictures of 15 MB, and rejects larger as the site does', async ({ request, organizer }) => {
  const upload = async (bytes: number) =>
    request.post('/api/admin/pictures?alt=Two+dogs', {
      headers: { Authorization: `Bearer ${organizer.token}`, 'Content-Type': 'image/jpeg' },
      data: await aPicture(bytes),
    });
  expect((await upload(14 * megabyte)).status()).toBe(201);
  // The first is the site's answer, the second nginx's.
  for (const bytes of [15.5 * megabyte, 17 * megabyte]) {
    const rejected = await upload(bytes);
    expect(rejected.status()).toBe(413);
    expect(await rejected.json()).toEqual(tooLarge('15 MB'));
    expect(rejected.headers()['cache-control']).toBe('no-store');
  }
});

test('nginx takes imports of 10 MB, and rejects larger as the site does', async ({ request, organizer }) => {
  const send = (bytes: number) =>
    request.post('/api/admin/subscribers/import', {
      headers: { Authorization: `Bearer ${organizer.token}`, 'Content-Type': 'application/json' },
      data: JSON.stringify({ rows: [{ email: 'nobody' }] }).padEnd(bytes),
    });
  expect(await (await send(9.9e6)).json()).toMatchObject({ imported: 0, rejected: [{ row: 0 }] });
  // The first is the site's answer, the second nginx's.
  for (const bytes of [10.1e6, 12e6]) {
    const rejected = await send(bytes);
    expect([rejected.status(), await rejected.json()]).toEqual([413, tooLarge('10 MB')]);
  }
});

test('nginx takes pictures of guests too, and no more than 128 kB of anything else', async ({ request }) => {
  const post = async (path: string, bytes: number) =>
    request.post(path, { headers: { 'Content-Type': 'image/jpeg' }, data: Buffer.alloc(bytes) });
  const guests = '/api/registrations/nonsense/pictures?alt=Two+dogs&everybodyAgrees=true';
  expect((await (await post(guests, megabyte)).json()).code).toBe('link-not-found');
  expect(await (await post(guests, 17 * megabyte)).json()).toEqual(tooLarge('15 MB'));
  for (const path of ['/api/contact', '/api/registrations/nonsense', '/api/admin/events']) {
    const rejected = await post(path, megabyte);
    expect(rejected.status()).toBe(413);
    expect(await rejected.json()).toEqual(tooLarge('100 kB'));
  }
});

test('what nginx says of a picture that is too large reaches a browser that sends it', async ({ page }) => {
  await page.goto('/');
  const said = await page.evaluate(
    ([path, bytes]) =>
      new Promise<string>((resolve) => {
        const request = new XMLHttpRequest();
        request.open('POST', path);
        request.setRequestHeader('Content-Type', 'image/jpeg');
        request.addEventListener('loadend', () => resolve(`${request.status} ${request.responseText}`));
        request.send(new Uint8Array(bytes));
      }),
    ['/api/admin/pictures?alt=Two+dogs', 17 * megabyte] as const,
  );
  expect(said).toContain('413 {"message":"This is too large. The limit is 15 MB."');
});

const away = { status: 503, code: 'site-away', retryAfter: '10' };

test('while no process answers, nginx shows a page that looks again by itself, and tells scripts in JSON', async ({
  page,
  request,
}) => {
  const port = await freePort();
  const nginx = await startNginx(port);
  try {
    const shown = await page.goto(`${nginx.origin}/registration/abc.def`);
    expect(shown?.status()).toBe(503);
    expect(shown?.headers()).toMatchObject({
      refresh: '10',
      'retry-after': '10',
      'cache-control': 'no-store',
    });
    await expect(page.getByRole('heading', { name: 'Sit. Stay. We’ll be right back.' })).toBeVisible();

    for (const path of ['/api/contact-messages', '/api/registrations/abc/pictures', '/api/hooks/venue/abc']) {
      const sent = await request.post(nginx.origin + path, { data: {} });
      const { code } = await sent.json();
      expect({ status: sent.status(), code, retryAfter: sent.headers()['retry-after'] }).toEqual(away);
    }
    // A form without scripts: to look again by itself would ask for its address without what was sent.
    const form = await request.post(`${nginx.origin}/api/events/7/registrations`, {
      headers: { Accept: 'text/html' },
      form: {},
    });
    expect(form.status()).toBe(503);
    expect(await form.text()).toContain('what you typed should still be there');
    expect(form.headers()).not.toHaveProperty('refresh');

    const site = createServer((_req, res) => res.end('It is back.')).listen(port, '127.0.0.1');
    await expect(page.getByText('It is back.')).toBeVisible({ timeout: 30_000 });
    site.close();
  } finally {
    await nginx.stop();
  }
});

test('nginx says so where a process took what was sent and gave no answer', async ({ request }) => {
  const port = await freePort();
  const site = createServer((req) => req.on('data', () => req.destroy())).listen(port, '127.0.0.1');
  await once(site, 'listening');
  const nginx = await startNginx(port);
  try {
    const sent = await request.post(`${nginx.origin}/api/contact-messages`, { data: { name: 'Ada' } });
    expect([sent.status(), (await sent.json()).code]).toEqual([503, 'no-answer']);
  } finally {
    await nginx.stop();
    site.close();
  }
});

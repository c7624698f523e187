import { expect } from '@playwright/test';
import sharp from 'sharp';
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

test('nginx takes pictures of guests too, and no more than 128 kB of anything else', async ({ request }) => {
  const post = async (path: string, bytes: number) =>
    request.post(path, { headers: { 'Content-Type': 'image/jpeg' }, data: Buffer.alloc(bytes) });
  const guests = '/api/registrations/nonsense/pictures?alt=Two+dogs';
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

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { fakeCamera, writeFilm } from './camera-film';
import { launchOptions } from './chromium';
import { makeDoor } from './door-data';
import { allSent, inside, openDoor, row } from './door-phone';
import { consoleErrorsOf, expectAccessible } from './page';
import { phone, test } from './test';

test.use(phone);

test('twenty unreadable and foreign codes do not keep a good one out, and nothing is asked of other hosts', async ({
  baseURL,
  organizer,
  request,
}) => {
  const door = await makeDoor(organizer, request, { parties: 3 });
  const { guests } = await door.readDoor();
  const guest = guests.find(({ name }) => name.endsWith('Fox 2'));
  if (!guest) throw new Error('the guest is not on the list');
  const film = join(mkdtempSync(join(tmpdir(), 'pup-film-')), 'camera.y4m');
  const bad = Array.from({ length: 20 }, (_, number) =>
    number % 2
      ? { code: `https://elsewhere.example/${number}`, frames: 3 }
      : { code: `${guest.code.slice(0, -2)}${number + 10}`, isRuined: true, frames: 3 },
  );
  writeFilm(film, [{ frames: 5 }, ...bad, { code: guest.code, frames: 20 }, { frames: 10 }]);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, ...fakeCamera(film)],
  });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (asked) => requests.push(asked.url()));
    const consoleErrors = consoleErrorsOf(page);
    await openDoor(page, door.url, 'Front door');
    expect(requests.filter((url) => url.endsWith('.wasm'))).toEqual([]);
    await page.getByRole('button', { name: 'Scan codes' }).click();
    await expect(page.getByRole('alert').getByText('Not one of our codes')).toBeVisible();
    await expect(row(page, /Fox 2/)).toContainText('In since');
    await expect(inside(page)).toContainText('3people inside');
    await expectAccessible(page);
    // The film begins again, and with it the guest comes a second time.
    await expect(page.getByRole('alert').getByText(`Already in: ${guest.name}`)).toBeVisible();
    await allSent(page);
    expect((await door.readDoor()).totals.insidePeople).toBe(3);
    const hosts = new Set(requests.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin));
    expect([...hosts]).toEqual([baseURL]);
    expect(consoleErrors).toEqual([]);
  } finally {
    await browser.close();
  }
});

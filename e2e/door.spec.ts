import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { fakeCamera, writeFilm } from './camera-film';
import { launchOptions } from './chromium';
import { makeDoor } from './door-data';
import { consoleErrorsOf, expectAccessible } from './page';
import { phone, test } from './test';

test.use(phone);

const row = (page: Page, name: RegExp) => page.getByRole('listitem').filter({ hasText: name });
const checkIn = (page: Page, name: RegExp) =>
  row(page, name)
    .getByRole('button', { name: /^Check in/ })
    .click();
const inside = (page: Page) => page.getByRole('region', { name: 'Inside and expected' });
const allSent = (page: Page) => expect(page.getByText('All check-ins sent')).toBeVisible();

/** Opens a door as a phone does for the first time, and waits until it could do without a connection. */
async function openDoor(page: Page, url: string, device: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('What should we call this phone?').fill(device);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByLabel(/^Search/)).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

test('one tap lets a party in, another out, and the totals follow', async ({ page, organizer, request }) => {
  const door = await makeDoor(organizer, request, { parties: 12 });
  const consoleErrors = consoleErrorsOf(page);
  await openDoor(page, door.url, 'Front door');
  await expect(inside(page)).toContainText('0people inside, 30 expected');

  await row(page, /Núñez/)
    .getByRole('button', { name: /^Check in/ })
    .dblclick();
  await expect(row(page, /Núñez/)).toContainText(/In since \d+:\d\d [AP]M/);
  await expect(inside(page)).toContainText('4people inside');
  await allSent(page);
  expect((await door.readDoor()).totals.insidePeople).toBe(4);

  const undo = row(page, /Núñez/).getByRole('button', { name: /^Undo/ });
  // A second tap within a second does nothing.
  await expect(async () => {
    if (await undo.isVisible()) await undo.click({ timeout: 1000 });
    await expect(inside(page)).toContainText('0people inside', { timeout: 1000 });
  }).toPass();
  await allSent(page);
  expect((await door.readDoor()).totals.insidePeople).toBe(0);

  const oneLess = page.getByRole('button', { name: 'How many came: one less' });
  // The list may be drawn anew at this moment, with what the server has sent.
  await expect(async () => {
    if (!(await oneLess.isVisible()))
      await row(page, /Núñez/).getByRole('button', { name: /Núñez/ }).first().press('Enter');
    await expect(oneLess).toBeVisible({ timeout: 1000 });
  }).toPass();
  await oneLess.click();
  await page.getByLabel('Wristband (optional)').fill('0042');
  await page.getByLabel('Wristband (optional)').press('Enter');
  await expect(row(page, /Núñez/)).toContainText('3 people · wristband 0042');

  await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
  await page.getByLabel('Name (optional)').fill('Max');
  await page.getByRole('button', { name: 'Dogs: one more' }).click();
  await page.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(inside(page)).toContainText(/4people inside, 30 expected(?:1dog|(?!1)\ddogs) inside/);
  await allSent(page);
  const { totals, walkIns } = await door.readDoor();
  expect(totals.insidePeople).toBe(4);
  expect(walkIns).toMatchObject([{ name: 'Max', people: 1, dogs: 1 }]);
  expect(consoleErrors).toEqual([]);
});

test('three letters and one tap let a guest in, then the next one', async ({ page, organizer, request }) => {
  const door = await makeDoor(organizer, request, { parties: 12 });
  // What a phone shows above its keyboard.
  await page.setViewportSize({ width: 390, height: 400 });
  await openDoor(page, door.url, 'Front door');
  const search = page.getByLabel(/^Search/);
  await search.click();
  await page.keyboard.type('nun');
  await expect(search).toBeInViewport({ ratio: 1 });
  const first = row(page, /Núñez/);
  await expect(page.getByRole('region', { name: 'Guests' }).getByRole('listitem')).toHaveCount(1);
  await expect(first).toBeInViewport({ ratio: 1 });
  // The second tap meets another row.
  await first.getByRole('button', { name: /^Check in/ }).dblclick();
  await expect(search).toHaveValue('');
  const told = page.getByRole('alert');
  await expect(told.getByText(/^In: .*Núñez/)).toBeInViewport({ ratio: 1 });
  await expect(inside(page)).toContainText('4people inside');
  await allSent(page);
  expect((await door.readDoor()).totals.insidePeople).toBe(4);

  const undo = told.getByRole('button', { name: 'Undo' });
  await expect(async () => {
    if (await undo.isVisible()) await undo.click({ timeout: 1000 });
    await expect(inside(page)).toContainText('0people inside', { timeout: 1000 });
  }).toPass();
  await search.fill('nun');
  await first.getByRole('button', { name: /^Check in/ }).click();
  await expect(search).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Walk-in', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Scan codes' })).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`it has no accessibility violation in ${colorScheme} colors, and large targets`, async ({
    page,
    organizer,
    request,
  }) => {
    const door = await makeDoor(organizer, request, { parties: 6, capacity: 10 });
    await page.emulateMedia({ colorScheme });
    await page.goto(door.url);
    await expect(page.getByLabel('What should we call this phone?')).toBeVisible();
    await expectAccessible(page);
    await openDoor(page, door.url, 'Front door');
    await checkIn(page, /Fox 2/);
    await page
      .getByRole('button', { name: /^What to do/ })
      .first()
      .click();
    await expect(page.getByText(/Ask the organizer/)).toBeVisible();
    await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
    await expectAccessible(page);
    for (const button of await page.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
  });

test('two phones offline lose no tap, and show who came twice', async ({ browser, organizer, request }) => {
  const door = await makeDoor(organizer, request, { parties: 10 });
  const contexts = [await browser.newContext(), await browser.newContext()];
  const [front, side] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!front || !side) throw new Error('there are no two phones');
  await openDoor(front, door.url, 'Front door');
  await openDoor(side, door.url, 'Side door');

  for (const context of contexts) await context.setOffline(true);
  await checkIn(front, /Fox 2/);
  await checkIn(front, /Villanueva-Ortiz 3/);
  await checkIn(side, /Lee 4/);
  await checkIn(side, /Fox 2/);
  await expect(front.getByText('2 check-ins not sent yet')).toBeVisible();
  await front.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  await expect(front.getByText('No connection. Keep going.')).toBeInViewport({ ratio: 1 });
  await front.reload();
  await expect(front.getByText('2 check-ins not sent yet')).toBeVisible();
  await expect(row(front, /Fox 2/)).toContainText('In since');
  await side.getByRole('button', { name: 'Walk-in', exact: true }).click();
  await side.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(side.getByText('3 check-ins not sent yet')).toBeVisible();
  expect((await door.readDoor()).totals.insidePeople).toBe(0);

  for (const context of contexts) await context.setOffline(false);
  await Promise.all([allSent(front), allSent(side)]);
  await expect(row(front, /Fox 2/)).toContainText(/Also let in at Side door \([A-Z]{2}\), \d+:\d\d [AP]M/);
  await expect(row(side, /Fox 2/)).toContainText(/Also let in at Front door/);
  await expect(front.getByRole('button', { name: '1 let in twice: show' })).toBeVisible();
  const { totals, guests } = await door.readDoor();
  // 3 of one party, once; 4 of another; 1 of a third; and the walk-in.
  expect(totals.insidePeople).toBe(3 + 4 + 1 + 1);
  expect(guests.filter(({ isDuplicate }) => isDuplicate)).toHaveLength(1);
  for (const page of [front, side]) await expect(inside(page)).toContainText('9people inside');

  // The one takes its tap back: the party stays in by the other's, and nobody is there twice any more.
  await row(front, /Fox 2/).getByRole('button', { name: /^Undo/ }).click();
  await expect(row(front, /Fox 2/)).not.toContainText('Also let in');
  await expect(row(front, /Fox 2/)).toContainText('In since');
  await allSent(front);
  expect((await door.readDoor()).totals.insidePeople).toBe(9);
  for (const context of contexts) await context.close();
});

test('unsent taps go by a new link, then leave the phone', async ({ page, context, organizer, request }) => {
  const door = await makeDoor(organizer, request, { parties: 4 });
  await openDoor(page, door.url, 'Front door');
  await context.setOffline(true);
  await checkIn(page, /Fox 2/);
  const second = await door.newLink();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expect(page.getByText(/1 check-in on this phone did not reach the site/)).toBeVisible();
  expect((await door.readDoor(second)).totals.insidePeople).toBe(0);

  await page.goto(second);
  await allSent(page);
  await expect(row(page, /Fox 2/)).toContainText('In since');
  await expect.poll(async () => (await door.readDoor(second)).totals.insidePeople).toBe(3);

  await door.newLink();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible();
  await expect(page.getByText('Fox')).toHaveCount(0);
  const left = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('door');
      request.onsuccess = () => resolve(request.result);
    });
    const names = ['lists', 'taps', 'links'];
    const transaction = database.transaction(names);
    return Promise.all(
      names.map(
        (name) =>
          new Promise((resolve) => {
            const request = transaction.objectStore(name).count();
            request.onsuccess = () => resolve(request.result);
          }),
      ),
    );
  });
  expect(left).toEqual([0, 0, 0]);
});

test('its icon opens the last link again without a connection, and nothing but its own files is cached', async ({
  page,
  context,
  organizer,
  request,
}) => {
  const door = await makeDoor(organizer, request, { parties: 3 });
  await openDoor(page, door.url, 'Front door');
  const urls = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(urls.filter((path) => !path.startsWith('/assets/'))).toEqual(['/door/last']);

  await context.setOffline(true);
  await page.goto('/door/last');
  await expect(page).toHaveURL(door.url);
  await expect(row(page, /Fox 2/)).toBeVisible();
  // What comes only once it is asked for is kept as well.
  await page.getByText('The pack').click();
  await expect(page.getByText('You can move the pack once you are online.')).toBeVisible();
  await page.getByRole('button', { name: 'Scan codes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /camera/ })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/');
  const scopes = await page.evaluate(async () => [
    navigator.serviceWorker.controller,
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  ]);
  expect(scopes).toEqual([null, '/door/']);
});

test('without a link, or with a wrong one, it asks for the right one', async ({ page }) => {
  await page.goto('/door/last');
  await expect(page.getByRole('heading', { level: 1, name: 'Which door?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('The door link').fill('https://pups.example/door/cut-off');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL('/door/cut-off');
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await expectAccessible(page);
});

test('without a camera it says so, and names can still be searched', async ({ page, organizer, request }) => {
  const door = await makeDoor(organizer, request, { parties: 3 });
  await openDoor(page, door.url, 'Front door');
  await page.getByRole('button', { name: 'Scan codes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /camera/ })).toBeVisible();
  await page.getByLabel(/^Search/).fill('fox');
  await checkIn(page, /Fox 2/);
  await expect(row(page, /Fox 2/)).toContainText('In since');
});

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
    await expect(page.getByRole('alert').getByText(`In: ${guest.name}`)).toBeVisible();
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

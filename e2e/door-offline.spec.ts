import { expect } from '@playwright/test';
import { allSent, checkIn, inside, makeDoor, openDoor, row } from './door-data';
import { keptPaths, loseConnection, regainConnection, scopes } from './page';
import { phone, test } from './test';

test.use(phone);

test('two phones offline lose no tap, and show who came twice', async ({ browser, organizer, request }) => {
  const door = await makeDoor(organizer, request, { parties: 10 });
  const contexts = [await browser.newContext(), await browser.newContext()];
  const [front, side] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!front || !side) throw new Error('there are no two phones');
  await openDoor(front, door.url, 'Front door');
  await openDoor(side, door.url, 'Side door');

  for (const context of contexts) await loseConnection(context);
  await checkIn(front, /Fox 2/);
  await checkIn(front, /Villanueva-Ortiz 3/);
  await checkIn(side, /Lee 4/);
  await checkIn(side, /Fox 2/);
  await expect(front.getByText('2 check-ins not sent yet')).toBeVisible();
  await front.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
  await expect(front.getByText('No connection. Keep going.')).toBeInViewport({ ratio: 1 });
  // As a mail program gives the link from within brackets: no server leads to the link itself now.
  await front.goto(`${door.url})`);
  await expect(front.getByText('2 check-ins not sent yet')).toBeVisible();
  await expect(row(front, /Fox 2/)).toContainText('In since');
  await side.getByRole('button', { name: 'Walk-in', exact: true }).click();
  await side.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(side.getByText('3 check-ins not sent yet')).toBeVisible();
  expect((await door.readDoor()).totals.insidePeople).toBe(0);

  for (const context of contexts) await regainConnection(context);
  await Promise.all([allSent(front), allSent(side)]);
  await expect(row(front, /Fox 2/)).toContainText(/Also let in at Side door \([2-9A-Z]{2}\), \d+:\d\d [AP]M/);
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
  await loseConnection(context);
  await checkIn(page, /Fox 2/);
  const second = await door.newLink();
  await regainConnection(context);
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
  expect(await keptPaths(page)).toEqual(['/door/last']);

  await loseConnection(context);
  await page.goto('/door/last');
  await expect(page).toHaveURL(door.url);
  await expect(row(page, /Fox 2/)).toBeVisible();
  // What comes only once it is asked for is kept as well.
  await page.getByText('The pack').click();
  await expect(page.getByText('You can move the pack once you are online.')).toBeVisible();
  await page.getByRole('button', { name: 'Scan codes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /camera/ })).toBeVisible();
  await page.getByLabel(/^Search/).fill('fox');
  await expect(row(page, /Fox 2/)).toBeVisible();

  await regainConnection(context);
  await page.goto('/');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await scopes(page)).toEqual(['/door/']);
});

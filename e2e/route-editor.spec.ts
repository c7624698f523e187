import { expect, type Locator, type Page } from '@playwright/test';
import type { Route } from '../shared/stops/stops';
import type { Organizer } from './organizer';
import { expectAccessible, expectAccessibleDialog, tabTo, toast } from './page';
import { phone, test } from './test';

/** Stores an event without a route. Gives its path in the admin area. */
async function storeEvent({ storeEvent }: Organizer, title: string): Promise<string> {
  const { id } = await storeEvent({ title, isActive: false });
  return `/events/${id}`;
}

const readRoute = ({ call }: Organizer, event: string): Promise<Route> => call('GET', `${event}/stops`);

const openRoute = (page: Page, event: string) => page.goto(`/admin${event}?view=route`);

const dialog = (page: Page) => page.getByRole('dialog');
const stops = (page: Page) => page.getByRole('list', { name: 'Stops' }).getByRole('heading');
const handle = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
    .getByTitle('Drag to reorder');

/** By keyboard alone. */
async function addStop(page: Page, [name, address, coordinates = '']: [string, string, string?]) {
  await page.getByRole('button', { name: 'Another place' }).press('Enter');
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Address').fill(address);
  await dialog(page).getByLabel('Coordinates').fill(coordinates);
  await dialog(page).getByRole('button', { name: 'Add stop' }).press('Enter');
  await expect(dialog(page)).toBeHidden();
}

async function middle(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Point = { x: number; y: number };

const steps = 12;

/** The points on the way from one to the other, so that each of them is seen. */
const between = (from: Point, to: Point): Point[] =>
  Array.from({ length: steps }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / steps,
    y: from.y + ((to.y - from.y) * (step + 1)) / steps,
  }));

/** Waits as long as the browser takes to draw what has moved. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function dragByMouse(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of between(from, to)) {
    await page.mouse.move(x, y);
    await drawn(page);
  }
  await page.mouse.up();
}

async function dragByFinger(page: Page, from: Point, to: Point) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const point of between(from, to)) {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    await drawn(page);
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('an organizer builds a route, and moves stops by hand and by keyboard', async ({ page, organizer }) => {
  await organizer.openAdminArea(page);
  const event = await storeEvent(organizer, 'Route Romp');
  await openRoute(page, event);
  await expect(page.getByText(/^No stops yet/)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Search approved venues').fill('Brick');
  await page.getByRole('button', { name: /^Brick & Biscuit/ }).click();
  await page.getByRole('button', { name: 'Edit Brick & Biscuit' }).click();
  await expectAccessibleDialog(page);
  await expect(dialog(page).getByLabel('From')).toHaveValue('4:00 PM');
  await dialog(page).getByLabel('Coordinates').fill('https://www.google.com/maps/@28.5421,-81.379,17z');
  await dialog(page).getByRole('button', { name: 'Add a special' }).click();
  await page.keyboard.type('Pup-tini');
  await dialog(page).getByLabel('Price of special 1').fill('$6');
  await expectAccessibleDialog(page);
  await dialog(page).getByRole('button', { name: 'Change stop' }).click();
  await expect(dialog(page)).toBeHidden();

  await addStop(page, ['Moon Bar', '3 Lake Street', '28.5465, -81.3727']);
  await addStop(page, ['Pug Pub', '5 Pine Street', 'https://www.openstreetmap.org/#map=17/28.5480/-81.3700']);
  await addStop(page, ['Bark & Brew', '77 Summerlin Avenue']);
  await addStop(page, ['Last Leash', '9 Church Street']);
  await expect(stops(page)).toHaveText([
    'Brick & Biscuit',
    'Moon Bar',
    'Pug Pub',
    'Bark & Brew',
    'Last Leash',
  ]);
  await expect(page.getByText(/^Walk: about 14 min/)).toBeVisible();
  await page.getByRole('button', { name: 'Save route' }).click();
  await expect(toast(page, 'Route Saved')).toBeVisible();
  await expect(page.getByText('0 of 5 confirmed, 5 not asked')).toBeVisible();
  // No row may be half below the head.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);

  // By keyboard: the focus stays on the button, also where it can do nothing more.
  const up = page.getByRole('button', { name: 'Move Moon Bar up' });
  await page.getByRole('tab', { name: 'Route' }).focus();
  await tabTo(page, up);
  await page.keyboard.press('Enter');
  await expect(stops(page).first()).toHaveText('Moon Bar');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stops(page).first()).toHaveText('Moon Bar');
  await expect(page.getByText('Moon Bar is now stop 1 of 5.')).toBeAttached();
  const down = page.getByRole('button', { name: 'Move Moon Bar down' });
  await tabTo(page, down);
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(stops(page).nth(2)).toHaveText('Moon Bar');
  await expect(down).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Swap the times' }).click();
  await expect(page.getByRole('button', { name: 'Swap the times' })).toBeHidden();
  await page.getByRole('button', { name: 'Save route' }).click();
  const storedStops = async () => (await readRoute(organizer, event)).stops;
  await expect
    .poll(async () => (await storedStops()).map(({ name }) => name))
    .toEqual(['Brick & Biscuit', 'Pug Pub', 'Moon Bar', 'Bark & Brew', 'Last Leash']);
  await expect(page.getByRole('button', { name: 'Save route' })).toBeHidden();
  const stored = await storedStops();
  expect(stored.map(({ arrivesAt }) => arrivesAt)).toEqual(
    stored.map(({ arrivesAt }) => arrivesAt).toSorted(),
  );
  expect(stored[0]).toMatchObject({ specials: [{ what: 'Pup-tini', price: '$6' }], latitude: 28.5421 });
});

for (const [hand, drag] of [
  ['mouse', dragByMouse],
  ['finger', dragByFinger],
] as const)
  test.describe(`by ${hand}`, () => {
    test.use(hand === 'finger' ? phone : {});

    test('a stop is dragged by its handle, and by nothing else', async ({ page, organizer }) => {
      await organizer.openAdminArea(page);
      const event = await storeEvent(organizer, `Drag Dash by ${hand}`);
      const times = ['4:00 PM', '4:30 PM', '5:00 PM', '5:30 PM'];
      const data = ['Ale', 'Bock', 'Cider'].map((name, index) => ({
        name,
        address: `${index + 1} Pine Street`,
        arrivesAt: times[index],
        leavesAt: times[index + 1],
      }));
      await organizer.call('PUT', `${event}/stops`, { stops: data });
      await openRoute(page, event);
      await expect(stops(page)).toHaveText(['Ale', 'Bock', 'Cider']);
      // The whole list has to fit below the header, or the page scrolls along.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 1400 });

      const below = await middle(handle(page, 'Cider'));
      const above = await middle(handle(page, 'Ale'));
      await drag(page, below, { ...above, y: above.y - 10 });
      await expect(stops(page)).toHaveText(['Cider', 'Ale', 'Bock']);
      await expect(page.getByText('Cider is now stop 1 of 3.')).toBeAttached();

      const top = await middle(handle(page, 'Cider'));
      const second = await middle(handle(page, 'Ale'));
      await drag(page, top, { ...second, y: second.y + 20 });
      await expect(stops(page)).toHaveText(['Ale', 'Cider', 'Bock']);

      // A finger on anything else scrolls the page; a mouse chooses text.
      const name = await middle(stops(page).first());
      await drag(page, name, { ...name, y: name.y + 400 });
      await expect(stops(page)).toHaveText(['Ale', 'Cider', 'Bock']);

      await page.getByRole('button', { name: 'Swap the times' }).click();
      await page.getByRole('button', { name: 'Save route' }).click();
      await expect(toast(page, 'Route Saved')).toBeVisible();
      const { stops: stored } = await readRoute(organizer, event);
      expect(stored.map(({ name, position }) => [name, position])).toEqual([
        ['Ale', 1],
        ['Cider', 2],
        ['Bock', 3],
      ]);
    });
  });

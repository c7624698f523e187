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

const openRoute = (page: Page, event: string) => page.goto(`/admin${event}?tab=route`);

const stops = (page: Page) => page.getByRole('list', { name: 'Stops' }).getByRole('heading');
const handle = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
    .getByTitle('Drag to reorder');

/** Stops of a half hour each from 4 PM on, under these names. */
const stopsNamed = (...names: string[]) =>
  names.map((name, index) => {
    const at = (halfHours: number) => `${4 + Math.floor(halfHours / 2)}:${halfHours % 2 ? '30' : '00'} PM`;
    return { name, address: `${index + 1} Pine Street`, arrivesAt: at(index), leavesAt: at(index + 1) };
  });

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

test('an organizer moves the stops of a route by keyboard', async ({ page, organizer }) => {
  await organizer.openAdminArea(page);
  const event = await storeEvent(organizer, 'Route Romp');
  await organizer.call('PUT', `${event}/stops`, { stops: stopsNamed('Ale', 'Bock', 'Cider') });
  await openRoute(page, event);
  await page.getByRole('button', { name: 'Another place' }).press('Enter');
  await expectAccessibleDialog(page);
  await page.keyboard.press('Escape');

  // The focus stays on the button, also where it can do nothing more.
  const up = page.getByRole('button', { name: 'Move Bock up' });
  await page.getByRole('tab', { name: 'Route' }).focus();
  await tabTo(page, up);
  await page.keyboard.press('Enter');
  await expect(stops(page).first()).toHaveText('Bock');
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stops(page).first()).toHaveText('Bock');
  await expect(page.getByText('Bock is now stop 1 of 3.')).toBeAttached();
  const down = page.getByRole('button', { name: 'Move Bock down' });
  await tabTo(page, down);
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(stops(page).nth(2)).toHaveText('Bock');
  await expect(down).toBeFocused();
  await expectAccessible(page);
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
      await organizer.call('PUT', `${event}/stops`, { stops: stopsNamed('Ale', 'Bock', 'Cider') });
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
      const { stops: stored }: Route = await organizer.call('GET', `${event}/stops`);
      expect(stored.map(({ name, position }) => [name, position])).toEqual([
        ['Ale', 1],
        ['Cider', 2],
        ['Bock', 3],
      ]);
    });
  });

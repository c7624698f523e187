import { expect, type Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleDialog,
  expectAsWideAs,
  expectHydrated,
  openRow,
  sidewaysScroll,
  toast,
} from './page';
import { allPaths, isPrivatePath, paths } from './paths';
import { test } from './test';
import { textProblems } from './text-layout';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Shows text at twice the size that browsers choose by themselves, as visitors can have it. */
async function doubleType(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** No word is cut and nothing scrolls sideways, from the widest screen to the narrowest, on paper and in large type. */
async function expectWhole(page: Page): Promise<void> {
  // The last is what a screen of 640 px shows at a zoom of 200 %, and one of 1280 px at 400 %.
  await expectAsWideAs(page, [2560, 768, 320]);
  expect(await textProblems(page.locator('body')), 'on the narrowest').toEqual([]);

  // As wide as a sheet is between its margins.
  await page.setViewportSize({ width: 680, height: 960 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header').first()).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
  await expect(page.locator('button').filter({ visible: true })).toHaveCount(0);
  expect(await sidewaysScroll(page), 'on paper').toBe(0);
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 390, height: 844 });
  await doubleType(page);
  await expect(page.locator('body')).toHaveCSS('font-size', '34px');
  expect(await sidewaysScroll(page), 'in large type').toBe(0);
  expect(await textProblems(page.locator('body')), 'in large type').toEqual([]);
}

for (const path of allPaths)
  test(`${path} breaks no rule of accessibility in any of its tabs, and is whole on every screen`, async ({
    page,
    organizer,
  }) => {
    if (isPrivatePath(path)) await organizer.logIn(page);
    await page.goto(path);
    await expectHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const tabs = await page.getByRole('tab').all();
    for (const tab of tabs.length > 0 ? tabs : [null]) {
      await tab?.click();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expectAccessible(page);
      }
    }
    if (paths.includes(path)) await expectWhole(page);
  });

test('in large type the menu, a toast, a pager and admin dialogs are whole, and break no rule', async ({
  page,
  organizer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // More events than one page of the list holds.
  await page.route(/\/api\/admin\/events\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '10000' } });
  });
  await doubleType(page);
  await organizer.openAdminArea(page, 'events', 'College Park Corgi Convoy');
  const pager = page.getByRole('navigation', { name: 'Pages of events' });
  await expect(pager.getByRole('button', { name: 'Next' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await textProblems(pager)).toEqual([]);
  await page.getByRole('banner').locator('summary').click();
  await expect(page.getByText('Logged in as')).toBeVisible();
  expect(await textProblems(page.getByRole('banner'))).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await openRow(page, 'College Park Corgi Convoy');
  const edit = page.getByRole('button', { name: 'Edit College Park Corgi Convoy' });
  await edit.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await textProblems(dialog)).toEqual([]);
  await expectAccessibleDialog(page);
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();

  await page.goto('/');
  await expectHydrated(page);
  await page.getByLabel(/address/).fill('large@mail.example');
  await page.keyboard.press('Enter');
  // It has slid in.
  await expect.poll(() => textProblems(toast(page, 'Success!'))).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

const dialogs: [path: string, ...press: (string | RegExp)[]][] = [
  ['/admin/events/3?tab=guests', 'Add guest'],
  ['/admin/events/3?tab=guests', 'More', 'Write to guests'],
  ['/admin/events/3?tab=guests', /^More actions for/, 'Cancel registration'],
  ['/admin/events/3?tab=door', 'Create a door link', 'Create link'],
  ['/admin?tab=venues', /^Priya Nair/],
];

test('dialogs of the admin area break no rule of accessibility', async ({ page, organizer }) => {
  await organizer.logIn(page);
  for (const [path, ...names] of dialogs) {
    await page.goto(path);
    for (const name of names)
      await page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('menuitem', { name, exact: true }))
        .first()
        .click();
    await expectAccessibleDialog(page);
  }
});

test('on a wide screen such type gets the menu and the single column of a narrow one', async ({ page }) => {
  await doubleType(page);
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('banner').locator('summary')).toBeVisible();
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await textProblems(page.locator('body'))).toEqual([]);
});

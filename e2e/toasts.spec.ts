import { expect, type Page } from '@playwright/test';
import { expectHydrated } from './page';
import { allPaths } from './paths';
import { administrator } from './site';
import { phone, test } from './test';

/** Those whose documents have no toasts. */
const others = /\/(?:tonight|door\/.*)$/;

/** Has the document's notifications stay until they are dismissed, as they do while another window is the active one. */
const holdToasts = (page: Page) =>
  page.evaluate(() => setInterval(() => window.dispatchEvent(new Event('blur')), 100));

/** What can be pressed or typed in, is whole on the screen, and lies under the toast. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
    const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver((seen) => {
        resolve(seen);
        observer.disconnect();
      });
      for (const control of controls) observer.observe(control);
    });
    return entries
      .filter(
        ({ intersectionRatio, target: { parentElement } }) =>
          intersectionRatio === 1 && !parentElement?.closest('[role=region][aria-label^=Notifications]'),
      )
      .filter(({ boundingClientRect: { left, top, width, height } }) =>
        [0.1, 0.5, 0.9].some((part) =>
          document
            .elementFromPoint(left + width * part, top + height * part)
            ?.closest('[role=region][aria-label^=Notifications] li'),
        ),
      )
      .map(({ target }) => target.outerHTML.slice(0, 120));
  });

/** Milliseconds in which it has looked what it covers. */
const untilPlaced = 200;

const scrollTo = (page: Page, part: number) =>
  page.evaluate((to) => {
    const scroller = 'held' in document.documentElement.dataset ? document.body : document.documentElement;
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * to;
  }, part);

/** How far the toast reaches over the open dialog. */
const overlap = (page: Page) =>
  page.evaluate(() => {
    const around = document.querySelector('[role=dialog]')?.parentElement;
    const told = document.querySelector('li[data-state=open]');
    const end = around ? around.getBoundingClientRect().top + around.clientHeight : Number.NaN;
    return end - (told?.getBoundingClientRect().top ?? Number.NaN);
  });

async function showToast(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/auth');
  await expectHydrated(page);
  await holdToasts(page);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Login' }).click();
  // A dialog hides the rest of the page from roles.
  const shown = page.locator('li', { hasText: 'Login successful' });
  await expect(shown).toBeVisible();
  return shown;
}

/** Opens another page of the site without loading the document anew. */
const open = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

for (const [screen, options] of [
  ['a phone', phone],
  ['a laptop', { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`on ${screen}`, () => {
    test.use(options);

    test('a toast lies over nothing that can be pressed, on any page', async ({ page }) => {
      const shown = await showToast(page);
      for (const path of allPaths.filter((one) => !others.test(one))) {
        await open(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        const tabs = await page.getByRole('tab').all();
        for (const tab of tabs.length > 0 ? tabs : [null]) {
          await tab?.click();
          // Under a hand the toast would stay where it is.
          await page.mouse.move(0, 0);
          await expect(page.getByText(/^Loading/)).toHaveCount(0);
          for (const part of [0, 0.5, 1]) {
            await scrollTo(page, part);
            await page.clock.runFor(untilPlaced);
            const at = `${path} ${await tab?.innerText()} at ${part}`;
            await expect
              .poll(() => covered(page), { message: at, intervals: [100], timeout: 10_000 })
              .toEqual([]);
            await expect(shown, at).toBeInViewport({ ratio: 1 });
            await expect(page.getByRole('banner'), at).toBeInViewport();
            // A laptop has a place for it on every page, so that none is cut.
            if (screen === 'a laptop')
              await expect(page.locator('html[data-held]'), at).toHaveCount(0, { timeout: 5000 });
          }
        }
      }
    });

    test('nor over the buttons of a dialog, or of a bar at the bottom', async ({ page }) => {
      const shown = await showToast(page);
      for (const [tab, opener, closer] of [
        ['events', 'New Event', 'Close'],
        ['settings', 'Add Setting', 'Close'],
        ['settings', 'Edit all', 'Cancel'],
        ['venues', 'Import CSV', 'Close'],
      ] as const) {
        await open(page, `/admin?tab=${tab}`);
        // On a phone the groups are folded.
        if (screen === 'a phone' && opener === 'Edit all')
          await page.locator('summary:has(h2)').first().click();
        await page.getByRole('main').getByRole('button', { name: opener }).first().click();
        const close = page.getByRole('button', { name: closer, exact: true });
        // The way out is whole on the screen, as wide as the dialog would like to be.
        await expect(close, opener).toBeInViewport({ ratio: 1 });
        await page.mouse.move(0, 0);
        await expect.poll(() => covered(page), { message: opener, intervals: [100] }).toEqual([]);
        await expect(shown, opener).toBeInViewport({ ratio: 1 });
        if (screen === 'a phone' && closer === 'Close')
          await expect.poll(() => overlap(page), { message: opener, intervals: [50] }).toBeLessThanOrEqual(0);
        // Escape would end the toast.
        await close.click();
      }
    });
  });

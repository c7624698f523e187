import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

type Arrival = { path: string; title: RegExp; heading: string | RegExp };

/** The visitor is on this page: its URL, the tab's title and the one main heading. */
export async function expectPage(page: Page, { path, title, heading }: Arrival): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** The page's console from now on, where a healthy page writes nothing, and the errors that nobody caught. */
export function consoleErrorsOf(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('console', (message) => consoleErrors.push(message.text()));
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  return consoleErrors;
}

/**
 * React has taken over this part of the page, as it does once a visitor has done something. Parts inside it may follow
 * later: name the one that the test is about.
 */
export async function expectHydrated(page: Page, part: Locator = page.getByRole('main')): Promise<void> {
  const isHydrated = () =>
    part.evaluate((element) => {
      window.dispatchEvent(new Event('scroll'));
      return Object.keys(element).some((key) => key.startsWith('__react'));
    });
  await expect.poll(isHydrated, { intervals: [20] }).toBe(true);
  // React marks an element before its effects have run. They are tasks of a higher priority than this one.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
}

const headerHeight = 80;

/** A hash link has led to this part: it begins below the header, within a pixel, as pages scroll by pixels of the screen. */
export async function expectBelowHeader(page: Page, id: string): Promise<void> {
  const distance = () =>
    page.evaluate(
      ([anchor, height]) =>
        Math.abs((document.getElementById(anchor)?.getBoundingClientRect().top ?? Number.NaN) - height),
      [id, headerHeight] as const,
    );
  await expect.poll(distance, { intervals: [50] }).toBeLessThanOrEqual(1);
}

/** Nothing of the page can be scrolled sideways on screens of these widths. */
export async function expectAsWideAs(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
  }
}

export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * What is wrong on the page, or in a part of it, by the rules of accessibility, once nothing moves or fades but what never
 * ends: half of a fade has the contrast of neither end. Undefined where something begins to meanwhile, as a message does
 * that goes after its time.
 */
async function violationsOf(page: Page, part?: string): Promise<string[] | undefined> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (include) => {
    let isStill = false;
    const hasMoved = () => {
      isStill = false;
    };
    const moves = ['animationstart', 'transitionrun'];
    for (const move of moves) document.addEventListener(move, hasMoved);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    isStill = true;
    // A message is another document, with tests of its own.
    const context = { exclude: ['iframe'], ...(include && { include: [include] }) };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const results = await window.axe?.run(context, { runOnly: tags, resultTypes: ['violations'] });
    for (const move of moves) document.removeEventListener(move, hasMoved);
    if (!results || results.passes.length === 0) throw new Error('nothing was checked');
    if (!isStill) return undefined;
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, part);
}

/** Nothing on the page, or in a part of it, breaks a rule of accessibility, and it is no wider than the window. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // A dialog's code may be on its way.
  if (part) await expect(page.locator(part).first()).toBeVisible();
  let violations: string[] | undefined;
  while (!violations) violations = await violationsOf(page, part);
  const where = page.url();
  expect(violations, where).toEqual([]);
  expect(await sidewaysScroll(page), where).toBeLessThanOrEqual(0);
}

/** The same of the open dialog. */
export const expectAccessibleDialog = (page: Page) => expectAccessible(page, '[role=dialog]');

/** Goes on by Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 100; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused({ timeout: 1 });
}

/** Text of the page outside the live region in which toasts are announced once more. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('listitem').filter({ hasText: text });

export const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

/** Opens a row on a phone, where its buttons are behind a tap. */
export async function openRow(page: Page, text: string): Promise<void> {
  const more = row(page, text)
    .first()
    .getByRole('button', { name: /^More about/, expanded: false });
  await more.click();
}

/**
 * Waits until the page's service worker is at work, so that the page could do without a connection. A page that leaves
 * while its worker is being installed may leave that to a later load, as phones do, so that it is loaded again meanwhile.
 */
export async function expectKept(page: Page): Promise<void> {
  const isKept = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect(async () => {
    try {
      await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
    } catch (error) {
      await page.reload();
      throw error;
    }
  }).toPass();
}

/** Takes a browser's connection away, also from requests that the browser itself lets through after a reload. */
export async function loseConnection(context: BrowserContext): Promise<void> {
  await context.route('**/*', (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
}

export async function regainConnection(context: BrowserContext): Promise<void> {
  await context.unroute('**/*');
  await context.setOffline(false);
}

/** The paths that service workers control in this browser. */
export const scopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

/** What is kept of the site for later, but for its assets. */
export async function keptPaths(page: Page): Promise<string[]> {
  const urls = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  return urls.filter((path) => !path.startsWith('/assets/'));
}

/** Gives how far the page's content has moved by itself, from its first load on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts'));
}

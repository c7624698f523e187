import { expect, type Page } from '@playwright/test';
import { expectHydrated } from './page';

/**
 * A part that is translated before it is hydrated is rendered once more. Some pages are missing on purpose, some forms
 * are refused, and of password fields the browser says how it likes them.
 */
export const isUnexpected = (error: string) => !/React error #418|status of 4\d\d|^\[DOM\]/.test(error);

/** What a browser's translation does to a page: each text gets elements of its own, and each option another text. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const untouched = 'script, style, textarea, noscript, font';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const { parentElement } = text;
      if (!text.data.trim() || !parentElement || parentElement.matches(untouched)) continue;
      if (parentElement.matches('option')) {
        if (!text.data.startsWith('ES ')) text.data = `ES ${text.data}`;
        continue;
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

/** Lets so much time pass that the page reads again what it shows once its window has the focus, and gives it that. */
export async function comeBackLater(page: Page): Promise<void> {
  await page.clock.fastForward('20:00');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** Every text of the page but for toasts and drawings, hidden ones too. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const isSkipped = (node: Node) =>
      node instanceof Element && node.matches('noscript, script, style, svg, [role=region] > ol');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL, (node) =>
      isSkipped(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const texts: string[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode.data.replace(/^ES /, '').trim());
    return texts.filter((text) => text !== '').join('\n');
  });

/** Waits until both pages, whatever was done to them, read the same. */
const expectSame = (page: Page, other: Page) =>
  expect(async () => expect(await textsOf(page)).toBe(await textsOf(other))).toPass({
    intervals: [50, 100, 250],
  });

/** Waits until a page, whatever was done to it, shows what it shows in a new tab, or in one that is kept for it. */
export async function expectAsInNewTab(page: Page, kept?: Page): Promise<void> {
  const tab = kept ?? (await page.context().newPage());
  await tab.goto(page.url());
  await expectHydrated(tab);
  await expectSame(page, tab);
  if (!kept) await tab.close();
}

/** A step that presses a button, and waits for what that leads to: as long as nothing has happened, both pages read the same. */
export const press = (name: string, result: string) => async (shown: Page) => {
  const main = shown.getByRole('main');
  await main.getByRole('button', { name, exact: true }).click();
  await expect(main.getByText(result).first()).toBeVisible();
};

/**
 * Takes the same steps in translation and without, and waits after each until both read the same. For what is typed and
 * said on a page, of which a new tab knows nothing.
 */
export async function expectSameInTranslation(
  page: Page,
  path: string,
  steps: readonly ((shown: Page) => Promise<unknown>)[],
): Promise<void> {
  const original = await page.context().newPage();
  for (const shown of [page, original]) {
    await shown.goto(path);
    await expectHydrated(shown, shown.getByRole('main').locator('form').first());
  }
  for (const step of steps) {
    await translate(page);
    await step(page);
    await step(original);
    await expectSame(page, original);
  }
  await original.close();
}

import { expect, type Page } from '@playwright/test';
import { expectHydrated } from './page';

/** A part that is translated before hydration is rendered again. Some pages are missing on purpose, some forms refused. */
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

/** Waits until a page, whatever was done to it, shows what it shows in a new tab. */
export async function expectAsInNewTab(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expectHydrated(tab);
  await expect(async () => expect(await textsOf(page)).toBe(await textsOf(tab))).toPass({
    intervals: [50, 100, 250],
  });
  await tab.close();
}

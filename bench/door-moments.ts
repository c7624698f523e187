import type { BrowserContext, Page } from '@playwright/test';

type Moment = 'form' | 'list' | 'inside';

declare global {
  /** When parts of the door were first on the screen and could be used, in milliseconds of the page. */
  var doorMoments: Partial<Record<Moment, number>>;
}

/** tsx names functions by a helper, which pages do not have: what is run in them would miss it. */
export const nameFunctions = (context: BrowserContext) =>
  context.addInitScript({ content: 'globalThis.__name = (value) => value;' });

/** Notes each part's moment, in the page itself: what asks from outside would wait for the slowed page. */
export function watchDoor(): void {
  globalThis.doorMoments = {};
  const parts: [Moment, string][] = [
    ['form', 'form button'],
    ['list', 'button[aria-label^="Check in "]'],
    ['inside', 'button[aria-label^="Undo"]'],
  ];
  const look = () => {
    const moments = globalThis.doorMoments;
    for (const [part, selector] of parts) {
      if (moments[part] !== undefined || !document.querySelector(selector)) continue;
      moments[part] = Number.NaN;
      // Once it is painted, and the page has time for the helper.
      requestAnimationFrame(() =>
        setTimeout(() => {
          moments[part] = performance.now();
        }),
      );
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}

/** The moment of a part, once it has come. */
export async function momentOf(page: Page, part: Moment): Promise<number> {
  const handle = await page.waitForFunction(
    (name) => {
      const moment = globalThis.doorMoments[name];
      return moment !== undefined && !Number.isNaN(moment) ? { moment } : false;
    },
    part,
    { timeout: 60_000, polling: 100 },
  );
  const found = await handle.jsonValue();
  return found ? found.moment : Number.NaN;
}

import type { Page } from '@playwright/test';
import { contrast } from '../server/testing/contrast';
import { sampleEmails } from '../server/testing/sample-emails';
import { showEmails } from './mail-pages';

// Prints the text of each message that is hardest to read. A program of its own: Playwright would compile the templates
// as its own components.

/** The texts of a page with their color and the grounds behind them, the nearest first. */
function findTexts(page: Page) {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (element.getClientRects().length === 0) return [];
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      // What stands for a picture that is not shown is text, too.
      const alt = element instanceof HTMLImageElement ? element.alt : '';
      const text = own.map(({ textContent }) => textContent).join(' ') + alt;
      const grounds: string[] = [];
      for (let at: Element | null = element; at; at = at.parentElement)
        grounds.push(getComputedStyle(at).backgroundColor);
      const { color } = getComputedStyle(element);
      return text.trim() === '' ? [] : { text: text.trim().slice(0, 40), color, grounds };
    }),
  );
}

const isThere = (color: string) => color !== 'rgba(0, 0, 0, 0)';

/** `rgb(36, 26, 46)` as `#241a2e`. Throws for what is partly transparent: messages have no such colors. */
function hex(color = 'rgb(255, 255, 255)'): string {
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  if (channels.length === 0) throw new Error(`${color} is no plain color`);
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}

await showEmails(sampleEmails, 600, async (page, name, colorScheme) => {
  const pairs = (await findTexts(page)).map(({ text, ...seen }) => {
    const [color, ground] = [hex(seen.color), hex(seen.grounds.find(isThere))];
    return { ratio: contrast(color, ground), said: `${color} on ${ground}: ${text}` };
  });
  const [lowest] = pairs.sort((one, other) => one.ratio - other.ratio);
  if (!lowest) throw new Error(`${name} shows no text`);
  console.info(`${colorScheme.padEnd(5)} ${name.padEnd(23)} ${lowest.ratio.toFixed(2)}  ${lowest.said}`);
});

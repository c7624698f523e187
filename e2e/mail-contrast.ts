import { readFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { doorCodePicture } from '../server/features/guest-mail/rules-of';
import { doorCodeCid } from '../server/features/guest-mail/templates/guest-mail';
import { readSamplePicture } from '../server/features/pictures/sample-pictures';
import { fillPlaceholders, sitePictures } from '../server/mail/placeholders';
import { renderEmail } from '../server/mail/render';
import type { EmailContent } from '../server/mail/templates/layout';
import { contrast } from '../server/testing/contrast';
import { sampleDoorCode, sampleEmails } from '../server/testing/sample-emails';
import { launchOptions } from './chromium';

const tokens = {
  confirm: 'token',
  unsubscribe: 'token',
  partner: 'token',
  'partner-venue-12': 'token',
  'partner-vendor-3': 'token',
  reset: 'token',
  registration: 'token',
  'registration-5': 'token',
  'registration-8': 'token',
};

/** Messages use the reader's own fonts. Here one of the site's stands in, so that every machine draws the same. */
async function standIn(): Promise<string> {
  const file = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
  const data = await readFile(file, 'base64');
  return `@font-face{font-family:'Segoe UI';font-weight:300 900;src:url(data:font/woff2;base64,${data})}`;
}

/** Puts what a message has attached into its text. */
async function attachmentsInText(): Promise<(html: string) => string> {
  const doorCode = await doorCodePicture(sampleDoorCode);
  const picture = await readSamplePicture('lake');
  return (html) =>
    html
      .replace(`cid:${doorCodeCid}`, `data:image/png;base64,${doorCode.toString('base64')}`)
      .replace(
        sitePictures,
        (_url, start: string) => `${start}data:image/webp;base64,${picture.toString('base64')}`,
      );
}

type Look = (page: Page, name: string, colorScheme: 'light' | 'dark') => Promise<void>;

/** Shows messages in a browser of this width, by day and by night, one after the other. */
async function showEmails(emails: Record<string, EmailContent>, width: number, look: Look) {
  const font = await standIn();
  const withAttachments = await attachmentsInText();
  const browser = await chromium.launch(launchOptions);
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 100 } });
    for (const [name, content] of Object.entries(emails)) {
      const { html } = await renderEmail(content);
      await page.setContent(fillPlaceholders(withAttachments(html), 'https://pups.example', tokens));
      await page.addStyleTag({ content: font });
      await page.evaluate(() => document.fonts.ready);
      await look(page, name, colorScheme);
    }
  }
  await browser.close();
}

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

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { fillPlaceholders } from '../mail/placeholders';
import { renderEmail } from '../mail/render';
import { sampleEmails } from '../testing/sample-emails';

const origin = 'https://pups.example';
const tokens = { confirm: 'abc', unsubscribe: 'abc', partner: 'abc' };
const [width = 600, folder = 'docs/mail', only = ''] = process.argv.slice(2);

// A reader's own fonts are used in mail. Here the site's stand in, so that every machine draws the same.
async function fontFace(): Promise<string> {
  const file = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
  const data = (await readFile(file)).toString('base64');
  return `@font-face{font-family:'Segoe UI';font-weight:300 900;src:url(data:font/woff2;base64,${data})}`;
}

await mkdir(folder, { recursive: true });
const fonts = await fontFace();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ colorScheme, viewport: { width: Number(width), height: 100 } });
  for (const [name, content] of Object.entries(await sampleEmails())) {
    if (!name.includes(only)) continue;
    const { html } = await renderEmail(content);
    await page.setContent(fillPlaceholders(html, origin, tokens));
    await page.addStyleTag({ content: fonts });
    await page.evaluate(() => document.fonts.ready);
    const png = await page.screenshot({ fullPage: true });
    await writeFile(`${folder}/${name}-${colorScheme}.png`, png);
  }
}
await browser.close();

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { launchOptions } from '../../e2e/chromium';
import { doorCodePicture } from '../features/registrations/attachments';
import { fillPlaceholders } from '../mail/placeholders';
import { renderEmail } from '../mail/render';
import { doorCodeCid } from '../mail/templates/guest-mail';
import { sampleDoorCode, sampleEmails } from '../testing/sample-emails';
import { smallPng } from './small-png';

// `npm run mail:pictures` draws docs/mail/; `npm run mail:pictures -- 360 FOLDER` what a phone would show.
const [width = '600', folder = 'docs/mail'] = process.argv.slice(2);
const tokens = {
  confirm: 'token',
  unsubscribe: 'token',
  partner: 'token',
  'partner-venue-12': 'token',
  'partner-vendor-3': 'token',
  registration: 'token',
};

/** Messages use the reader's own fonts. Here one of the site's stands in, so that every machine draws the same. */
async function standIn(): Promise<string> {
  const file = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
  const data = await readFile(file, 'base64');
  return `@font-face{font-family:'Segoe UI';font-weight:300 900;src:url(data:font/woff2;base64,${data})}`;
}

await mkdir(folder, { recursive: true });
const font = await standIn();
// What a message has attached stands here in its text.
const doorCode = await doorCodePicture(sampleDoorCode);
const browser = await chromium.launch(launchOptions);
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ colorScheme, viewport: { width: Number(width), height: 100 } });
  for (const [name, content] of Object.entries(await sampleEmails())) {
    const { html } = await renderEmail(content);
    const src = `data:image/png;base64,${doorCode.toString('base64')}`;
    const shown = html.replace(`cid:${doorCodeCid}`, src);
    await page.setContent(fillPlaceholders(shown, 'https://pups.example', tokens));
    await page.addStyleTag({ content: font });
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ fullPage: true });
    await writeFile(`${folder}/${name}-${colorScheme}.png`, smallPng(picture));
  }
}
await browser.close();

import { mkdir } from 'node:fs/promises';
import { sampleEmails } from '../testing/sample-emails';
import { showEmails } from './mail-pages';

// `npm run mail:pictures` draws every message, `npm run mail:pictures -- 360` as a phone would show it.
const [width = '600', folder = 'mail-pictures'] = process.argv.slice(2);

await mkdir(folder, { recursive: true });
await showEmails(sampleEmails, Number(width), async (page, name, colorScheme) => {
  await page.screenshot({ fullPage: true, path: `${folder}/${name}-${colorScheme}.png` });
});
console.info(`The pictures are in ${folder}/.`);

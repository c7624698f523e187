import { expect, it } from 'vitest';
import { browserFamily } from './open-session';

const chromium =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Chrome', chromium],
  ['Edge', `${chromium} Edg/140.0`],
  ['Opera', `${chromium} OPR/120.0`],
  ['Samsung Internet', chromium.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/')],
  ['Safari', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Firefox', `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome', `${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [null, 'curl/8.5.0'],
  [null, ''],
])('a browser is known as %s', (family, userAgent) => {
  expect(browserFamily(userAgent)).toBe(family);
});

import { expect, test } from '@playwright/test';
import { sidewaysScroll } from './page';

/** The last is what a screen of 640 px shows at a zoom of 200 %. */
const widths = [2560, 1440, 768, 360, 320];

const paths = [
  '/',
  '/events',
  '/events/1',
  '/venue-partner',
  '/vendor-partner',
  '/auth',
  '/contact',
  '/privacy',
  '/terms',
  '/no-such-page',
];

test('no page scrolls sideways, from the narrowest screen to the widest', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
    }
  }
});

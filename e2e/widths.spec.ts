import { expect, test } from '@playwright/test';
import { sidewaysScroll } from './page';
import { paths } from './paths';
import { textProblems } from './text-layout';

/** The last is what a screen of 640 px shows at a zoom of 200 %, and one of 1280 px at 400 %. */
const widths = [2560, 1440, 768, 360, 320];

test('no page scrolls sideways or cuts a word, from the narrowest screen to the widest', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
    }
    expect(await textProblems(page.locator('body')), `${path} on the narrowest`).toEqual([]);
  }
});

test('the header is one line of the same height at every width, and holds all of its links', async ({
  page,
}) => {
  await page.goto('/terms');
  const banner = page.getByRole('banner');
  const row = banner.locator('> div');
  for (const width of [320, 360, 768, 769, 800, 900, 1023, 1024, 1100, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const at = `at ${width} px`;
    expect((await banner.boundingBox())?.height, at).toBeLessThan(80);
    expect(await sidewaysScroll(page), at).toBe(0);
    const middles = await row.evaluate(({ children }) =>
      [...children]
        .map((part) => part.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map(({ top, bottom }) => Math.round((top + bottom) / 2)),
    );
    expect(new Set(middles).size, at).toBe(1);
    const links = ['Events', 'How It Works', 'For Venues', 'For Vendors', 'About Us', 'Find Events', 'Login'];
    for (const name of width > 768 ? links : [])
      await expect(banner.getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveCount(1);
    expect(await textProblems(banner), at).toEqual([]);
  }
});

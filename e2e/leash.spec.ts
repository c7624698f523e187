import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectHydrated } from './page';
import { test } from './test';

const parts = '.unrolls, .unrolls-straight';
const alone = `* { visibility: hidden; background: white !important } :is(${parts}) path { visibility: visible }`;
const still = `:is(${parts}) path { animation: none; stroke-dasharray: none }`;

/** How far all parts are drawn, in percent, instead of how far the page has scrolled. */
const draw = (page: Page, percent: number) =>
  page.locator(`:is(${parts}) path`).evaluateAll((paths, drawn) => {
    const animations = paths.flatMap((path) => path.getAnimations());
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = CSS.percent(drawn);
    }
    return animations.length;
  }, percent);

/** How dark each pixel of the window is. */
const darkness = async (page: Page) =>
  (
    await sharp(await page.screenshot())
      .greyscale()
      .raw()
      .toBuffer()
  ).map((light) => 255 - light);

for (const width of [360, 1440])
  test(`no part of the leash shows before it is drawn, and it is whole in the end, at ${width} px`, async ({
    page,
  }) => {
    // All of the page at once: Chromium paints no part of it out of sight where its animation is set.
    await page.setViewportSize({ width, height: 11_000 });
    await page.goto('/');
    await expectHydrated(page);
    // A font that comes late moves what is below its text.
    await page.evaluate(async () => void (await document.fonts.ready));
    await page.addStyleTag({ content: alone });

    expect(await draw(page, 0)).toBeGreaterThan(10);
    expect((await darkness(page)).filter((dark) => dark > 0).length, 'pixels too early').toBe(0);

    await draw(page, 100);
    const drawn = await darkness(page);
    await page.addStyleTag({ content: still });
    const whole = await darkness(page);
    expect(whole.filter((dark) => dark > 100).length).toBeGreaterThan(10_000);
    const isMissing = (dark: number, pixel: number) => dark > 100 && (drawn[pixel] ?? 0) < 50;
    expect(whole.filter(isMissing).length, 'pixels that are missing').toBe(0);
  });

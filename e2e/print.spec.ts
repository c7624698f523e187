import { expect, test } from '@playwright/test';
import { sidewaysScroll } from './page';
import { paths } from './paths';

test('a crawl is printed on one sheet, black on white, with the URL of its tickets', async ({ page }) => {
  await page.goto('/events');
  const tickets = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /Get Tickets/ });
  const ticketUrl = (await tickets.getAttribute('href')) ?? '';
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/events\/\d+$/);
  await expect(page.getByRole('heading', { name: 'What to bring' })).toBeVisible();
  for (const format of ['Letter', 'A4']) {
    const sheets = (await page.pdf({ format, printBackground: true }))
      .toString('latin1')
      .match(/\/Type \/Page\b/g);
    expect(sheets, format).toHaveLength(1);
  }

  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main).toContainText(`Tickets: ${ticketUrl}`);
  await expect(main.getByText(`Tickets: ${ticketUrl}`)).toBeVisible();
  // Of the links only the names of bars are left, as text.
  await expect(main.locator('a:not(h3 a)').filter({ visible: true })).toHaveCount(0);
  const colors = await main.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map((part) => {
      const { color, backgroundColor } = getComputedStyle(part);
      return `${color} on ${backgroundColor}`;
    }),
  );
  expect(new Set(colors)).toEqual(new Set(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']));
});

test('on paper no page has a header, a footer or a button, and none is cut', async ({ page }) => {
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  // As wide as a sheet is between its margins.
  await page.setViewportSize({ width: 680, height: 960 });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('header').first(), path).toBeHidden();
    await expect(page.locator('footer'), path).toBeHidden();
    await expect(page.locator('button').filter({ visible: true }), path).toHaveCount(0);
    expect(await sidewaysScroll(page), path).toBe(0);
  }
});

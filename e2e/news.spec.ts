import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { administrator } from './administrator';
import { expectHydrated, sidewaysScroll } from './page';

const body = `We walked **every block**, so you need not. [All dates](/events)

## The next crawl

[[event:1]]

- a wristband
- a bandana
  - for the dog

1. Come at four
2. Stay

> She loved it.

***

Write to woof@pups.example or see <https://pups.example/a-very-long-address-that-has-to-wrap-somewhere-on-a-phone>.`;

/** Writes a newsletter and sends it. Gives the path of its page. */
async function sendNewsletter(request: APIRequestContext): Promise<string> {
  const login = await request.post('/api/login', { data: administrator });
  const { token } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  const subject = 'Two new routes & one old dog';
  const draft = await request.post('/api/admin/newsletters', { headers, data: { subject, body } });
  const { id } = await draft.json();
  const sent = await request.post(`/api/admin/newsletters/${id}/send`, { headers, data: {} });
  expect(sent.status()).toBe(202);
  const { slug } = await sent.json();
  return `/news/${slug}`;
}

test('a newsletter that was sent is read on the site, on every screen', async ({ page, request }) => {
  const path = await sendNewsletter(request);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/news');
  await expectHydrated(page);
  await page.getByRole('link', { name: 'Two new routes & one old dog' }).first().click();
  await expect(page).toHaveURL(/\/news\/two-new-routes-one-old-dog/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('We walked every block');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
  for (const [address, width] of [360, 768, 1440].flatMap((width) => [
    ['/news', width] as const,
    [path, width] as const,
  ])) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    await expectHydrated(page);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a newsletter is read too', async ({ page, request }) => {
    await page.goto(await sendNewsletter(request));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two new routes & one old dog');
    await expect(page.getByRole('main')).toContainText('We walked every block');
    await page.getByRole('link', { name: 'All news' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  });
});

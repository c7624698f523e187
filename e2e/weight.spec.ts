import { expect, test } from '@playwright/test';

const kilobyte = 1000;
const budgets = { script: 100 * kilobyte, stylesheet: 15 * kilobyte, all: 250 * kilobyte };

for (const path of ['/', '/events', '/events/1'])
  test(`a visitor’s first load of ${path} stays within its budgets, with two fonts`, async ({ page }) => {
    const sizes: Record<string, number> = {};
    const pending: Promise<void>[] = [];
    const fonts: string[] = [];
    page.on('requestfinished', (request) => {
      const type = request.resourceType();
      if (type === 'font') fonts.push(request.url());
      pending.push(
        request.sizes().then(({ responseBodySize }) => {
          sizes[type] = (sizes[type] ?? 0) + responseBodySize;
          sizes.all = (sizes.all ?? 0) + responseBodySize;
        }),
      );
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await Promise.all(pending);
    expect(fonts, 'fonts').toHaveLength(2);
    console.log(
      `first load of ${path}: ${Object.entries(sizes)
        .map(([type, size]) => `${type} ${(size / kilobyte).toFixed(1)} kB`)
        .join(', ')}`,
    );
    for (const [type, budget] of Object.entries(budgets)) {
      expect(sizes[type] ?? 0, type).toBeGreaterThan(0);
      expect(sizes[type] ?? 0, type).toBeLessThanOrEqual(budget);
    }
  });

test('no page needs an inline script, fetches twice what came along, or complains', async ({ page }) => {
  for (const path of ['/', '/auth', '/venue-partner', '/contact', '/privacy', '/events/1']) {
    const complaints: string[] = [];
    const reads: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (request.url().includes('/api/')) reads.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(complaints, path).toEqual([]);
    expect(reads, path).toEqual([]);
    page.removeAllListeners();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the events and follows the ticket links', async ({ page }) => {
    await page.goto('/events');
    await expect(
      page.getByRole('article').filter({ has: page.getByRole('link', { name: /Get Tickets/ }) }),
    ).not.toHaveCount(0);
    const tickets = page.getByRole('link', { name: /Get Tickets/ }).first();
    await expect(tickets).toHaveAttribute('href', /^https:\/\//);
    await page.goto('/');
    await expect(page.getByText(/^Next Event:/)).toBeVisible();
  });
});

import { expect, type Page } from '@playwright/test';
import { aVendorInput, aVenueInput } from '../shared/testing/builders';
import { sidewaysScroll } from './page';
import { test } from './test';
import { textProblems } from './text-layout';

test('the header is one line of one height at every width, and holds all its links', async ({ page }) => {
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

test('with reduced motion a change of a style shows at once, on every element', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/terms');
  const late = await page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        if (!(element instanceof HTMLElement)) return false;
        void getComputedStyle(element).paddingLeft;
        element.style.paddingLeft = '11px';
        return getComputedStyle(element).paddingLeft !== '11px';
      })
      .map(({ tagName }) => tagName),
  );
  expect(late).toEqual([]);
});

/** The words in the rows of a table that are broken though there is room for them beside others. */
const brokenWords = (page: Page) =>
  page
    .getByRole('table')
    .last()
    .locator('tbody')
    .evaluate((body) => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+@\S+|[^\s-]+/g)) {
          const letters = document.createRange();
          letters.setStart(node, index);
          letters.setEnd(node, index + word.length);
          const lines = [...letters.getClientRects()].map(({ top }) => Math.round(top));
          const width = [...letters.getClientRects()].reduce((sum, box) => sum + box.width, 0);
          if (new Set(lines).size > 1 && width < innerWidth * 0.25) broken.push(word);
        }
      return broken;
    });

test('lists of the admin area break no address, and fit a tablet', async ({ page, request, organizer }) => {
  await organizer.openAdminArea(page);
  const { id } = await organizer.storeEvent({ title: 'Featherstonehaugh' });
  const post = (path: string, data: object) => request.post(`/api${path}`, { data });
  for (const email of [
    'maximiliane.featherstonehaugh@hounds.example',
    `${'x'.repeat(60)}@${'y'.repeat(60)}.example`,
  ]) {
    const [firstName, lastName] = ['Maximiliane', 'Featherstonehaugh'];
    const contact = { contactEmail: email, contactName: `${firstName} ${lastName}` };
    await post('/venues', aVenueInput(contact));
    await post('/vendors', aVendorInput(contact));
    await post('/subscribers', { email });
    const dogs = [{ name: 'Bartholomew the Third of Thornton Park', breed: '' }];
    await organizer.addGuest(id, { firstName, lastName, email, dogs });
  }
  for (const path of [
    '/admin?tab=events',
    '/admin?tab=venues',
    '/admin?tab=vendors',
    '/admin?tab=messages',
    '/admin?tab=subscribers',
    '/admin/mail',
    '/admin/pictures',
    '/admin/users',
    '/admin/audit-log',
    `/admin/events/${id}?tab=guests`,
  ]) {
    await page.goto(path);
    const table = page.getByRole('table').last();
    await expect(table.locator('tbody tr').first()).toBeVisible();
    for (const width of [1440, 1280, 1024, 1023, 900, 769]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
      // As wide as the header's row, the content column and its padding.
      const column = await page.getByRole('banner').locator('> div').boundingBox();
      const box = await table.boundingBox();
      expect(box?.width, `${path} at ${width} px`).toBeLessThan(column?.width ?? 0);
      expect(await brokenWords(page), `${path} at ${width} px`).toEqual([]);
      if (path.endsWith('guests')) {
        const party = table.getByText('2 people, 1 dog').first();
        const lines = await party.evaluate((text) => text.getClientRects().length);
        expect(lines, `party at ${width} px`).toBe(1);
        const dog = table.getByText('Bartholomew the Third of Thornton Park').first();
        const hidden = await dog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect(hidden, `dog's name at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  }
});

test('a clicked tab has no focus ring, one reached by key has', async ({ page, organizer }) => {
  await organizer.openAdminArea(page, 'venues');
  const tab = page.getByRole('tab', { name: /^Vendors/ });
  await tab.click();
  await expect(page).toHaveURL(/tab=vendors/);
  expect(await tab.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  await page.keyboard.press('ArrowRight');
  const next = page.getByRole('tab', { name: /^Subscribers/ });
  await expect(next).toHaveCSS('outline-style', 'solid');
});

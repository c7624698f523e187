import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleDialog } from './page';
import { test } from './test';

const preview = (page: Page) => page.frameLocator('iframe[title^="The newsletter"]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function write(page: Page, subject: string, text: string): Promise<void> {
  await page.goto('/admin/mail?tab=newsletters');
  await page.getByRole('link', { name: 'New Newsletter' }).click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Text').fill(text);
}

test('a newsletter is written by keys, which the browser takes back, and its dialogs break no rule', async ({
  page,
  organizer,
}) => {
  await organizer.openAdminArea(page);
  await write(page, 'A route for good dogs', 'Hello');

  const text = page.getByLabel('Text');
  await text.selectText();
  await text.press('Control+b');
  await expect(text).toHaveValue('**Hello**');
  await text.press('Control+z');
  await expect(text).toHaveValue('Hello');
  await expectAccessible(page);

  await text.press('Control+s');
  await expect(page).toHaveURL(/newsletter=\d+$/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await button(page, 'Send a test').click();
  await expectAccessibleDialog(page);
  await page.keyboard.press('Escape');
  await button(page, 'Send...').click();
  await page.getByLabel('Later').check();
  await expectAccessibleDialog(page);
});

test('the preview runs nothing, and stays where it was scrolled to', async ({ page, organizer }) => {
  await organizer.openAdminArea(page);
  await write(
    page,
    'Hostile',
    `<script>window.top.hacked = 1</script>\n\n[x](javascript:alert)\n\n${'woof\n\n'.repeat(120)}`,
  );
  await expect(preview(page).getByText('woof', { exact: true }).first()).toBeVisible();
  await expect(preview(page).locator('script, [href^=javascript]')).toHaveCount(0);
  // Even where the server let something through.
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', /^(?!.*allow-scripts)/);
  const scrollTop = () =>
    frame.evaluate((element: HTMLIFrameElement) => element.contentDocument?.documentElement.scrollTop);
  await frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.scrollTo(0, 700));
  await expect.poll(scrollTop).toBe(700);
  await page.getByLabel('Text').press('Control+End');
  await page.getByLabel('Text').pressSequentially('the end');
  await expect(preview(page).getByText('the end').last()).toBeAttached();
  await expect.poll(scrollTop).toBe(700);
});

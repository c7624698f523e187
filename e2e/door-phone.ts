import { expect, type Page } from '@playwright/test';
import { expectKept } from './page';

export const row = (page: Page, name: RegExp) => page.getByRole('listitem').filter({ hasText: name });
export const checkIn = (page: Page, name: RegExp) =>
  row(page, name)
    .getByRole('button', { name: /^Check in/ })
    .click();
export const inside = (page: Page) => page.getByRole('region', { name: 'Inside and expected' });
export const allSent = (page: Page) => expect(page.getByText('All check-ins sent')).toBeVisible();

/** Opens a door as a phone does for the first time, and waits until it could do without a connection. */
export async function openDoor(page: Page, url: string, device: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('What should we call this phone?').fill(device);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByLabel(/^Search/)).toBeVisible();
  await expectKept(page);
}

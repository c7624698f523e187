import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { aVenueInput } from '../shared/testing/builders';
import { administrator } from './administrator';
import { sidewaysScroll, toast } from './page';
import { type SiteWithMail, startSiteWithMail } from './site-with-mail';

const organizer = 'marisol@pupcrawl.test';
const partner = 'rosie@tail.example';
let site: SiteWithMail;

test.beforeAll(async ({ playwright: _ }, { project }) => {
  // After the ports of the other tests, and one for each kind of screen: they are tested at the same time. Neither may be
  // 5060 or 5061, which are telephones' and which `fetch` refuses.
  const port = Number(process.env.E2E_PORT ?? 5055) + (project.name === 'phone' ? 9 : 8);
  site = await startSiteWithMail(port);
});

test.afterAll(() => site.stop());

async function logIn(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/auth`);
  await page.getByLabel('Username').fill(administrator.username);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await page.goto(`${site.origin}${path}`);
}

async function setContactEmail(request: APIRequestContext) {
  const login = await request.post(`${site.origin}/api/login`, { data: administrator });
  const { token } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  const data = { value: organizer };
  await request.put(`${site.origin}/api/admin/site-settings/contact_email`, { headers, data });
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

test('a venue applies, follows its link, is approved and told so; its links can be ended', async ({
  page,
  request,
}) => {
  await setContactEmail(request);
  await request.post(`${site.origin}/api/venues`, { data: aVenueInput() });

  const notice = await site.received(organizer, /The Wagging Tail/);
  expect(notice.text).toContain(`${site.origin}/admin?tab=venues`);
  const received = await site.received(partner, /application/);
  const [link = ''] = new RegExp(`${site.origin}/partner/[\\w-]+`).exec(received.text ?? '') ?? [];
  expect(received.html).toContain(link);
  for (let time = 0; time < 5; time += 1) {
    const response = await request.get(link);
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const ownViewport = page.viewportSize();
  await page.goto(link);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { level: 1, name: 'The Wagging Tail' })).toBeVisible();
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();
    await expectAccessible(page);
  }
  if (ownViewport) await page.setViewportSize(ownViewport);

  await logIn(page, '/admin?tab=venues');
  await page.getByRole('button', { name: 'Approve The Wagging Tail' }).click();
  await expect(toast(page, 'The Wagging Tail approved')).toBeVisible();
  expect(site.mailServer.messages).toHaveLength(2);
  await toast(page, 'The Wagging Tail approved').getByRole('button', { name: 'Send the email' }).click();
  await expect(toast(page, 'Email Queued')).toBeVisible();
  const approved = await site.received(partner, /The Wagging Tail is in/);
  expect(approved.text).toMatch(new RegExp(`${site.origin}/partner/[\\w-]+`));

  await page.getByRole('button', { name: /^Rosie Barker/ }).click();
  const dialog = page.getByRole('dialog', { name: 'The Wagging Tail' });
  await expect(dialog.getByRole('region', { name: 'Mail' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to pending' }).click();
  await expect(dialog.getByText('Email held')).toBeVisible();
  await dialog.getByRole('link', { name: /^Read and send/ }).click();
  await expect(page).toHaveURL(/\/admin\/mail\?email=\d+$/);
  await expect(page.getByRole('dialog')).toContainText('pending again');

  await page.goto(link);
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await page.goto(`${site.origin}/admin?tab=venues`);
  await page.getByRole('button', { name: /^Rosie Barker/ }).click();
  await dialog.getByRole('button', { name: 'End links' }).click();
  await page
    .getByRole('dialog', { name: /^End the links/ })
    .getByRole('button', { name: 'End links' })
    .click();
  await expect(toast(page, 'Links Ended')).toBeVisible();
  await page.goto(link);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This link has slipped its leash' }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('an application is corrected and declined by keyboard; the link to the old address ends', async ({
  page,
  request,
}) => {
  const [wrong, right] = ['typo@salty.example', 'ana@salty.example'];
  const data = aVenueInput({ businessName: 'Salty Retriever', contactName: 'Ana Sol', contactEmail: wrong });
  await request.post(`${site.origin}/api/venues`, { data });
  const received = await site.received(wrong, /application/);
  const [link = ''] = new RegExp(`${site.origin}/partner/[\\w-]+`).exec(received.text ?? '') ?? [];

  await logIn(page, '/admin?tab=venues');
  await page.getByRole('button', { name: /^Ana Sol/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Salty Retriever', exact: true });
  const edit = dialog.getByRole('button', { name: 'Edit' });
  await edit.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Salty Retriever' });
  await expect(form.getByLabel('Business name')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Email').fill(right);
  await form.getByLabel('Email').press('Enter');
  await expect(toast(page, 'Application Changed')).toBeVisible();
  await expect(edit).toBeFocused();
  expect((await request.get(link.replace('/partner/', '/api/partner/'))).status()).toBe(404);

  await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(dialog.getByText('Declined', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1);
  await toast(page, 'Salty Retriever declined').getByRole('button', { name: 'Send the email' }).click();
  await site.received(right, /not this time/);
});

test('a message is replied to by mail, and keeps the reply', async ({ page, request }) => {
  const message = { name: 'Dana', email: 'dana@mail.example', subject: 'Two dogs', message: 'One ticket?' };
  await request.post(`${site.origin}/api/contact-messages`, { data: message });
  await logIn(page, '/admin?tab=messages');
  await page.getByRole('button', { name: 'Two dogs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two dogs' });
  await dialog.getByRole('textbox', { name: 'Your reply' }).fill('One.\n\nDogs go free.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  const reply = await site.received('dana@mail.example', /^Re: Two dogs$/);
  expect(reply.text).toMatch(/Dogs go free\..*One ticket\?/s);
  await expect(dialog.getByRole('region', { name: 'Replies' })).toContainText('Dogs go free.');
  await expectAccessible(page);
});

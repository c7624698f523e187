import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Hook } from '@shared/hooks/hooks';
import { signatureOf } from '../server/testing/form-payloads';
import { expectAccessible, expectAccessibleDialog, openRow } from './page';
import { phone, test } from './test';

/** Has a form of Tally send what a bar has said in Spanish, with other answers where they are given. */
async function send({ url, secret }: Hook, page: Page, id: string, answers: Record<string, string>) {
  const payload = JSON.parse(readFileSync('e2e/exports/tally-spanish.json', 'utf8'));
  payload.data.responseId = id;
  for (const field of payload.data.fields) field.value = answers[field.label] ?? field.value;
  const data = JSON.stringify(payload);
  const headers = { ...signatureOf.tally(secret ?? '', data), 'Content-Type': 'application/json' };
  const response = await page.request.post(new URL(url).pathname, { data, headers });
  expect(await response.json()).toMatchObject({ state: 'unmapped' });
}

for (const [screen, options] of [
  ['phone', phone],
  ['laptop', { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`on a ${screen}`, () => {
    test.use(options);

    test('what a form has said and cannot be read is set by hand, and merged where the bar has applied', async ({
      page,
      organizer,
    }) => {
      const name = `Paws on a ${screen}`;
      const answers = { 'Business name': name, Phone: '407555010' };
      const hook: Hook = await organizer.call('POST', '/hooks', { kind: 'venue', provider: 'tally' });
      await send(hook, page, 'one', answers);
      await organizer.logIn(page);
      await page.goto('/admin/connections');
      const form = page.getByRole('region', { name: 'Venues from Tally' });
      await expect(form).toContainText('Missing: Terms accepted; Phone number must be at least 10 digits');
      await expectAccessible(page);
      await form.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name });
      const number = dialog.getByLabel('Phone', { exact: true });
      await expect(number).toBeFocused();
      await expect(dialog.getByRole('region', { name: 'What was sent' })).toContainText('Sí');
      await expect(dialog.getByLabel('Do you have outdoor space?')).toHaveValue('yes');
      await expectAccessibleDialog(page);
      await number.fill('407 555 0103');
      await dialog.getByLabel('They have accepted the terms in the form').check();
      await dialog.getByRole('button', { name: 'Store' }).click();
      await expect(dialog).toBeHidden();
      await expect(form).toContainText('1 stored');

      await organizer.call('PUT', `/hooks/${hook.id}`, { isAgreed: true });
      await send(hook, page, 'two', { ...answers, Phone: '407 555 0104' });
      await expect(form).toContainText('Phone: 407 555 0103 → 407 555 0104');
      await expectAccessible(page);
      const merge = form.getByRole('button', { name: `Merge ${name}` });
      if (await merge.isHidden()) await openRow(page, name);
      await merge.click();
      await expect(form).toContainText('2 stored');
      const venues = await organizer.call('GET', `/venues?q=${encodeURIComponent(name)}`);
      expect(venues).toMatchObject([{ businessName: name, contactPhone: '407 555 0104' }]);
      await organizer.call('DELETE', `/hooks/${hook.id}`);
    });
  });

import { expect } from '@playwright/test';
import { allSent, checkIn, inside, makeDoor, openDoor, row } from './door-data';
import { consoleErrorsOf, expectAccessible } from './page';
import { phone, test } from './test';

test.use(phone);

test('one tap lets a party in, another out, and the totals follow', async ({ page, organizer, request }) => {
  const door = await makeDoor(organizer, request, { parties: 12 });
  const consoleErrors = consoleErrorsOf(page);
  await openDoor(page, door.url, 'Front door');
  await expect(inside(page)).toContainText('0people inside, 30 expected');
  expect(consoleErrors).toEqual([]);

  const height = async () => (await row(page, /Núñez/).boundingBox())?.height;
  const before = await height();
  await row(page, /Núñez/)
    .getByRole('button', { name: /^Check in/ })
    .dblclick();
  await expect(row(page, /Núñez/)).toContainText(/In since \d+:\d\d [AP]M/);
  // Nothing below moves under the next thumb.
  expect(await height()).toBe(before);
  await expect(inside(page)).toContainText('4people inside');
  await allSent(page);
  expect((await door.readDoor()).totals.insidePeople).toBe(4);

  const undo = row(page, /Núñez/).getByRole('button', { name: /^Undo/ });
  // A second tap within a second does nothing.
  await expect(async () => {
    if (await undo.isVisible()) await undo.click({ timeout: 1000 });
    await expect(inside(page)).toContainText('0people inside', { timeout: 1000 });
  }).toPass();
  await allSent(page);
  expect((await door.readDoor()).totals.insidePeople).toBe(0);

  const oneLess = page.getByRole('button', { name: 'How many came: one less' });
  // The list may be drawn once more at this moment, with what the server has sent.
  await expect(async () => {
    if (!(await oneLess.isVisible()))
      await row(page, /Núñez/).getByRole('button', { name: /Núñez/ }).first().press('Enter');
    await expect(oneLess).toBeVisible({ timeout: 1000 });
  }).toPass();
  await oneLess.click();
  await page.getByLabel('Wristband (optional)').fill('0042');
  await page.getByLabel('Wristband (optional)').press('Enter');
  await expect(row(page, /Núñez/)).toContainText('3 people, wristband 0042');

  await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
  // No field has the focus: a phone's keyboard would cover the rest.
  await expect(page.getByRole('form', { name: 'Walk-in' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Let in', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Name (optional)').fill('Max');
  await page.getByRole('button', { name: 'Dogs: one more' }).click();
  await page.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(inside(page)).toContainText(/4people inside, 31 expected(?:1dog|(?!1)\ddogs) inside/);
  await expect(page.getByText('In: Max')).toBeVisible();
  // It is there until the next search.
  for (const typed of ['x', '']) await page.getByLabel(/^Search/).fill(typed);
  await allSent(page);
  const { totals, walkIns } = await door.readDoor();
  expect(totals.insidePeople).toBe(4);
  expect(walkIns).toMatchObject([{ name: 'Max', people: 1, dogs: 1 }]);

  await page.getByLabel(/^Search/).fill('nun');
  await expect(page.getByRole('region', { name: 'Guests' }).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel(/^Search/).fill('');
  await page.getByRole('button', { name: 'Sound and vibration' }).click();
  await page.getByRole('region', { name: 'Walk-ins' }).getByRole('button', { name: 'Undo' }).click();
  await expect(inside(page)).toContainText('3people inside');
  await allSent(page);
  expect(consoleErrors).toEqual([]);
});

test('a party pays by card, and a walk-in without a connection, as the organizer reads', async ({
  page,
  organizer,
  request,
}) => {
  const door = await makeDoor(organizer, request, { parties: 3, price: 2500 });
  await organizer.call('PUT', '/site-settings/door_cards', { value: 'yes' });
  await openDoor(page, door.url, 'Front door');
  const height = async () => (await row(page, /Fox/).boundingBox())?.height;
  const before = await height();
  await row(page, /Fox/).getByRole('button', { name: 'Card: Zoë Fox 2' }).press('Enter');
  await expect(row(page, /Fox/)).toContainText('Paid $75.00');
  // What takes it back has the focus, and nothing below moves under the next thumb.
  await expect(row(page, /Fox/).getByRole('button', { name: 'Not paid: Zoë Fox 2' })).toBeFocused();
  expect(await height()).toBe(before);
  await allSent(page);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
  const paid = page.getByLabel('Paid, in dollars');
  await page.getByRole('button', { name: 'People: one more' }).click();
  await expect(paid).toHaveValue('50.00');
  await paid.fill('9999');
  await page.getByLabel('Name (optional)').fill('Max');
  await page.getByRole('button', { name: 'Let in, cash' }).click();
  await expect(paid).toBeFocused();
  await paid.fill('40.50');
  // It does not say how they paid.
  await paid.press('Enter');
  await page.getByRole('button', { name: 'Let in, cash' }).click();
  await expect(row(page, /Max/)).toContainText('$40.50 cash');
  await page.context().setOffline(false);
  await allSent(page);
  const { event } = await door.readDoor();
  const overview = await organizer.call('GET', `/events/${event.id}/door`);
  expect(overview.cashBox).toEqual([
    { device: expect.stringMatching(/^Front door/), cash: 4050, card: 7500 },
  ]);
  await organizer.call('PUT', '/site-settings/door_cards', { value: 'no' });
});

test('three letters and one tap let a guest in, then the next one', async ({ page, organizer, request }) => {
  const door = await makeDoor(organizer, request, { parties: 12 });
  // What a phone shows above its keyboard.
  await page.setViewportSize({ width: 390, height: 400 });
  await openDoor(page, door.url, 'Front door');
  const search = page.getByLabel(/^Search/);
  await search.click();
  await page.keyboard.type('nun');
  await expect(search).toBeInViewport({ ratio: 1 });
  const first = row(page, /Núñez/);
  await expect(page.getByRole('region', { name: 'Guests' }).getByRole('listitem')).toHaveCount(1);
  await expect(first).toBeInViewport({ ratio: 1 });
  // The second tap meets another row.
  await first.getByRole('button', { name: /^Check in/ }).dblclick();
  await expect(search).toHaveValue('');
  const told = page.getByRole('alert');
  await expect(told.getByText(/^In: .*Núñez/)).toBeInViewport({ ratio: 1 });
  await expect(inside(page)).toContainText('4people inside');
  await allSent(page);
  expect((await door.readDoor()).totals.insidePeople).toBe(4);

  const undo = told.getByRole('button', { name: 'Undo' });
  await expect(async () => {
    if (await undo.isVisible()) await undo.click({ timeout: 1000 });
    await expect(inside(page)).toContainText('0people inside', { timeout: 1000 });
  }).toPass();
  await search.fill('nun');
  await first.getByRole('button', { name: /^Check in/ }).click();
  await expect(search).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Walk-in', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Scan codes' })).toBeFocused();

  // Who was in before a search comes last, and who comes in without one keeps the row under the thumb.
  for (const typed of ['x', '']) await search.fill(typed);
  const guests = page.getByRole('region', { name: 'Guests' }).getByRole('listitem');
  await expect(guests.last()).toContainText('Núñez');
  await expect(page.getByRole('heading', { name: 'Already inside' })).toBeVisible();
  const letIn = guests.first().getByRole('button', { name: /^Check in/ });
  await expect(async () => {
    if (await letIn.isVisible()) await letIn.click({ timeout: 1000 });
    await expect(guests.first()).toContainText('In since', { timeout: 1000 });
  }).toPass();
  await expect(guests.last()).toContainText('Núñez');
});

test('of thousands of guests it draws the first, more on demand, and finds any', async ({
  page,
  organizer,
  request,
}) => {
  const door = await makeDoor(organizer, request, { parties: 1 });
  const list = await door.readDoor();
  const guests = list.guests.flatMap((guest) =>
    Array.from({ length: 5000 }, (_, id) => ({ ...guest, id, name: `Rosie ${id}`, isPaid: id === 4999 })),
  );
  await page.context().route('**/api/door/*', (route) => route.fulfill({ json: { ...list, guests } }));
  await openDoor(page, door.url, 'Front door');
  const rows = page.getByRole('region', { name: 'Guests' }).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: '4,980 more' }).press('Enter');
  await expect(rows).toHaveCount(220);
  await expect(rows.nth(20).getByRole('button').first()).toBeFocused();
  await page.getByLabel(/^Search/).fill('4999');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Rosie 4999Paid');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`it has no accessibility violation in ${colorScheme} colors, and large targets`, async ({
    page,
    organizer,
    request,
  }) => {
    const door = await makeDoor(organizer, request, { parties: 6, capacity: 10 });
    await page.emulateMedia({ colorScheme });
    await page.goto(door.url);
    await expect(page.getByLabel('What should we call this phone?')).toBeVisible();
    await expectAccessible(page);
    await openDoor(page, door.url, 'Front door');
    await checkIn(page, /Fox 2/);
    await page
      .getByRole('button', { name: /^What to do/ })
      .first()
      .click();
    await expect(page.getByText(/Ask the organizer/)).toBeVisible();
    await page.getByRole('button', { name: 'Walk-in', exact: true }).click();
    await expectAccessible(page);
    for (const button of await page.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
  });

test('without a link, or with a wrong one, it asks for the right one', async ({ page }) => {
  await page.goto('/door/last');
  await expect(page.getByRole('heading', { level: 1, name: 'Which door?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('The door link').fill('https://pups.example/door/cut-off');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL('/door/cut-off');
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  await expectAccessible(page);
  const wayOut = page.getByRole('link', { name: 'Write to us' });
  await expect(wayOut).toBeVisible();
  await page.route('**/api/door/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(wayOut).toHaveCount(0);
});

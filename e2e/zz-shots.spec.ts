import { expect } from '@playwright/test';
import { test } from './test';
const out = '/tmp/e-shots';
test('shots', async ({ page, organizer }) => {
  const { id } = await organizer.storeEvent({ title: 'Shots crawl', capacity: 9 });
  await organizer.call('POST', `/events/${id}/registrations/import`, { rows: [
    { firstName: 'Cy', lastName: 'Moss', email: 'cy@mail.example', people: '1' },
    { firstName: 'Ada', lastName: 'Quill', email: 'ada@mail.example', people: '3', phone: '407 555 0199' },
    { firstName: 'Di', lastName: 'Nash', email: 'di@mail.example', people: '1' } ] });
  await organizer.logIn(page);
  const head = 'Order #,Order Date,First Name,Surname,Email,Quantity,Attendee Status,Void Status,Cell Phone,Notes';
  const csv = [head,
    '1,2026-11-01,Ada,Quill,ada@mail.example,1,Attending,,407-555-0101,hello',
    '2,2026-11-01,Bo,Larkin,bo@mail.example,1,Checked In,,4.07556E+09,a rather long note that somebody wrote into a question about allergies',
    '3,2026-11-01,Cy,Moss,cy@mail.example,1,Not Attending,,,',
    '4,2026-11-01,Di,Nash,di@mail.example,1,Attending,true,#NAME?,',
    '5,2026-11-01,Flo,Ray,flo@mail.example,1,Transferred to Gus,,555-01,',
    '6,2026-11-01,Gus,Ray,gus@mail.example,1,Waitlist,,,',
    '7,2026-11-01,,Ray,hal@mail.example,1,Attending,,,'].join('\n');
  const files = { name: 'attendees.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await page.goto(`/admin/events/${id}`);
    await page.getByRole('tab', { name: 'Guests' }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Choose a CSV file/).setInputFiles(files);
    await expect(dialog.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
    await dialog.screenshot({ path: `${out}/columns-${width}.png` });
    await dialog.getByLabel('Attendee Status: Waitlist').selectOption('waiting');
    await dialog.getByRole('button', { name: 'Check rows' }).click();
    await expect(dialog.getByRole('heading', { name: 'What is in the file' })).toBeVisible();
    await dialog.screenshot({ path: `${out}/checked-${width}.png` });
    if (width === 1440) {
      await dialog.getByRole('checkbox', { name: 'cy@mail.example' }).check();
      await dialog.getByRole('button', { name: /^Import/ }).click();
      await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Offer free places now' })).toBeVisible();
      await dialog.screenshot({ path: `${out}/done-${width}.png` });
      await page.setViewportSize({ width: 360, height: 740 });
      await dialog.screenshot({ path: `${out}/done-360.png` });
    }
  }
});

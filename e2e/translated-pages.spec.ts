import { expect } from '@playwright/test';
import { anEventInput } from '../shared/testing/builders';
import { consoleErrorsOf, expectHydrated } from './page';
import { phone, test } from './test';
import { expectAsInNewTab, isUnexpected, translate } from './translation';

test.use(phone);

test('pages of a crawl follow its changes in translation', async ({ page, organizer }) => {
  const errors = consoleErrorsOf(page);
  await page.clock.install();
  const { id } = await organizer.storeEvent({ title: 'Linden Loop' });
  for (const [version, path] of ['/', '/events', `/events/${id}`].entries()) {
    await page.goto(path);
    await expectHydrated(page);
    await translate(page);
    await organizer.call('PUT', `/events/${id}`, {
      ...anEventInput({ ticketUrl: null, title: `Linden Loop ${version}`, price: 1500 + version }),
      ...{ startTime: `${version + 1}:30 PM`, location: `Audubon Park ${version}`, venueCount: version + 2 },
      version: version + 1,
    });
    // Once its window has the focus again, the page reads what it shows.
    await page.clock.fastForward('20:00');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expectAsInNewTab(page);
  }
  expect(errors.filter(isUnexpected)).toEqual([]);
});

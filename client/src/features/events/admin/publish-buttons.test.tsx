import { anEvent } from '@shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, mockServer, unavailable } from '@/testing/mock-server';
import { button, expectToast, renderPage } from '@/testing/render';
import { EventsTab } from './events-tab';

const list = 'GET /api/admin/events?page=1&pageSize=25&sort=endsAt';
const publish = 'POST /api/admin/events/publish';
const rows = (isActive: boolean) =>
  json(['One', 'Two', 'Three'].map((title, index) => anEvent({ id: index + 1, title, isActive })));
const box = (name: string) => screen.findByRole('checkbox', { name });

async function choose(...titles: string[]) {
  const server = mockServer({
    [list]: rows(false),
    [publish]: json({ changed: titles.length, missing: [] }),
  });
  const page = renderPage(<EventsTab />);
  for (const title of titles) await page.user.click(await box(`Select ${title}`));
  return { ...page, server };
}

describe('the events tab with chosen events', () => {
  it.each([
    { name: 'Publish', isActive: true, title: 'Events Published', says: '2 events published.' },
    { name: 'Take offline', isActive: false, title: 'Events Taken Offline', says: '2 events taken offline.' },
  ])('sends the chosen events on $name, and shows their status', async ({ name, isActive, title, says }) => {
    const { server, user, queries } = await choose('One', 'Three');
    expect(screen.getByText('2 selected')).toBeVisible();
    queries.setQueryData(['/api/admin/counts'], {});
    server.change(list, rows(isActive));
    await user.click(button(name));
    await expectToast(title, says);
    expect(server.calls(publish)[0]?.body).toEqual({ ids: [1, 3], isActive });
    expect(await screen.findAllByRole('cell', { name: isActive ? /^Active/ : /^Inactive/ })).toHaveLength(3);
    expect(queries.getQueryState(['/api/admin/counts'])?.isInvalidated).toBe(true);
  });

  it('clears the choice after publishing, and focuses the list', async () => {
    const { user } = await choose('One');
    await user.click(button('Publish'));
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('region', { name: 'events' })).toHaveFocus());
  });

  it('keeps the choice where publishing fails, and shows why', async () => {
    const { server, user } = await choose('One');
    server.change(publish, unavailable);
    await user.click(button('Publish'));
    await expectToast('Publish Failed', 'Away for a minute');
    expect(await box('Select One')).toBeChecked();
    server.change(publish, json({ changed: 1, missing: [] }));
    await user.click(button('Publish'));
    await expectToast('Event Published');
  });
});

import { anEvent } from '@shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  delayed,
  errorResponse,
  json,
  mockServer,
  networkError,
  noContent,
  unavailable,
} from '@/testing/mock-server';
import { button, expectLink, expectToast, renderPage, renderWith, textsIn } from '@/testing/render';
import { upcomingKey } from '../api/use-events';
import { DeleteEventDialog, EventsTab } from './events-tab';

const list = 'GET /api/admin/events?page=1&pageSize=25&sort=endsAt';
const two = json([anEvent({ id: 1, title: 'One' }), anEvent({ id: 2, title: 'Two' })]);
const menuOf = (title: string) => screen.findByRole('button', { name: `More actions for ${title}` });

describe('the events tab', () => {
  it('leads to the page of each event, and says how it stands and how full it is', async () => {
    // No day that comes again: on its own day an event says so.
    const open = { ticketUrl: null, registrationOpen: true, date: '2024-12-05T21:00:00.000Z' };
    const cancelled = { date: '2024-12-05T00:00:00.000Z', cancelledAt: '2026-12-01T12:00:00.000Z' };
    const on = { date: new Date().toISOString(), people: 38, dogs: 12 };
    const states = [
      { ...anEvent(open), state: /^ActiveRegistration open/ },
      { ...anEvent({ ...open, ...cancelled }), state: /^CancelledActive$/ },
      { ...anEvent({ ...open, ticketUrl: 'https://tickets.example' }), state: /^Active$/ },
      { ...anEvent({ ...open, capacity: 40 }), people: 40, state: /ActiveFull, 40 of 40 people/ },
      {
        ...anEvent({ capacity: 40, dogCapacity: 20 }),
        ...on,
        state: /ActiveToday38 of 40 people, 12 of 20 dogs/,
      },
      { ...anEvent(), ...on, isPast: true, came: 31, state: /PastActive, 31 of 38 came/ },
      { ...anEvent({ isActive: false }), people: 0, dogs: 0, state: /^Inactive$/ },
      {
        ...anEvent({ date: '2999-12-05T21:00:00.000Z', capacity: 40 }),
        people: 12,
        state: /12 of 40 people/,
      },
    ];
    renderWith(<EventsTab />, {
      [list]: json(states.map(({ state: _, ...event }, id) => ({ ...event, id, title: `Crawl ${id}` }))),
    });
    expect(await screen.findByRole('link', { name: 'Crawl 0' })).toHaveAttribute('href', '/admin/events/0');
    const row = (id: number) => within(screen.getByRole('row', { name: new RegExp(`Crawl ${id}`) }));
    for (const [id, { state }] of states.entries())
      expect(row(id).getAllByRole('cell')[3]).toHaveTextContent(state);
    // By the day in Orlando.
    expect(row(1).getByText('Dec 4, 2024')).toBeVisible();
    // On a phone.
    expect(screen.getByText('Dec 5, 4:00 PM · 12 of 40')).toBeInTheDocument();
  });

  it('opens a new event at its registration where that is the step to be done', async () => {
    renderWith(<EventsTab />, { [list]: two }, '/admin?tab=events&new=registration');
    await waitFor(() => expect(screen.getByLabelText('Registration Open')).toHaveFocus());
  });
});

describe('the events tab, for a keyboard user,', () => {
  it('opens each form of a row, and returns the focus to what opened it', async () => {
    const { user } = renderWith(<EventsTab />, { [list]: two });
    const edit = await screen.findByRole('button', { name: 'Edit Two' });
    await user.click(edit);
    const form = within(screen.getByRole('dialog', { name: 'Edit event' }));
    expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Two');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(edit).toHaveFocus());
    const menu = await menuOf('Two');
    for (const [item, dialog] of [
      ['Duplicate', 'Duplicate event'],
      ['Repeat', 'Repeat event'],
      ['Delete', 'Delete event?'],
    ] as const) {
      menu.focus();
      await user.keyboard('{Enter}');
      expect(textsIn(screen.getAllByRole('menuitem'))).toEqual(['Duplicate', 'Repeat', 'Delete']);
      const chosen = screen.getByRole('menuitem', { name: item });
      while (document.activeElement !== chosen) await user.keyboard('{ArrowDown}');
      await user.keyboard('{Enter}');
      expect(await screen.findByRole('dialog', { name: dialog })).toHaveAccessibleDescription(/Two/);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(menu).toHaveFocus());
    }
  });

  it('moves the focus to New Event after its form is closed, and to the list after a deletion', async () => {
    const server = mockServer({ [list]: two, 'DELETE /api/admin/events/2': noContent });
    const { user } = renderPage(<EventsTab />, '/admin?tab=events');
    const newEvent = await screen.findByRole('button', { name: 'New Event' });
    await user.click(newEvent);
    expect(window.location.search).toBe('?tab=events&new=1');
    expect(screen.getByRole('dialog', { name: 'New event' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(newEvent).toHaveFocus());
    expect(window.location.search).toBe('?tab=events');

    await user.click(await menuOf('Two'));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    server.change(list, json([anEvent({ id: 1, title: 'One' })]));
    await user.click(await screen.findByRole('button', { name: 'Delete event' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Two/ })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('region', { name: 'events' })).toHaveFocus());
  });
});

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
    expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
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

const removal = 'DELETE /api/admin/events/7';
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
});

const open = () => renderPage(<DeleteEventDialog event={anEvent()} onClose={onClose} />, '/admin');

describe('deleting an event', () => {
  it('reports a failure, then deletes the event once, cannot be closed meanwhile, and refetches every list', async () => {
    const server = mockServer({ [removal]: networkError });
    const { user, queries } = open();
    const stale = [['/api/admin/events'], upcomingKey, ['/api/events/7'], ['/api/admin/counts']];
    for (const key of stale) queries.setQueryData(key, []);
    expect(screen.getByRole('dialog', { name: 'Delete event?' })).toHaveAccessibleDescription(
      'Winter Park Wander on Dec 5, 2026 will be deleted for good.',
    );
    await user.click(button('Delete event'));
    await expectToast('Deletion Failed', 'Failed to delete event. Please try again.');
    await waitFor(() => expect(button('Delete event')).not.toHaveAttribute('aria-disabled'));
    const { response: reply, release } = delayed(noContent);
    server.change(removal, reply);
    await user.click(button('Delete event'));
    await user.click(await screen.findByRole('button', { name: 'Deleting...' }));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    release();
    await expectToast('Event Deleted', 'Winter Park Wander has been deleted.');
    expect(server.calls(removal)).toHaveLength(2);
    expect(onClose).toHaveBeenCalledOnce();
    for (const key of stale) expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('leads to the event’s page where guests are registered, who have to be told', async () => {
    const message = 'Guests are registered for this event. Cancel it instead, so that they are notified.';
    mockServer({ [removal]: errorResponse(409, 'event-has-guests', message) });
    const { user } = open();
    await user.click(button('Delete event'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expectLink(/to cancel it/, '/admin/events/7');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('counts as done where somebody else was faster', async () => {
    mockServer({ [removal]: errorResponse(404, 'event-not-found', 'Not found') });
    const { user } = open();
    await user.click(button('Delete event'));
    await expectToast('Event Deleted');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

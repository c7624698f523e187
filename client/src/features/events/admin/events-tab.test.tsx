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
  it('leads to the page of each event, and shows whether it is cancelled or takes registrations', async () => {
    // No day that comes again: on its own day an event says so.
    const open = { ticketUrl: null, registrationOpen: true, date: '2024-12-05T21:00:00.000Z' };
    renderWith(<EventsTab />, {
      [list]: json([
        anEvent({ id: 1, title: 'One', ...open }),
        anEvent({
          id: 2,
          title: 'Two',
          ...open,
          date: '2024-12-05T00:00:00.000Z',
          cancelledAt: '2026-12-01T12:00:00.000Z',
        }),
        anEvent({ id: 3, title: 'Three', ...open, ticketUrl: 'https://tickets.example' }),
        { ...anEvent({ id: 4, title: 'Four', ...open, capacity: 40 }), people: 40 },
      ]),
    });
    expect(await screen.findByRole('link', { name: 'One' })).toHaveAttribute('href', '/admin/events/1');
    const stateOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')[3];
    expect(stateOf(/One/)).toHaveTextContent('ActiveRegistration open');
    expect(stateOf(/Two/)).toHaveTextContent(/^CancelledActive$/);
    expect(stateOf(/Three/)).toHaveTextContent(/^Active$/);
    expect(stateOf(/Four/)).toHaveTextContent('ActiveFull, 40 of 40 people');
    // By the day in Orlando.
    expect(within(screen.getByRole('row', { name: /Two/ })).getByText('Dec 4, 2024')).toBeVisible();
  });

  it('tells today and past apart, and says how full each is', async () => {
    const on = { date: new Date().toISOString(), people: 38, dogs: 12 };
    renderWith(<EventsTab />, {
      [list]: json([
        { ...anEvent({ id: 1, title: 'One', capacity: 40, dogCapacity: 20 }), ...on },
        { ...anEvent({ id: 2, title: 'Two' }), ...on, isPast: true, came: 31 },
        { ...anEvent({ id: 3, title: 'Three', isActive: false }), people: 0, dogs: 0 },
        { ...anEvent({ id: 4, title: 'Four', date: '2999-12-05T21:00:00.000Z', capacity: 40 }), people: 12 },
      ]),
    });
    await screen.findByRole('link', { name: 'One' });
    const stateOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')[3];
    expect(stateOf(/One/)).toHaveTextContent('ActiveToday38 of 40 people, 12 of 20 dogs');
    expect(stateOf(/Two/)).toHaveTextContent('PastActive, 31 of 38 came');
    expect(stateOf(/Three/)).toHaveTextContent(/^Inactive$/);
    // On a phone.
    expect(screen.getByText('Dec 5, 4:00 PM · 12 of 40')).toBeInTheDocument();
  });

  it('opens a new event by its URL, and takes it out of the URL when it is closed', async () => {
    const { user } = renderWith(<EventsTab />, { [list]: two }, '/admin?tab=events&new=1');
    expect(await screen.findByRole('dialog', { name: 'New event' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.location.search).toBe('?tab=events');
  });

  it('opens a new event at its registration where that is the step to be done', async () => {
    renderWith(<EventsTab />, { [list]: two }, '/admin?tab=events&new=registration');
    await waitFor(() => expect(screen.getByLabelText('Registration Open')).toHaveFocus());
  });

  it('opens the edit form of the event whose Edit is pressed, and closes it on Cancel', async () => {
    const { user } = renderWith(<EventsTab />, { [list]: two });
    const edit = await screen.findByRole('button', { name: 'Edit Two' });
    await user.click(edit);
    const dialog = screen.getByRole('dialog', { name: 'Edit event' });
    expect(within(dialog).getByRole('textbox', { name: 'Title' })).toHaveValue('Two');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(edit).toHaveFocus());
  });
});

describe('the events tab, for a keyboard user,', () => {
  it.each([
    { item: 'Duplicate', dialog: 'Duplicate event' },
    { item: 'Repeat', dialog: 'Repeat event' },
    { item: 'Delete', dialog: 'Delete event?' },
  ])('opens $dialog from the menu of a row, and returns the focus there', async ({ item, dialog }) => {
    const { user } = renderWith(<EventsTab />, { [list]: two });
    const menu = await menuOf('Two');
    menu.focus();
    await user.keyboard('{Enter}');
    expect(textsIn(screen.getAllByRole('menuitem'))).toEqual(['Duplicate', 'Repeat', 'Delete']);
    const chosen = screen.getByRole('menuitem', { name: item });
    while (document.activeElement !== chosen) await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: dialog })).toHaveAccessibleDescription(/Two/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(menu).toHaveFocus());
  });

  it('moves the focus to New Event after its form is closed, and to the list after a deletion', async () => {
    const server = mockServer({ [list]: two, 'DELETE /api/admin/events/2': noContent });
    const { user } = renderPage(<EventsTab />);
    const newEvent = await screen.findByRole('button', { name: 'New Event' });
    await user.click(newEvent);
    expect(screen.getByRole('dialog', { name: 'New event' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(newEvent).toHaveFocus());

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
  it('deletes the event once, cannot be closed meanwhile, and refetches every list', async () => {
    const { response: reply, release } = delayed(noContent);
    const server = mockServer({ [removal]: reply });
    const { user, queries } = open();
    const stale = [['/api/admin/events'], upcomingKey, ['/api/events/7'], ['/api/admin/counts']];
    for (const key of stale) queries.setQueryData(key, []);
    expect(screen.getByRole('dialog', { name: 'Delete event?' })).toHaveAccessibleDescription(
      'Winter Park Wander on Dec 5, 2026 will be deleted for good.',
    );
    await user.click(button('Delete event'));
    await user.click(await screen.findByRole('button', { name: 'Deleting...' }));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    release();
    await expectToast('Event Deleted', 'Winter Park Wander has been deleted.');
    expect(server.calls(removal)).toHaveLength(1);
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

  it('reports a failure, and can be repeated, also where somebody else was faster', async () => {
    const server = mockServer({ [removal]: networkError });
    const { user } = open();
    await user.click(button('Delete event'));
    await expectToast('Deletion Failed', 'Failed to delete event. Please try again.');
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(button('Delete event')).not.toHaveAttribute('aria-disabled'));
    server.change(removal, errorResponse(404, 'event-not-found', 'Not found'));
    await user.click(button('Delete event'));
    await expectToast('Event Deleted');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

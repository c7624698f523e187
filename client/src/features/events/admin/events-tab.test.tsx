import { anEvent } from '@shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, mockServer, noContent } from '@/testing/mock-server';
import { renderPage, renderWith, textsIn } from '@/testing/render';
import { EventsTab } from './events-tab';

const list = 'GET /api/admin/events?page=1&pageSize=25&sort=endsAt';
const two = json([anEvent({ id: 1, title: 'One' }), anEvent({ id: 2, title: 'Two' })]);
const menuOf = (title: string) => screen.findByRole('button', { name: `More actions for ${title}` });

describe('the events tab', () => {
  it('shows each event with its day in Orlando and its status', async () => {
    renderWith(<EventsTab />, {
      [list]: json([
        anEvent({ id: 1, title: 'Late walk', date: '2024-12-05T00:00:00.000Z', isActive: true }),
        anEvent({ id: 2, title: 'Secret walk', isActive: false }),
      ]),
    });
    const late = await screen.findByRole('row', { name: /Late walk/ });
    expect(within(late).getByText('Dec 4, 2024')).toBeVisible();
    expect(within(late).getByRole('cell', { name: 'Active' })).toBeVisible();
    const secret = screen.getByRole('row', { name: /Secret walk/ });
    expect(within(secret).getByRole('cell', { name: 'Inactive' })).toBeVisible();
  });

  it('leads to the page of each event, and shows whether it is cancelled or takes registrations', async () => {
    // No day that comes again: on its own day an event says so.
    const open = { ticketUrl: null, registrationOpen: true, date: '2024-12-05T21:00:00.000Z' };
    renderWith(<EventsTab />, {
      [list]: json([
        anEvent({ id: 1, title: 'One', ...open }),
        anEvent({ id: 2, title: 'Two', ...open, cancelledAt: '2026-12-01T12:00:00.000Z' }),
        anEvent({ id: 3, title: 'Three', ...open, ticketUrl: 'https://tickets.example' }),
      ]),
    });
    expect(await screen.findByRole('link', { name: 'One' })).toHaveAttribute('href', '/admin/events/1');
    const stateOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell')[3];
    expect(stateOf(/One/)).toHaveTextContent('ActiveRegistration open');
    expect(stateOf(/Two/)).toHaveTextContent(/^CancelledActive$/);
    expect(stateOf(/Three/)).toHaveTextContent(/^Active$/);
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

  it('opens no dialog where the menu is closed by Escape', async () => {
    const { user } = renderWith(<EventsTab />, { [list]: two });
    const menu = await menuOf('Two');
    await user.click(menu);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(menu).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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

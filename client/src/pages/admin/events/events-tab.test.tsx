import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, json, refusal, silence } from '@/testing/answer';
import { anEvent } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { EventsTab } from './events-tab';

describe('the events tab', () => {
  it('shows each event with its Orlando day and its status', async () => {
    answer({
      'GET /api/admin/events': json([
        anEvent({ id: 1, title: 'Late walk', date: '2026-12-05T00:00:00.000Z', isActive: true }),
        anEvent({ id: 2, title: 'Secret walk', isActive: false }),
      ]),
    });
    renderPage(<EventsTab />);
    const late = await screen.findByRole('row', { name: /Late walk/ });
    expect(within(late).getByRole('cell', { name: 'Dec 4, 2026' })).toBeVisible();
    expect(within(late).getByRole('cell', { name: 'Active' })).toBeVisible();
    const secret = screen.getByRole('row', { name: /Secret walk/ });
    expect(within(secret).getByRole('cell', { name: 'Inactive' })).toBeVisible();
  });

  it('opens the edit form of the event whose Edit is pressed, and closes it again', async () => {
    answer({
      'GET /api/admin/events': json([anEvent({ id: 1, title: 'One' }), anEvent({ id: 2, title: 'Two' })]),
    });
    const { user } = renderPage(<EventsTab />);
    await user.click(await screen.findByRole('button', { name: 'Edit Two' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit event' });
    expect(within(dialog).getByRole('textbox', { name: 'Title' })).toHaveValue('Two');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the saved event in the list', async () => {
    const server = answer({
      'GET /api/admin/events': json([anEvent({ title: 'Old name' })]),
      'PUT /api/admin/events/7': json(anEvent({ title: 'New name' })),
    });
    const { user } = renderPage(<EventsTab />);
    await user.click(await screen.findByRole('button', { name: 'Edit Old name' }));
    server.change('GET /api/admin/events', json([anEvent({ title: 'New name' })]));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('rowheader', { name: 'New name' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that it is loading, that there is nothing, or that it could not be loaded', async () => {
    const server = answer({ 'GET /api/admin/events': silence });
    const { unmount } = renderPage(<EventsTab />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading events');
    unmount();

    server.change('GET /api/admin/events', refusal(503, 'Away'));
    const { user } = renderPage(<EventsTab />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The events could not be loaded.');

    server.change('GET /api/admin/events', json([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Events appear here/)).toBeVisible();
  });
});

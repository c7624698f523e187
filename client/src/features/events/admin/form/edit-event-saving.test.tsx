import { anEvent } from '@shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { delayed, errorResponse, json, mockServer, networkError } from '@/testing/mock-server';
import { button, expectToast, field, goTo, notifications, renderPage } from '@/testing/render';
import { upcomingKey } from '../../api/use-events';
import { EditEventDialog } from './edit-event-dialog';

const route = 'PUT /api/admin/events/7';
const save = () => button('Save changes');
const onClose = vi.fn();

beforeEach(() => onClose.mockReset());

const open = () => renderPage(<EditEventDialog event={anEvent()} onClose={onClose} />, '/admin');

describe('saving an event', () => {
  it('shows a toast with a link to the events page, refetches both lists and closes the form', async () => {
    const { response: reply, release } = delayed(json(anEvent()));
    mockServer({ [route]: reply });
    const { user, queries } = open();
    queries.setQueryData(['/api/admin/events'], []);
    queries.setQueryData(upcomingKey, []);
    await user.click(save());
    await waitFor(() => expect(button('Saving...')).toHaveAttribute('aria-disabled', 'true'));
    await user.keyboard('{Escape}');
    await user.click(button('Close'));
    await user.click(button('Cancel'));
    expect(onClose).not.toHaveBeenCalled();
    release();
    await expectToast(
      'Event Updated',
      'Event has been successfully updated. Visit the Events page to see your changes.',
    );
    const link = notifications().getByRole('link', { name: 'View Events' });
    expect(link).toHaveAttribute('href', '/events');
    expect(onClose).toHaveBeenCalledOnce();
    expect(queries.getQueryState(['/api/admin/events'])?.isInvalidated).toBe(true);
    expect(queries.getQueryState(upcomingKey)?.isInvalidated).toBe(true);
  });

  it.each([
    { outcome: 'Event Updated', reply: json(anEvent()) },
    { outcome: 'Update Failed', reply: networkError },
  ])('shows "$outcome" even after the user has left the page', async ({ outcome, reply }) => {
    const { response: late, release } = delayed(reply);
    mockServer({ [route]: late });
    const { user } = renderPage(
      <Switch>
        <Route path="/admin">
          <EditEventDialog event={anEvent()} onClose={onClose} />
        </Route>
      </Switch>,
      '/admin',
    );
    await user.click(save());
    await screen.findByRole('button', { name: 'Saving...' });
    goTo('/events');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    release();
    await expectToast(outcome);
  });

  it('reports an event that was deleted meanwhile, keeps what the user typed and refetches', async () => {
    mockServer({ [route]: errorResponse(404, 'event-not-found', 'Not found') });
    const { user, queries } = open();
    queries.setQueryData(['/api/admin/events'], []);
    await user.type(field('Title'), '!');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody else deleted this event while you were editing it.',
    );
    await expectToast('Update Failed', 'Failed to update event. Please try again.');
    expect(field('Title')).toHaveValue('Winter Park Wander!');
    expect(queries.getQueryState(['/api/admin/events'])?.isInvalidated).toBe(true);
  });
});

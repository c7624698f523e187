import { anEvent } from '@shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { delayed, errorResponse, mockServer, networkError, noContent } from '@/testing/mock-server';
import { button, expectLink, expectToast, renderPage } from '@/testing/render';
import { upcomingKey } from '../api/use-events';
import { DeleteEventDialog } from './events-tab';

const route = 'DELETE /api/admin/events/7';
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
});

const open = () => renderPage(<DeleteEventDialog event={anEvent()} onClose={onClose} />, '/admin');

describe('deleting an event', () => {
  it('deletes the event once, cannot be closed meanwhile, and refetches every list', async () => {
    const { response: reply, release } = delayed(noContent);
    const server = mockServer({ [route]: reply });
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
    expect(server.calls(route)).toHaveLength(1);
    expect(onClose).toHaveBeenCalledOnce();
    for (const key of stale) expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('succeeds where another administrator has deleted the event meanwhile', async () => {
    mockServer({ [route]: errorResponse(404, 'event-not-found', 'Not found') });
    const { user } = open();
    await user.click(button('Delete event'));
    await expectToast('Event Deleted');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('leads to the event’s page where guests are registered, who have to be told', async () => {
    const message = 'Guests are registered for this event. Cancel it instead, so that they are notified.';
    mockServer({ [route]: errorResponse(409, 'event-has-guests', message) });
    const { user } = open();
    await user.click(button('Delete event'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expectLink(/to cancel it/, '/admin/events/7');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('reports a failure, and can be repeated', async () => {
    const server = mockServer({ [route]: networkError });
    const { user } = open();
    await user.click(button('Delete event'));
    await expectToast('Deletion Failed', 'Failed to delete event. Please try again.');
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(button('Delete event')).not.toHaveAttribute('aria-disabled'));
    server.change(route, noContent);
    await user.click(button('Delete event'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

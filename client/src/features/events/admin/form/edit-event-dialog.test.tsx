import { anEvent, anEventInput } from '@shared/testing/builders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Route, Switch } from 'wouter';
import { delayed, errorResponse, json, mockServer, networkError } from '@/testing/mock-server';
import { button, expectToast, field, goTo, notifications, renderPage } from '@/testing/render';
import { upcomingKey } from '../../api/use-events';
import { EditEventDialog } from '../event-dialogs';

const route = 'PUT /api/admin/events/7';
const save = () => button('Save changes');
const onClose = vi.fn();

beforeEach(() => onClose.mockReset());

const open = (...changes: Parameters<typeof anEvent>) =>
  renderPage(<EditEventDialog event={anEvent(...changes)} onClose={onClose} />, '/admin');

describe('the edit form of an event', () => {
  it('sends every field, with null for a blank image or ticket URL, and the opened version', async () => {
    const server = mockServer({ [route]: json(anEvent()) });
    const { user } = open({ ticketUrl: null });
    await user.click(field('Active Event'));
    await user.click(save());
    await waitFor(() => expect(server.calls(route)).toHaveLength(1));
    expect(server.calls(route)[0]?.body).toEqual({
      ...anEventInput({ date: '2026-12-05', ticketUrl: null, isActive: false }),
      version: 1,
    });
  });

  it.each([
    { cents: 1999, dollars: '19.99' },
    { cents: 0, dollars: '0' },
  ])('shows $cents cents as $dollars dollars, and sends the same cents back', async ({ cents, dollars }) => {
    const server = mockServer({ [route]: json(anEvent()) });
    const { user } = open({ price: cents });
    expect(field('Price')).toHaveValue(dollars);
    await user.click(save());
    await waitFor(() => expect(server.calls(route)[0]?.body).toMatchObject({ price: cents }));
  });

  it.each(['Asia/Tokyo', 'Pacific/Honolulu'])(
    'shows and sends the day in Orlando to a browser in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      onTestFinished(() => void vi.unstubAllEnvs());
      const server = mockServer({ [route]: json(anEvent()) });
      // In UTC it is the next day.
      const { user } = open({ date: '2026-12-05T00:00:00.000Z', startTime: '7:00 PM' });
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(field('Date')).toHaveValue('2026-12-04');
      await user.click(save());
      await waitFor(() => expect(server.calls(route)[0]?.body).toMatchObject({ date: '2026-12-04' }));
    },
  );

  it.each([
    { label: 'Price', typed: '1,25', message: 'Price must be a number' },
    { label: 'Number of venues', typed: '', message: 'Must be a whole number' },
    {
      label: 'Ticket link',
      typed: 'javascript:alert(1)',
      message: 'Must be a web address starting with http:// or https://',
    },
  ])('shows "$message" where $label is "$typed", and sends nothing', async ({ label, typed, message }) => {
    const server = mockServer({ [route]: json(anEvent()) });
    const { user } = open();
    fireEvent.change(field(label), { target: { value: typed } });
    await user.click(save());
    await waitFor(() => expect(field(label)).toBeInvalid());
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(server.calls(route)).toEqual([]);
  });

  it.each([
    ['Start time', 'banana', /counts as starting at noon and ending at midnight\.$/],
    ['End time', 'late', /counts as ending at midnight\.$/],
  ])('says what follows where the %s is "%s", and takes it', async (label, typed, consequence) => {
    const server = mockServer({ [route]: json(anEvent()) });
    const { user } = open();
    const said = () => screen.queryByText(consequence);
    await user.clear(field(label));
    await user.type(field(label), typed);
    expect(said()).not.toBeInTheDocument();
    await user.tab();
    expect(said()).toBeVisible();
    expect(field(label)).toHaveAccessibleDescription(expect.stringMatching('We cannot read this as a time'));
    expect(field(label)).toBeValid();
    await user.click(save());
    await waitFor(() => expect(Object.values(server.calls(route)[0]?.body ?? {})).toContain(typed));
    await user.clear(field(label));
    await user.type(field(label), '9pm');
    await user.tab();
    expect(said()).not.toBeInTheDocument();
  });

  it('says nothing of what follows from a time that it does not take', async () => {
    mockServer({});
    const { user } = open();
    await user.clear(field('Start time'));
    await user.type(field('Start time'), '25:99');
    await user.click(save());
    expect(await screen.findByText('Must be a time, for example 4:00 PM')).toBeVisible();
    expect(screen.queryByText(/We cannot read this/)).not.toBeInTheDocument();
  });
});

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

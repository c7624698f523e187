import { anEvent, events } from '@shared/testing/builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
import { button, expectToast, renderPage, textsIn } from '@/testing/render';
import { RepeatEventDialog } from './event-dialogs';

const route = 'POST /api/admin/events/7/repeat';
const until = () => screen.getByLabelText('Until');
const days = () => textsIn(within(screen.getByRole('list', { name: 'Days' })).queryAllByRole('listitem'));
const onClose = vi.fn();

beforeEach(() => onClose.mockReset());

function open(...changes: Parameters<typeof anEvent>) {
  const server = mockServer({ [route]: json(events(2), 201) });
  const page = renderPage(<RepeatEventDialog event={anEvent(...changes)} onClose={onClose} />, '/admin');
  const choose = async (every: string, end: string) => {
    await page.user.selectOptions(screen.getByLabelText('Repeat'), every);
    fireEvent.change(until(), { target: { value: end } });
  };
  return { ...page, server, choose };
}

describe('the form that repeats an event', () => {
  it('says that the route comes along, and lists the new days, at most 60', async () => {
    const { choose } = open({ stopCount: 5 });
    expect(screen.getByRole('dialog', { name: 'Repeat event' })).toHaveAccessibleDescription(
      /Sat, Dec 5, 2026\. The route is copied too, with its vendors, but all of them need to confirm it again\./,
    );
    expect(days()).toEqual([]);
    await choose('Every two weeks', '2027-01-02');
    expect(days()).toEqual(['Sat, Dec 19, 2026', 'Sat, Jan 2, 2027']);
    expect(screen.getByRole('status')).toHaveTextContent('This creates 2 events:');
    await choose('The first Saturday of each month', '2027-02-28');
    expect(days()).toEqual(['Sat, Jan 2, 2027', 'Sat, Feb 6, 2027']);
    await choose('Every week', '2040-01-01');
    expect(days()).toHaveLength(60);
    expect(screen.getByRole('status')).toHaveTextContent(/The first 60 days/);
  });

  it('lists the days in Orlando, even where it is the next day in UTC', async () => {
    const { choose } = open({ date: '2026-12-05T00:00:00.000Z', startTime: '7:00 PM' });
    await choose('Every week', '2026-12-11');
    expect(days()).toEqual(['Fri, Dec 11, 2026']);
    expect(screen.getByRole('status')).toHaveTextContent('This creates 1 event:');
  });

  it('leaves out months without that day, and says so', async () => {
    const { choose } = open({ date: '2027-01-31T21:00:00.000Z' });
    await choose('Day 31 of each month', '2027-05-31');
    expect(days()).toEqual(['Wed, Mar 31, 2027', 'Mon, May 31, 2027']);
    const skipped = 'Months without that day are skipped';
    expect(screen.getByLabelText('Repeat')).toHaveAccessibleDescription(skipped);
    await choose('The last Sunday of each month', '2027-03-31');
    expect(days()).toEqual(['Sun, Feb 28, 2027', 'Sun, Mar 28, 2027']);
  });
});

describe('repeating an event', () => {
  it('rejects an end that makes no day, sends the listed days, reports the new events and closes the form', async () => {
    const { choose, server, user, queries } = open();
    const stale = [['/api/admin/events'], ['/api/admin/counts']];
    for (const key of stale) queries.setQueryData(key, []);
    for (const [end = '', problem] of [
      ['', 'Choose a day'],
      ['2026-12-11', 'Choose a later day'],
    ]) {
      await choose('Every week', end);
      await user.click(button('Repeat event'));
      expect(until()).toHaveAccessibleDescription(problem);
    }
    expect(server.calls(route)).toEqual([]);
    await choose('Every week', '2026-12-19');
    await user.click(button('Repeat event'));
    await expectToast(
      'Event Repeated',
      '2 inactive events were added. Select them in the list to publish them.',
    );
    expect(server.calls(route)[0]?.body).toEqual({ days: ['2026-12-12', '2026-12-19'] });
    expect(onClose).toHaveBeenCalledOnce();
    for (const key of stale) expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('reports an event that was deleted meanwhile, and refetches the list', async () => {
    const { choose, server, user, queries } = open();
    queries.setQueryData(['/api/admin/events'], []);
    await choose('Every week', '2026-12-20');
    server.change(route, errorResponse(404, 'event-not-found', 'Not found'));
    await user.click(button('Repeat event'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody else deleted this event while you were editing it.',
    );
    await waitFor(() => expect(queries.getQueryState(['/api/admin/events'])?.isInvalidated).toBe(true));
  });
});

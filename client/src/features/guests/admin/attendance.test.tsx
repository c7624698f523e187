import type { Attendance as Row } from '@shared/registrations/guest-list';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchDownloads } from '@/testing/downloads';
import { json, mockServer, text } from '@/testing/mock-server';
import { button, renderPage, renderWith, textsIn } from '@/testing/render';
import { Attendance } from './attendance';

const route = 'GET /api/admin/attendance';

const none = { paid: 0, cash: 0, card: 0, walkIns: 0, refunded: 0 };
const thisMonth = { 'GET /api/admin/money?from=2026-12-01&to=2026-12-31': json(none) };
beforeEach(() => void vi.setSystemTime('2026-12-20T17:00:00Z'));

const anEvening = (changes: Partial<Row> = {}): Row => ({
  eventId: 1,
  title: 'Tail Trail',
  date: '2026-12-05T21:00:00.000Z',
  registeredPeople: 40,
  registeredDogs: 12,
  insidePeople: 36,
  insideDogs: 10,
  walkInPeople: 2,
  walkInDogs: 0,
  money: null,
  ...changes,
});

const rows = async (name: string) =>
  textsIn(within(await screen.findByRole('list', { name })).getAllByRole('listitem'));

describe('the attendance', () => {
  it('says of each event how many came, of those who had a place, and how many walked in', async () => {
    renderWith(<Attendance />, {
      ...thisMonth,
      [route]: json([
        anEvening(),
        anEvening({ eventId: 2, insidePeople: 1250, walkInPeople: 1250, registeredPeople: 0 }),
      ]),
    });
    expect(await rows('Events')).toEqual([
      'Tail TrailDec 5, 20261,250 people walked in',
      'Tail TrailDec 5, 202634 of 40 came, 2 people walked in',
    ]);
  });

  it('names the last of many events, and has all of them in its file', async () => {
    const saved = watchDownloads();
    const many = Array.from({ length: 30 }, (_, index) => anEvening({ eventId: index + 1 }));
    mockServer({ ...thisMonth, [route]: json(many), 'GET /api/admin/attendance.csv': text('"Event"') });
    const { user } = renderPage(<Attendance />);
    expect(await rows('The last 12 events')).toHaveLength(12);
    await user.click(button('Download attendance CSV'));
    await waitFor(async () => expect(await saved()).toEqual([{ name: 'attendance.csv', text: '"Event"' }]));
  });

  it('tells and saves what came and went in a year', async () => {
    const saved = watchDownloads();
    const days = 'from=2026-01-01&to=2026-12-31';
    const sums = { ...none, paid: 10_000, cash: -500, refunded: 2500 };
    mockServer({
      [route]: json([anEvening()]),
      ...thisMonth,
      [`GET /api/admin/money?${days}`]: json(sums),
      [`GET /api/admin/money.csv?${days}`]: text('"Date"'),
    });
    const { user } = renderPage(<Attendance />);
    await user.selectOptions(await screen.findByLabelText('Money of'), 'All of 2026');
    const taken = await screen.findByText('Taken: $95.00');
    expect(taken.parentElement).toHaveTextContent(
      'Taken: $95.00 ($100.00 online, −$5.00 in cash) · Given back: $25.00',
    );
    expect(screen.getByRole('link', { name: /^Stripe’s own reports/ })).toBeVisible();
    await user.click(button('Download money CSV'));
    const file = { name: 'money-2026-01-01-2026-12-31.csv', text: '"Date"' };
    await waitFor(async () => expect(await saved()).toEqual([file]));
  });

  it.each([0, 5000])(
    'says what will be here before the first event, and what was sold, if anything: %s',
    async (paid) => {
      renderWith(<Attendance />, {
        ...thisMonth,
        [route]: json([]),
        'GET /api/admin/money': json({ ...none, paid }),
      });
      expect(await screen.findByText(/^After your first event with guests/)).toBeVisible();
      if (paid > 0) expect(await screen.findByLabelText('Money of')).toBeVisible();
      else expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );
});

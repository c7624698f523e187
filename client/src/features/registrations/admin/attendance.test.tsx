import { orlandoDay } from '@shared/dates';
import type { Attendance as Row } from '@shared/registrations/guest-list';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchDownloads } from '@/testing/downloads';
import { json, mockServer, text } from '@/testing/mock-server';
import { button, renderPage, renderWith, textsIn } from '@/testing/render';
import { Attendance } from './attendance';

const route = 'GET /api/admin/attendance';

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

  it('says what all of them took in, where anything was sold here', async () => {
    const money = { paid: 10_000, refunded: 2500, due: 0, paidAtDoor: 1500, free: 0, tests: 0 };
    renderWith(<Attendance />, { [route]: json([anEvening(), anEvening({ eventId: 2, money })]) });
    expect(
      await screen.findByText(/^\$90\.00 taken in for all of them, here and at the door\./),
    ).toBeVisible();
  });

  it('names the last of many events, and has all of them in its file', async () => {
    const saved = watchDownloads();
    const many = Array.from({ length: 30 }, (_, index) => anEvening({ eventId: index + 1 }));
    mockServer({ [route]: json(many), 'GET /api/admin/attendance.csv': text('"Event"') });
    const { user } = renderPage(<Attendance />);
    expect(await rows('The last 12 events')).toHaveLength(12);
    await user.click(button('Download attendance CSV'));
    await waitFor(async () => expect(await saved()).toEqual([{ name: 'attendance.csv', text: '"Event"' }]));
  });

  it('saves what came and went in a year', async () => {
    const saved = watchDownloads();
    const year = orlandoDay(new Date()).slice(0, 4);
    const path = `/api/admin/money.csv?from=${year}-01-01&to=${year}-12-31`;
    mockServer({ [route]: json([anEvening()]), [`GET ${path}`]: text('"Date"') });
    const { user } = renderPage(<Attendance />);
    await user.selectOptions(await screen.findByLabelText('Money of'), `All of ${year}`);
    await user.click(button('Download money CSV'));
    const file = { name: `money-${year}-01-01-${year}-12-31.csv`, text: '"Date"' };
    await waitFor(async () => expect(await saved()).toEqual([file]));
  });

  it('says what will be here before the first event', async () => {
    renderWith(<Attendance />, { [route]: json([]) });
    expect(await screen.findByText(/^After your first event with guests/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

import type { Event } from '@shared/events/events';
import { anEvent } from '@shared/testing/builders';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { upcomingKey } from '@/features/events/api/use-events';
import { dayOfTest, link, read, visit } from '@/testing/event-page';
import { json, mockServer, noResponse } from '@/testing/mock-server';

beforeEach(() => {
  vi.useFakeTimers({ now: dayOfTest, toFake: ['Date'] });
});

describe('the event page of a crawl that guests register for', () => {
  const open = { registrationOpen: true, ticketUrl: null };
  const visitWith = async (registration: object, changes: Partial<Event> = {}) => {
    mockServer({ [read]: json({ ...anEvent({ ...open, ...changes }), registration }) });
    visit();
    await screen.findByRole('article');
  };
  const form = () => screen.queryByRole('region', { name: 'Save your spot' });

  it('names the waiting list where no place is left', async () => {
    await visitWith({ isOpen: true, peopleLeft: 0, dogsLeft: null });
    expect(link(/^Join the waiting list/)).toHaveAttribute('href', '/events/7#register');
    expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeVisible();
  });

  it('says in its head why nothing is sold, and has no way to a form', async () => {
    await visitWith({ isOpen: false, peopleLeft: 9, dogsLeft: null, notice: 'Sales are paused.' });
    expect(within(screen.getByRole('article')).getByText('Sales are paused.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Not on sale now' })).toBeDisabled();
    expect(form()).not.toBeInTheDocument();
  });

  it('has the form while only the list of events is loaded, and says nothing of places', async () => {
    const queries = createQueryClient();
    queries.setQueryData(upcomingKey, [anEvent({ id: 6, title: 'Another' }), anEvent(open)]);
    mockServer({ [read]: noResponse });
    visit('/events/7', queries);
    expect(screen.getByRole('heading', { level: 1, name: 'Winter Park Wander' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Save your spot' })).toHaveAttribute('id', 'register');
    expect(screen.queryByText(/ left$/)).not.toBeInTheDocument();
  });

  it.each([
    ['tickets are sold elsewhere', { ticketUrl: 'https://tickets.example' }],
    ['it is over', { isPast: true }],
    ['it is cancelled', { cancelledAt: '2026-11-20T12:00:00.000Z' }],
    ['the organizer has not opened it', { registrationOpen: false }],
  ])('has no form where %s', async (_why, changes) => {
    await visitWith({ isOpen: false, peopleLeft: null, dogsLeft: null }, changes);
    expect(form()).not.toBeInTheDocument();
    expect(screen.queryByText(/^Save Your Spot/)).not.toBeInTheDocument();
  });
});

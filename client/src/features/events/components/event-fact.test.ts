import { unannouncedStop } from '@shared/stops/stop-states';
import { anEvent } from '@shared/testing/builders';
import { expect, it } from 'vitest';
import { startOf, stops } from './event-fact';

it('a crawl that names no bar yet says so, and counts none', () => {
  const event = anEvent({ startingVenue: unannouncedStop, venueCount: 1 });
  expect([startOf(event), stops(event)]).toEqual(['First stop to be announced', 'Route to be announced']);
  expect(stops({ ...event, stopCount: 3, venueCount: 3 })).toBe('3 stops');
});

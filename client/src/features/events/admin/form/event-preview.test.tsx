import { anEvent } from '@shared/testing/builders';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, mockServer } from '@/testing/mock-server';
import { field, renderPage, renderWith } from '@/testing/render';
import { EditEventDialog, NewEventDialog } from '../event-dialogs';

const preview = () => screen.getByRole('region', { name: 'Preview' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

function open(changes: Parameters<typeof anEvent>[0] = {}) {
  mockServer({});
  return renderPage(<EditEventDialog event={anEvent(changes)} onClose={() => {}} />, '/admin');
}

describe('the preview of an event', () => {
  it('shows the form’s event as its public card, inert, with the day in Orlando', () => {
    open({ date: '2026-12-05T00:00:00.000Z', startTime: '7:00 PM' });
    const link = within(preview()).getByRole('link', { name: 'Winter Park Wander' });
    expect(link.closest('[inert]')).not.toBeNull();
    expect(preview()).toHaveTextContent('Fri, Dec 4, 2026');
    expect(preview()).toHaveTextContent('7:00 PM – 9:00 PM');
    expect(preview()).toHaveTextContent('$25.00');
    expect(preview()).toHaveTextContent('Get Tickets');
  });

  it('names the first stop of a route as visitors read it', async () => {
    const event = anEvent({ stopCount: 4, confirmedStopCount: 2, startingVenue: 'To be announced' });
    mockServer({ [`GET /api/events/${event.id}`]: json({ ...event, startingVenue: 'The Porch' }) });
    renderPage(<EditEventDialog event={event} onClose={() => {}} />, '/admin');
    await within(preview()).findByText(/ at The Porch$/);
  });

  it('counts the stops of a route, and of one to copy, and names no venue where none has agreed', () => {
    open({ stopCount: 4, venueCount: 9 });
    const showsRoute = () => {
      expect(preview()).toHaveTextContent('4 stops');
      expect(preview()).toHaveTextContent('First stop to be announced');
    };
    showsRoute();
    cleanup();
    const original = anEvent({ stopCount: 4, confirmedStopCount: 4 });
    renderPage(<NewEventDialog original={original} onClose={() => {}} />, '/admin');
    showsRoute();
  });

  it('updates each field as the user types', () => {
    open();
    type('Title', 'Lake Loop');
    type('Date', '2027-01-02');
    type('Start time', '16:30');
    type('End time', 'late');
    type('Location', 'Lake Eola');
    type('Starting venue', 'The Bone');
    type('Description', 'Round and round.');
    type('Price', '$1,250');
    type('Number of venues', '1');
    type('Ticket link', '');
    for (const text of [
      'Lake Loop',
      'Sat, Jan 2, 2027',
      '4:30 PM – late',
      'Lake Eola',
      'Starts at The Bone',
      'Round and round.',
      '$1,250.00',
      '1 stop',
      'Coming Soon',
    ])
      expect(preview()).toHaveTextContent(text);
    type('Price', '0');
    expect(within(preview()).getByText('Free')).toBeVisible();
    type('Price', 'lots');
    expect(within(preview()).getByText('$…')).toBeVisible();
    type('Ticket link', 'javascript:alert(1)');
    expect(preview()).toHaveTextContent('Coming Soon');
  });

  it('loads a picture only once its URL is typed completely', async () => {
    open();
    const picture = () => preview().querySelector('img');
    type('Picture link', '/pictures/la');
    type('Picture link', '/pictures/lake.jpg');
    expect(picture()).toBeNull();
    await expect.poll(() => picture()?.getAttribute('src')).toBe('/pictures/lake.jpg');
  });

  it('waits for a date, and then shows even an unfinished event', () => {
    renderWith(<NewEventDialog onClose={() => {}} />, {}, '/admin');
    expect(preview()).toHaveTextContent('Once the event has a date, you see its card here');
    type('Date', '2026-12-05');
    expect(within(preview()).getByRole('heading', { name: 'Title' })).toBeVisible();
    expect(preview()).toHaveTextContent('Sat, Dec 5, 2026');
    type('Date', '');
    expect(preview()).toHaveTextContent('Once the event has a date, you see its card here');
  });
});

import { anEvent } from '@shared/testing/builders';
import { waiting } from '@shared/testing/mail';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, mockServer } from '@/testing/mock-server';
import { button, field, renderPage, renderWith } from '@/testing/render';
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

const route = 'PUT /api/admin/events/7';

function openWith(
  missingForSale: Parameters<typeof waiting>[0],
  changes: Parameters<typeof anEvent>[0] = {},
) {
  const server = mockServer({
    [route]: json(anEvent()),
    'GET /api/admin/waiting': json(waiting(missingForSale)),
  });
  const event = anEvent({ ticketUrl: null, registrationOpen: true, ...changes });
  return { server, ...renderPage(<EditEventDialog event={event} onClose={() => {}} />, '/admin') };
}

const payment = () => screen.findByLabelText('Guests pay');
const choose = async (value: string) => fireEvent.change(await payment(), { target: { value } });

describe('how guests pay, in the form of an event', () => {
  it('is sent, and says what follows', async () => {
    const { server, user } = openWith({ missingForSale: [] });
    expect(await payment()).toHaveAccessibleDescription(/You take the money there/);
    await choose('online');
    expect(await payment()).toHaveAccessibleDescription(/while they pay at Stripe, which pays you/);
    await user.click(button('Save changes'));
    await waitFor(() => expect(server.calls(route)[0]?.body).toMatchObject({ payment: 'online' }));
  });

  it('says what is missing, with the rest of the form as it is typed', async () => {
    openWith({ missingForSale: ['SMTP_URL'] }, { price: 0 });
    await choose('online');
    expect(await payment()).toHaveAccessibleDescription(/^Not yet\. .*set SMTP_URL first.*at least \$0\.50/);
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '$20' } });
    expect(await payment()).not.toHaveAccessibleDescription(/at least/);
  });

  it('says that a ticket link is in the way of selling here, and has no use for the choice otherwise', async () => {
    openWith({ missingForSale: [] }, { ticketUrl: 'https://tickets.example', registrationOpen: false });
    expect(await payment()).toHaveAccessibleDescription(/^Not used while there is a ticket link/);
    await choose('online');
    expect(await payment()).toHaveAccessibleDescription(/^Not yet\. .*Remove the link/);
  });

  it('is no choice without a key of Stripe: the form says what to do', async () => {
    openWith({ missingForSale: ['STRIPE_SECRET_KEY'] });
    const registration = screen.getByLabelText('Registration Open');
    await waitFor(() =>
      expect(registration).toHaveAccessibleDescription(/sets STRIPE_SECRET_KEY \(docs\/operations\.md\)/),
    );
    expect(screen.queryByLabelText('Guests pay')).not.toBeInTheDocument();
  });

  it('stays a choice of an event that was sold here before the key was removed', async () => {
    openWith({ missingForSale: ['STRIPE_SECRET_KEY'] }, { payment: 'online' });
    const field = await payment();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Not yet\. /));
  });
});

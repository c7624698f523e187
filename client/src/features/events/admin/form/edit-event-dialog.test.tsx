import { anEvent, anEventInput } from '@shared/testing/builders';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, mockServer } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';
import { EditEventDialog } from './edit-event-dialog';

const route = 'PUT /api/admin/events/7';
const field = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save changes' });

const open = (...changes: Parameters<typeof anEvent>) =>
  renderPage(<EditEventDialog event={anEvent(...changes)} onClose={() => {}} />, '/admin');

describe('the edit form of an event', () => {
  it('shows every field of the event', () => {
    mockServer({});
    open({ imagePath: '/pictures/lake.jpg' });
    expect(screen.getByRole('dialog', { name: 'Edit event' })).toHaveAccessibleDescription(
      'If Winter Park Wander is active, visitors see your changes right away.',
    );
    expect(field('Title')).toHaveValue('Winter Park Wander');
    expect(field('Date')).toHaveValue('2026-12-05');
    expect(field('Start time')).toHaveValue('4:00 PM');
    expect(field('End time')).toHaveValue('9:00 PM');
    expect(field('Location')).toHaveValue('Winter Park');
    expect(field('Starting venue')).toHaveValue('The Wagging Tail');
    expect(field('Description')).toHaveValue('Five patios, two squares and one lake.');
    expect(field('Price')).toHaveValue('25');
    expect(field('Number of venues')).toHaveValue(5);
    expect(field('Picture link')).toHaveValue('/pictures/lake.jpg');
    expect(field('Ticket link')).toHaveValue('https://tickets.example/winter-park');
    expect(field('Active Event')).toBeChecked();
  });

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
    { cents: 2900, dollars: '29' },
    { cents: 101, dollars: '1.01' },
  ])('shows $cents cents as $dollars dollars, and sends the same cents back', async ({ cents, dollars }) => {
    const server = mockServer({ [route]: json(anEvent()) });
    const { user } = open({ price: cents });
    expect(field('Price')).toHaveValue(dollars);
    await user.click(save());
    await waitFor(() => expect(server.calls(route)[0]?.body).toMatchObject({ price: cents }));
  });

  it.each([
    { typed: '19.99', cents: 1999 },
    { typed: '0.29', cents: 29 },
    { typed: '1.15', cents: 115 },
    { typed: '0', cents: 0 },
    { typed: '$25', cents: 2500 },
    { typed: '1,250.00', cents: 125000 },
    { typed: 'free', cents: 0 },
  ])('sends the price "$typed" as $cents cents', async ({ typed, cents }) => {
    const server = mockServer({ [route]: json(anEvent()) });
    const { user } = open();
    await user.clear(field('Price'));
    await user.type(field('Price'), typed);
    await user.click(save());
    await waitFor(() => expect(server.calls(route)[0]?.body).toMatchObject({ price: cents }));
  });

  it.each([
    { typed: '4pm', written: '4:00 PM' },
    { typed: '16:00', written: '4:00 PM' },
    { typed: '4:00 pm', written: '4:00 PM' },
    { typed: 'at dusk', written: 'at dusk' },
  ])('shows the time "$typed" as $written once the user leaves its field', async ({ typed, written }) => {
    const server = mockServer({ [route]: json(anEvent()) });
    const { user } = open();
    for (const label of ['Start time', 'End time']) {
      await user.clear(field(label));
      await user.type(field(label), typed);
      await user.tab();
      expect(field(label)).toHaveValue(written);
    }
    await user.click(save());
    await waitFor(() =>
      expect(server.calls(route)[0]?.body).toMatchObject({ startTime: written, endTime: written }),
    );
  });

  it('formats a time also where the user presses Enter in its field', async () => {
    const server = mockServer({ [route]: json(anEvent()) });
    const { user } = open();
    await user.clear(field('Start time'));
    await user.type(field('Start time'), '5pm{Enter}');
    await waitFor(() => expect(server.calls(route)[0]?.body).toMatchObject({ startTime: '5:00 PM' }));
  });

  describe.each(['Asia/Tokyo', 'Pacific/Honolulu'])('in a browser in %s', (zone) => {
    beforeEach(() => {
      vi.stubEnv('TZ', zone);
      return () => vi.unstubAllEnvs();
    });

    it('shows and sends the day in Orlando, even of an evening that is the next day in UTC', async () => {
      const server = mockServer({ [route]: json(anEvent()) });
      const { user } = open({ date: '2026-12-05T00:00:00.000Z', startTime: '7:00 PM' });
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      expect(field('Date')).toHaveValue('2026-12-04');
      await user.click(save());
      await waitFor(() => expect(server.calls(route)[0]?.body).toMatchObject({ date: '2026-12-04' }));
    });

    it('sends a new day as the user picked it', async () => {
      const server = mockServer({ [route]: json(anEvent()) });
      const { user } = open();
      fireEvent.change(field('Date'), { target: { value: '2027-03-14' } });
      await user.click(save());
      await waitFor(() => expect(server.calls(route)[0]?.body).toMatchObject({ date: '2027-03-14' }));
    });
  });
});

describe('the edit form of an event', () => {
  it.each([
    { label: 'Title', typed: 'ab', message: 'Title must be at least 3 characters' },
    { label: 'Date', typed: '', message: 'Please enter a valid date' },
    { label: 'Start time', typed: '', message: 'Start time is required' },
    { label: 'End time', typed: '  ', message: 'End time is required' },
    { label: 'Location', typed: '', message: 'Location is required' },
    { label: 'Starting venue', typed: '', message: 'Starting venue is required' },
    { label: 'Description', typed: 'Too short', message: 'Description should be at least 10 characters' },
    { label: 'Price', typed: '-0.01', message: 'Price cannot be negative' },
    { label: 'Price', typed: '', message: 'Price must be a number' },
    { label: 'Price', typed: '1,25', message: 'Price must be a number' },
    { label: 'Number of venues', typed: '', message: 'Must be a whole number' },
    { label: 'Number of venues', typed: '1.5', message: 'Must be a whole number' },
    { label: 'Number of venues', typed: '0', message: 'Must have at least 1 venue' },
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
});

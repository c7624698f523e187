import { newEventDefaults } from '@shared/events/event-input';
import { anEvent, anEventInput } from '@shared/testing/builders';
import { aPicture, aPictureFile } from '@shared/testing/pictures';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, mockServer } from '@/testing/mock-server';
import { button, expectToast, field, notifications, renderPage } from '@/testing/render';
import { upcomingKey } from '../../api/use-events';
import { NewEventDialog } from '../event-dialogs';

const route = 'POST /api/admin/events';
const create = () => button('Create event');
const onClose = vi.fn();

beforeEach(() => onClose.mockReset());

const open = (original?: ReturnType<typeof anEvent>) =>
  renderPage(<NewEventDialog {...(original && { original })} onClose={onClose} />, '/admin');

const written: Record<string, string> = {
  Title: 'Lake Loop',
  Date: '2027-01-02',
  'Start time': '4pm',
  'End time': '21:00',
  Location: 'Lake Eola',
  Description: 'Round and round the lake.',
  Price: '$1,250.50',
  'Number of venues': '3',
  'Guest limit': ' 1,040 ',
};

function fillIn() {
  for (const [label, value] of Object.entries(written)) fireEvent.change(field(label), { target: { value } });
}

describe('the form of a new event', () => {
  it('asks for title, day and times alone, and names no bar', async () => {
    const server = mockServer({ [route]: json(anEvent(), 201) });
    const { user } = open();
    expect(screen.getByRole('dialog', { name: 'New event' })).toBeVisible();
    expect(screen.queryByLabelText('Starting venue')).not.toBeInTheDocument();
    expect(field('Active Event')).toBeChecked();
    for (const label of ['Title', 'Date', 'Start time', 'End time'])
      fireEvent.change(field(label), { target: { value: written[label] } });
    await user.click(create());
    await expectToast('Event Created');
    expect(server.calls(route)[0]?.body).toMatchObject({ title: 'Lake Loop', ...newEventDefaults });
  });

  it('says of a day that is over where the event goes, once the field is left', async () => {
    mockServer({});
    const { user } = open();
    fireEvent.change(field('Date'), { target: { value: '2025-01-02' } });
    expect(field('Date')).toHaveAccessibleDescription('');
    await user.click(field('Date'));
    await user.tab();
    expect(field('Date')).toHaveAccessibleDescription(/This day is over/);
    fireEvent.change(field('Date'), { target: { value: '2999-01-02' } });
    await user.tab();
    expect(field('Date')).toHaveAccessibleDescription('');
  });

  it('leads to the route where that is the step that the event is created for', async () => {
    mockServer({ [route]: json(anEvent({ id: 12 }), 201) });
    const { user } = renderPage(<NewEventDialog step="route" onClose={onClose} />, '/admin');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/Once it is created, you plan its route/);
    fillIn();
    await user.click(create());
    await waitFor(() => expect(window.location.pathname).toBe('/admin/events/12'));
    expect(window.location.search).toBe('?tab=route');
  });

  it('sends the event in the format of the API, shows a toast and closes', async () => {
    const server = mockServer({ [route]: json(anEvent(), 201) });
    const { user, queries } = open();
    const stale = [['/api/admin/events'], upcomingKey, ['/api/admin/counts']];
    for (const key of stale) queries.setQueryData(key, []);
    fillIn();
    await user.click(create());
    await expectToast('Event Created', 'Visit the Events page to see it the way visitors do.');
    expect(notifications().getByRole('link', { name: 'View Events' })).toBeInTheDocument();
    expect(server.calls(route)[0]?.body).toEqual(
      anEventInput({
        title: 'Lake Loop',
        date: '2027-01-02',
        location: 'Lake Eola',
        startingVenue: 'To be announced',
        description: 'Round and round the lake.',
        price: 125050,
        venueCount: 3,
        ticketUrl: null,
        capacity: 1040,
      }),
    );
    expect(onClose).toHaveBeenCalledOnce();
    expect(window.location.pathname).toBe('/admin/events/7');
    for (const key of stale) expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('marks every invalid field, and sends nothing', async () => {
    const server = mockServer({});
    const { user } = open();
    await user.click(create());
    await waitFor(() => expect(field('Title')).toBeInvalid());
    const required = ['Title', 'Date', 'Start time', 'End time'];
    const messages = required.map((label) => field(label).getAttribute('aria-invalid'));
    expect(messages).toEqual(messages.map(() => 'true'));
    expect(server.calls(route)).toEqual([]);
  });

  it('says that registration has no effect where tickets are sold elsewhere', () => {
    mockServer({});
    open();
    const ofRegistration = ['Registration Open', 'Guest limit', 'Dog limit'];
    for (const label of ofRegistration) expect(field(label)).not.toHaveAccessibleDescription(/^Not used/);
    fireEvent.change(field('Ticket link'), { target: { value: 'https://tickets.example' } });
    for (const label of ofRegistration) expect(field(label)).toHaveAccessibleDescription(/^Not used/);
  });
});

it('the form of a duplicate starts with the fields of the original event, and Active Event unchecked', async () => {
  const server = mockServer({ [route]: json(anEvent({ isActive: false }), 201) });
  const { user } = open(anEvent({ isActive: true, stopCount: 5 }));
  expect(screen.getByRole('dialog', { name: 'Duplicate event' })).toHaveAccessibleDescription(
    /Winter Park Wander\. The route is copied too, with its vendors, but all of them need to confirm it again/,
  );
  expect(field('Active Event')).not.toBeChecked();
  await user.click(create());
  await expectToast('Event Created', 'It stays off the public site until you publish it.');
  expect(server.calls(route)[0]?.body).toEqual({
    ...anEventInput({ date: '2026-12-05', isActive: false }),
    copiedFrom: 7,
  });
});

it('the picture of an event is uploaded from the form, which takes its address and its words', async () => {
  const upload = 'POST /api/admin/pictures?use=event&alt=Two+beagles';
  const server = mockServer({
    [upload]: json(aPicture({ alt: 'Two beagles' }), 201),
    [route]: json(anEvent(), 201),
  });
  const { user } = open();
  fillIn();
  await user.click(button('Upload a picture'));
  await user.upload(await screen.findByLabelText('Choose a picture'), aPictureFile());
  await user.type(await screen.findByLabelText('What does it show?'), 'Two beagles');
  await user.click(button('Upload'));
  await waitFor(() => expect(field('Picture description')).toHaveValue('Two beagles'));
  const path = `/pictures/${'a'.repeat(32)}-960.webp`;
  expect(field('Picture link')).toHaveValue(path);
  // The dialog of the upload is a form of its own.
  expect(server.calls(route)).toEqual([]);
  await user.click(create());
  await waitFor(() =>
    expect(server.calls(route)[0]?.body).toMatchObject({ imagePath: path, imageAlt: 'Two beagles' }),
  );
});

import { newEventDefaults } from '@shared/events/event-input';
import { anEvent, anEventInput, events } from '@shared/testing/builders';
import { aPicture, aPictureFile } from '@shared/testing/pictures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
import { button, expectToast, field, notifications, renderPage, textsIn } from '@/testing/render';
import { upcomingKey } from '../api/use-events';
import { NewEventDialog, RepeatEventDialog } from './event-dialogs';

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

const repeatRoute = 'POST /api/admin/events/7/repeat';
const until = () => screen.getByLabelText('Until');
const days = () => textsIn(within(screen.getByRole('list', { name: 'Days' })).queryAllByRole('listitem'));
function openRepeat(...changes: Parameters<typeof anEvent>) {
  const server = mockServer({ [repeatRoute]: json(events(2), 201) });
  const page = renderPage(<RepeatEventDialog event={anEvent(...changes)} onClose={onClose} />, '/admin');
  const choose = async (every: string, end: string) => {
    await page.user.selectOptions(screen.getByLabelText('Repeat'), every);
    fireEvent.change(until(), { target: { value: end } });
  };
  return { ...page, server, choose };
}

describe('the form that repeats an event', () => {
  it('says that the route comes along, and lists the new days, at most 60', async () => {
    const { choose } = openRepeat({ stopCount: 5 });
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
    const { choose } = openRepeat({ date: '2026-12-05T00:00:00.000Z', startTime: '7:00 PM' });
    await choose('Every week', '2026-12-11');
    expect(days()).toEqual(['Fri, Dec 11, 2026']);
    expect(screen.getByRole('status')).toHaveTextContent('This creates 1 event:');
  });

  it('leaves out months without that day, and says so', async () => {
    const { choose } = openRepeat({ date: '2027-01-31T21:00:00.000Z' });
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
    const { choose, server, user, queries } = openRepeat();
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
    expect(server.calls(repeatRoute)).toEqual([]);
    await choose('Every week', '2026-12-19');
    await user.click(button('Repeat event'));
    await expectToast(
      'Event Repeated',
      '2 inactive events were added. Select them in the list to publish them.',
    );
    expect(server.calls(repeatRoute)[0]?.body).toEqual({ days: ['2026-12-12', '2026-12-19'] });
    expect(onClose).toHaveBeenCalledOnce();
    for (const key of stale) expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it('reports an event that was deleted meanwhile, and refetches the list', async () => {
    const { choose, server, user, queries } = openRepeat();
    queries.setQueryData(['/api/admin/events'], []);
    await choose('Every week', '2026-12-20');
    server.change(repeatRoute, errorResponse(404, 'event-not-found', 'Not found'));
    await user.click(button('Repeat event'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody else deleted this event while you were editing it.',
    );
    await waitFor(() => expect(queries.getQueryState(['/api/admin/events'])?.isInvalidated).toBe(true));
  });
});

import { anEvent, aVenue } from '@shared/testing/builders';
import { aRoute, aStop } from '@shared/testing/stops';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchDownloads } from '@/testing/downloads';
import { asksBeforeClosing, withNavigation } from '@/testing/leaving';
import { errorResponse, json, text } from '@/testing/mock-server';
import { expectToast, field, textsIn } from '@/testing/render';
import { button, chooseAction, openRoute, readRoute, stopItem, writeRoute } from '@/testing/route-editor';

const stops = () =>
  textsIn(within(screen.getByRole('list', { name: 'Stops' })).getAllByRole('heading', { level: 3 }));

async function fill(user: UserEvent, label: string, text: string) {
  await user.clear(field(label));
  await user.type(field(label), text);
}

describe('the route of an event', () => {
  it('lists its stops with times, place, state and the way between them', async () => {
    await openRoute();
    expect(stops()).toEqual(['The Wagging Tail', 'Moon Bar', 'Bark & Brew']);
    expect(stopItem('Moon Bar')).toHaveTextContent('5:00 PM – 5:45 PM');
    expect(stopItem('Moon Bar')).toHaveTextContent('Walk: about 14 min, 15 min planned');
    expect(stopItem('Moon Bar')).toHaveTextContent('Not a venue partner: ask them yourself');
    expect(stopItem('The Wagging Tail')).toHaveTextContent('Planned');
    expect(stopItem('The Wagging Tail')).toHaveTextContent('Not asked yet');
    expect(screen.queryByRole('button', { name: 'Save route' })).not.toBeInTheDocument();
  });

  it('says how to begin where there is no stop, and shows nothing to change where the event is cancelled', async () => {
    const { unmount } = await openRoute(aRoute({ stops: [] }));
    expect(screen.getByText(/^No stops yet/)).toBeVisible();
    unmount();
    await openRoute(aRoute(), anEvent({ cancelledAt: '2026-11-02T15:00:00.000Z' }));
    expect(screen.queryAllByRole('button', { name: /^(?!More about)/ })).toEqual([]);
  });
});

describe('building the route', () => {
  it('takes an approved venue by one click, suggests when it would be, and says that this is after the end', async () => {
    const endsAt = '2026-12-06T00:30:00.000Z';
    const { server, user } = await openRoute(aRoute(), anEvent({ endTime: '7:30 PM', endsAt }));
    expect(screen.queryByText(/but the event ends/)).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^Pug Pub/ }));
    const late = 'Pug Pub lasts until 7:40 PM, but the event ends at 7:30 PM. Change one of them.';
    expect(screen.getByText(late)).toBeVisible();
    expect(stopItem('Pug Pub')).toHaveTextContent('6:55 PM – 7:40 PM');
    expect(stopItem('Pug Pub')).toHaveTextContent('12 Orange Avenue, Orlando 32801');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    expect(screen.getByText('Every venue found is already chosen.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Add stops' })).toHaveFocus();

    server.change(writeRoute, json(aRoute({ version: 5 })));
    await user.click(button('Save route'));
    await expectToast('Route Saved');
    expect(server.calls(writeRoute)[0]?.body).toMatchObject({
      version: 4,
      stops: [{ id: 11 }, { id: 12 }, { id: 13 }, { venueId: 8, arrivesAt: '2026-12-05T23:55:00.000Z' }],
    });
    expect(screen.queryByRole('button', { name: 'Save route' })).not.toBeInTheDocument();
  });

  it('takes any other place, times as people write them, specials, and coordinates out of a link', async () => {
    const { user } = await openRoute(aRoute({ stops: [] }));
    await user.click(button('Another place'));
    expect(field('From')).toHaveValue('4:00 PM');
    await user.type(field('Name'), 'Pug Pub');
    await user.type(field('Address'), '5 Pine Street');
    await fill(user, 'From', '16:30');
    await fill(user, 'To', '5:15pm');
    expect(field('From')).toHaveValue('4:30 PM');
    await user.click(button('Add a special'));
    await user.type(field('Special 1'), 'Pup-tini');
    await user.type(field('Price of special 1'), '6');
    await user.type(field('Coordinates'), 'https://www.google.com/maps/@28.5421,-81.379,17z');
    await user.tab();
    expect(field('Coordinates')).toHaveValue('28.5421, -81.379');
    await user.type(field('Coordinates'), '{Enter}');
    expect(stopItem('Pug Pub')).toHaveTextContent('4:30 PM – 5:15 PM');
    expect(stopItem('Pug Pub')).toHaveTextContent('Pup-tini ($6)');
  });

  it('makes another place a venue, which can be invited, where its email address is known', async () => {
    const { server, user } = await openRoute(aRoute({ stops: [] }));
    await user.click(button('Another place'));
    await user.type(field('Name'), 'Pug Pub');
    await user.type(field('Address'), '5 Pine Street, Orlando, FL 32801');
    await user.type(field('Ask them by email'), 'pug');
    await user.click(button('Add stop'));
    expect(field('Ask them by email')).toHaveAccessibleDescription(/Invalid email address/);
    await user.type(field('Ask them by email'), '@pub.example');
    const add = 'POST /api/admin/venues';
    const message = 'Pug Pub is on the list already';
    server.change(add, errorResponse(409, 'application-exists', message, { businessName: [message] }));
    await user.click(button('Add stop'));
    expect(await screen.findByText(message)).toBeVisible();
    server.change(add, json(aVenue({ id: 9, businessName: 'Pug Pub' }), 201));
    await user.click(button('Add stop'));
    await user.click(await screen.findByRole('button', { name: 'Save and invite (1)' }));
    const address = { address: '5 Pine Street', city: 'Orlando', zipCode: '32801' };
    expect(server.calls(add)[1]?.body).toMatchObject({ businessName: 'Pug Pub', ...address });
    expect(server.calls(writeRoute)[0]?.body).toMatchObject({ stops: [{ venueId: 9, name: 'Pug Pub' }] });
  });

  it('shows an overlap at the stop and does not save it, and says why a stop cannot be as it is typed', async () => {
    const { user } = await openRoute();
    await user.click(button('Edit The Wagging Tail'));
    await fill(user, 'To', '5:20 PM');
    await user.click(button('Change stop'));
    const text = 'It starts at 5:00 PM, but the stop before it ends at 5:20 PM.';
    expect(within(stopItem('Moon Bar')).getByText(text)).toBeVisible();
    expect(button('Save route')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Edit Moon Bar'));
    await fill(user, 'Coordinates', 'https://maps.app.goo.gl/AbC');
    await user.click(button('Change stop'));
    expect(await screen.findByText(/^Short links have no coordinates/)).toBeVisible();
    await fill(user, 'Coordinates', '28.5, -81.3');
    await fill(user, 'To', '4:30 PM');
    await user.click(button('Change stop'));
    expect(await screen.findByText('Must be after the arrival time')).toBeVisible();
    expect(field('To')).toHaveFocus();
  });

  it('says which venues are asked about a change of times', async () => {
    const [first = aStop(), ...others] = aRoute().stops;
    const { user } = await openRoute(
      aRoute({ stops: [{ ...first, state: 'confirmed', answeredBy: 'venue' }, ...others] }),
    );
    await user.click(button('Move The Wagging Tail down'));
    expect(screen.getByText(/1 venue has to be asked again\./)).toBeVisible();
    await user.click(button('Swap the times'));
    expect(stopItem('The Wagging Tail')).toHaveTextContent(
      'New time: the venue will be asked after you save',
    );
  });
});

it('what the server has against a route is shown at the stop where it happened', async () => {
  const { server, user } = await openRoute();
  const errors = { 'stops.1.address': ['Must be at most 300 characters'], stops: ['Too many stops'] };
  server.change(writeRoute, errorResponse(400, 'invalid-input', 'No', errors));
  await user.click(button('Move Bark & Brew up'));
  await user.click(button('Swap the times'));
  await user.click(button('Save route'));
  expect(
    await within(stopItem('Bark & Brew')).findByText('Address: Must be at most 300 characters'),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Too many stops');
  await user.click(button('Move Bark & Brew down'));
  expect(screen.queryByText('Address: Must be at most 300 characters')).not.toBeInTheDocument();
});

describe('a route that somebody else has changed meanwhile', () => {
  const [first = aStop(), second = aStop()] = aRoute().stops;
  const theirs = aRoute({
    version: 6,
    stops: [
      { ...second, state: 'confirmed' },
      { ...first, note: 'Back door' },
      aStop({ id: 14, name: 'Pug Pub' }),
    ],
  });
  const conflict = json({ message: 'No', code: 'event-changed', current: anEvent() }, 409);

  async function collide() {
    const opened = await openRoute();
    opened.server.change(writeRoute, conflict);
    await opened.user.click(button('Edit Moon Bar'));
    await fill(opened.user, 'Name', 'Moon Bar & Grill');
    await opened.user.click(button('Change stop'));
    opened.server.change(readRoute, json(theirs));
    await opened.user.click(button('Save route'));
    return { ...opened, notice: await screen.findByRole('alert') };
  }

  it('is shown beside what was typed, and overwritten on Keep mine, with what was removed added again', async () => {
    const { server, user, notice } = await collide();
    expect(notice).toHaveTextContent('Somebody else has changed this route since you opened it.');
    expect(notice).toHaveTextContent('The Wagging Tail, note is now: Back door');
    expect(notice).toHaveTextContent('Moon Bar, state is now: Confirmed');
    expect(notice).toHaveTextContent('Bark & Brew is now: removed');
    expect(notice).toHaveTextContent('Pug Pub is now: a stop, 4:00 PM – 4:45 PM');
    expect(notice).toHaveTextContent('Order is now: Moon Bar, The Wagging Tail');
    expect(stops()).toEqual(['The Wagging Tail', 'Moon Bar & Grill', 'Bark & Brew']);
    server.change(writeRoute, json(aRoute({ version: 7 })));
    await user.click(button('Keep mine'));
    await expectToast('Route Saved');
    const sent = server.calls(writeRoute)[1]?.body;
    expect(sent).toMatchObject({ version: 6, stops: [{ id: 11 }, { id: 12, name: 'Moon Bar & Grill' }, {}] });
    expect(sent).not.toMatchObject({ stops: [{}, {}, { id: 13 }] });
  });

  it('replaces the draft on Take theirs', async () => {
    const { user } = await collide();
    await user.click(button('Take theirs'));
    expect(stops()).toEqual(['Moon Bar', 'The Wagging Tail', 'Pug Pub']);
    expect(stopItem('The Wagging Tail')).toHaveTextContent('Back door');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is no conflict where only the event has changed, not its route', async () => {
    const { server, user } = await openRoute();
    await user.click(button('Edit Moon Bar'));
    await fill(user, 'Name', 'Moon Bar & Grill');
    await user.click(button('Change stop'));
    server.change(readRoute, json(aRoute({ version: 9 })));
    server.change(writeRoute, () =>
      server.calls(writeRoute).length === 1 ? conflict() : json(aRoute({ version: 10 }))(),
    );
    await user.click(button('Save route'));
    await expectToast('Route Saved');
    expect(server.calls(writeRoute)[1]?.body).toMatchObject({ version: 9 });
  });
});

describe('leaving with unsaved changes', () => {
  beforeEach(() => () => vi.unstubAllGlobals());

  it('asks first, also where a link leads to another view, and loses them only where the organizer says so', async () => {
    const go = withNavigation();
    const { user } = await openRoute();
    expect(asksBeforeClosing()).toBe(false);
    await user.click(button('Move Bark & Brew up'));
    expect(asksBeforeClosing()).toBe(true);
    expect(await go({ navigationType: 'push' })).toBe(false);
    expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toHaveAccessibleDescription(
      'You would lose these unsaved changes: the order of the stops.',
    );
    await user.click(button('Keep editing'));
    expect(stops()).toEqual(['The Wagging Tail', 'Bark & Brew', 'Moon Bar']);
    await user.click(button('Discard'));
    await user.click(button('Discard changes'));
    expect(stops()).toEqual(['The Wagging Tail', 'Moon Bar', 'Bark & Brew']);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Route' })).toHaveFocus());
  });
});

it('a poster or a coaster is saved as a file with the name of the bar, also in one ink, or why not is said', async () => {
  const saved = watchDownloads();
  const { server, user } = await openRoute();
  await chooseAction(user, 'The Wagging Tail', 'Poster and coaster');
  const print = 'GET /api/admin/events/7/stops/11/print';
  const away = errorResponse(503, 'overloaded', 'Try again in a moment.');
  server.change(`${print}/coaster.pdf?ink=color`, away);
  await user.click(button('Coaster, PDF'));
  await expectToast('Download Failed', 'Try again in a moment.');
  server.change(`${print}/coaster.png?ink=color`, text('PNG'));
  await user.click(button('Coaster, PNG'));
  await waitFor(async () => expect(await saved()).toHaveLength(1));
  server.change(`${print}/poster-a4.pdf?ink=black`, text('PDF'));
  await user.click(screen.getByLabelText('For a black-and-white printer'));
  await user.click(button('Window poster, A4, PDF'));
  await waitFor(async () =>
    expect(await saved()).toEqual([
      { name: 'the-wagging-tail-coaster.png', text: 'PNG' },
      { name: 'the-wagging-tail-black-poster-a4.pdf', text: 'PDF' },
    ]),
  );
});

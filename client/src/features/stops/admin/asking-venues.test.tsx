import { anEvent, aVenue } from '@shared/testing/builders';
import { aRoute, aStop } from '@shared/testing/stops';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { json } from '@/testing/mock-server';
import { expectToast, textsIn } from '@/testing/render';
import { button, chooseAction, openRoute, readRoute, stopItem, writeRoute } from '@/testing/route-editor';

describe('whether the venues have agreed', () => {
  it('says at a glance who has agreed', async () => {
    const [first = aStop(), second = aStop(), third = aStop()] = aRoute().stops;
    await openRoute(
      aRoute({
        stops: [
          { ...first, state: 'confirmed', answeredBy: 'organizer', answeredAt: '2026-11-02T15:00:00.000Z' },
          { ...second, state: 'declined', venueId: 4, answeredAt: '2026-11-02T15:00:00.000Z' },
          { ...third, state: 'invited', askedAt: null },
        ],
      }),
    );
    expect(screen.getByText('1 of 3 confirmed, 1 to ask again, 1 declined')).toBeVisible();
    expect(stopItem('The Wagging Tail')).toHaveTextContent('By you on Nov 2');
    expect(stopItem('Moon Bar')).toHaveTextContent('DeclinedBy the venue on Nov 2');
    expect(stopItem('Bark & Brew')).toHaveTextContent('Time changed: ask again');
  });

  it('is read again while an invitation is on its way', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = { state: 'invited', venueId: 4, askedAt: '2026-12-02T12:00:00.000Z' } as const;
    const { server } = await openRoute(aRoute({ stops: [aStop({ ...asked, isUnsent: true })] }));
    expect(stopItem('The Wagging Tail')).toHaveTextContent('Invitation waiting in Mail');
    server.change(readRoute, json(aRoute({ stops: [aStop(asked)] })));
    vi.advanceTimersByTime(5000);
    await waitFor(() => expect(stopItem('The Wagging Tail')).toHaveTextContent('no answer yet'));
  });

  it('is what the organizer states, and takes back', async () => {
    const [first = aStop(), ...others] = aRoute().stops;
    const agreed = { ...first, state: 'confirmed', answeredBy: 'organizer' } as const;
    const { server, user } = await openRoute(aRoute({ stops: [agreed, ...others] }));
    server.change(writeRoute, json(aRoute({ version: 5 })));
    await chooseAction(user, 'The Wagging Tail', 'Mark as not confirmed');
    expect(stopItem('The Wagging Tail')).toHaveTextContent('PlannedNo longer confirmed, once you save');
    await user.click(button('More actions for The Wagging Tail'));
    expect(screen.queryByRole('menuitem', { name: 'Mark as not confirmed' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');

    await chooseAction(user, 'Moon Bar', 'Mark as confirmed');
    expect(stopItem('Moon Bar')).toHaveTextContent('ConfirmedBy you, once you save');
    await chooseAction(user, 'Moon Bar', 'Mark as not confirmed');
    expect(stopItem('Moon Bar')).toHaveTextContent('Planned');

    await user.click(button('Edit The Wagging Tail'));
    await user.type(screen.getByLabelText('Note'), 'Back door');
    await user.click(button('Change stop'));
    await user.click(button('Save route'));
    await expectToast('Route Saved');
    const { body } = server.calls(writeRoute)[0] ?? {};
    expect(body).toMatchObject({ stops: [{ id: 11, isConfirmed: false, note: 'Back door' }, {}, {}] });
    expect(body).not.toHaveProperty('stops.1.isConfirmed');
  });

  it('is Invited again where they were asked by mail', async () => {
    const asked = { state: 'confirmed', askedAt: '2026-12-02T12:00:00.000Z' } as const;
    const { user } = await openRoute(aRoute({ stops: [aStop(asked)] }));
    await chooseAction(user, 'The Wagging Tail', 'Mark as not confirmed');
    expect(stopItem('The Wagging Tail')).toHaveTextContent('InvitedNo longer confirmed, once you save');
    await chooseAction(user, 'The Wagging Tail', 'Mark as confirmed');
    expect(screen.queryByRole('button', { name: 'Save route' })).not.toBeInTheDocument();
  });
});

describe('before a stop is taken off the route', () => {
  const [first = aStop(), second = aStop(), third = aStop()] = aRoute().stops;
  const known = aRoute({
    stops: [{ ...first, state: 'confirmed' }, second, { ...third, state: 'invited', askedAt: '2026-12-02' }],
  });

  const bar = () => screen.getByRole('region', { name: 'Unsaved changes' });

  it('the organizer reads that its venue will be told, and is led to the mail afterwards', async () => {
    const { server, user } = await openRoute(known);
    server.change(writeRoute, json(aRoute({ version: 5, stops: [] })));
    await chooseAction(user, 'Moon Bar', 'Remove');
    expect(bar()).not.toHaveTextContent('Will be told');
    await chooseAction(user, 'The Wagging Tail', 'Remove');
    expect(bar()).toHaveTextContent(
      'Will be told by email, which waits until you send it: The Wagging Tail.',
    );
    expect(screen.getByText(/An email to its venue waits until you send it\./)).toHaveRole('status');
    await chooseAction(user, 'Bark & Brew', 'Remove');
    expect(bar()).toHaveTextContent('The Wagging Tail and Bark & Brew (if its invitation was sent).');
    await user.click(button('Save route'));
    await expectToast('Route Saved');
    const link = screen.getByRole('link', { name: 'See Mail' });
    expect(link).toHaveAttribute('href', '/admin/events/7?tab=mail');
  });

  it('asks and lists no venue where the evening is over, and says what they had answered', async () => {
    const { user } = await openRoute(known, anEvent({ isPast: true }));
    expect(screen.getByText('1 of 3 had agreed')).toBeVisible();
    expect(stopItem('The Wagging Tail')).toHaveTextContent('Had agreed');
    expect(stopItem('Bark & Brew')).toHaveTextContent('No answer');
    expect(screen.queryByRole('button', { name: /^(Invite|Remind)/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Move|Add (another|the)) / })).not.toBeInTheDocument();
    await user.click(button('More actions for Bark & Brew'));
    expect(screen.queryByRole('menuitem', { name: 'Remind' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await chooseAction(user, 'The Wagging Tail', 'Remove');
    expect(button('Save route')).toBeVisible();
    expect(bar()).not.toHaveTextContent('Will be told');
  });
});

describe('asking the venues', () => {
  const asked = '2026-12-02T12:00:00.000Z';
  const [first = aStop(), second = aStop(), third = aStop()] = aRoute().stops;
  const mixed = aRoute({ stops: [first, second, { ...third, state: 'invited', askedAt: asked }] });

  it('names those who were not asked and sends or holds their invitations, once the route is saved', async () => {
    const { server, user } = await openRoute(mixed);
    const invite = 'POST /api/admin/events/7/stops/invite';
    server.change(invite, json({ changed: 0, missing: [] }));
    await user.click(button('Invite all (1)'));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Invite 1 venue?' }));
    expect(textsIn(dialog().getAllByRole('listitem'))).toEqual(['The Wagging Tail']);
    await user.click(dialog().getByRole('button', { name: 'Send to 1 venue' }));
    await expectToast('Nobody Invited', '1 of them has no email address, or was asked already.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    server.change(invite, json({ changed: 1, missing: [] }));
    await user.click(button('Invite all (1)'));
    await user.click(button('Send to 1 venue'));
    await expectToast('Invitation On Its Way', '1 email is on its way.');
    await user.click(button('Invite all (1)'));
    await user.click(button('Hold'));
    await expectToast('Invitation Held', '1 email waits until you send it.');
    const sent = { ids: [11], isHeld: false };
    expect(server.calls(invite)).toMatchObject([
      { body: sent },
      { body: sent },
      { body: { ids: [11], isHeld: true } },
    ]);
    expect(screen.getByRole('link', { name: 'See Mail' })).toHaveAttribute(
      'href',
      '/admin/events/7?tab=mail',
    );
    server.change(invite, json({ changed: 0, missing: [11] }));
    await chooseAction(user, 'The Wagging Tail', 'Invite by email');
    await user.click(button('Hold'));
    await expectToast('Nobody Invited', '1 stop had changed in the meantime.');
    await user.click(button('More actions for Moon Bar'));
    expect(screen.queryByRole('menuitem', { name: 'Invite by email' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(button('Move Bark & Brew up'));
    await user.click(button('Invite all (1)'));
    expect(screen.getByText('Save the route first.')).toBeVisible();
    expect(server.calls(invite)).toHaveLength(4);
  });

  it.each([
    ['pending', 'Not approved: no invitation goes out', /^This venue is pending\. Approve its application/],
    ['no-email', 'No email address: ask them yourself', /^An approved venue without an email address/],
  ] as const)('offers no invitation to a venue that cannot get one, and says why: %s', async (...why) => {
    const [mailObstacle, note, reason] = why;
    const { user } = await openRoute(aRoute({ stops: [{ ...first, mailObstacle }] }));
    expect(stopItem('The Wagging Tail')).toHaveTextContent(`Planned${note}`);
    expect(screen.queryByRole('button', { name: /^Invite all/ })).not.toBeInTheDocument();
    await user.click(button('Edit The Wagging Tail'));
    expect(screen.getByText(reason)).toBeVisible();
  });

  it('replaces who has declined at the same times, and invites once that is saved', async () => {
    const { address, city, zipCode } = aVenue();
    const house = { address: `${address}, ${city} ${zipCode}`, latitude: 28.5, longitude: -81.3 };
    const declined = { ...second, ...house, venueId: 4, state: 'declined' } as const;
    const { server, user } = await openRoute(aRoute({ stops: [declined], declinedVenueIds: [3] }));
    await user.click(within(stopItem('Moon Bar')).getByRole('button', { name: 'Replace Moon Bar' }));
    const venues = within(
      screen.getByRole('dialog', { name: 'Replace Moon Bar, stop 1, 5:00 PM – 5:45 PM' }),
    );
    const other = await venues.findByRole('button', { name: /^Pug Pub/ });
    expect(venues.getByRole('button', { name: /Said no to this crawl/ })).toHaveTextContent(
      /^The Wagging Tail/,
    );
    await user.click(other);
    await user.click(button('Change stop'));
    expect(stopItem('Pug Pub')).toHaveTextContent('5:00 PM – 5:45 PM');
    expect(stopItem('Pug Pub')).toHaveTextContent('NewNot saved yet');
    server.change(
      writeRoute,
      json(aRoute({ version: 5, stops: [{ ...second, venueId: 8, name: 'Pug Pub' }] })),
    );
    await user.click(button('Save and invite (1)'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite 1 venue?' }));
    expect(textsIn(dialog.getAllByRole('listitem'))).toEqual(['Pug Pub']);
    expect(server.calls(writeRoute)[0]?.body).toMatchObject({
      stops: [{ id: 12, venueId: 8, arrivesAt: second.arrivesAt, latitude: 28.5 }],
    });
  });

  it('replaces at once the stop that the overview names, and only once', async () => {
    const declined = { ...second, venueId: 4, state: 'declined' } as const;
    const { user } = await openRoute(aRoute({ stops: [declined] }), anEvent(), '&replace=12');
    const dialog = within(
      screen.getByRole('dialog', { name: 'Replace Moon Bar, stop 1, 5:00 PM – 5:45 PM' }),
    );
    expect(dialog.queryByLabelText('Name')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Another place' }));
    expect(screen.getByLabelText('Name')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // What a reload would read.
    expect(window.location.search).toBe('?tab=route');
  });

  it('invites all that saving leaves to ask, also over a conflict: another venue, and one to ask again', async () => {
    const unsent = { ...first, isUnsent: true };
    const again = { ...third, state: 'invited' } as const;
    const { server, user } = await openRoute(aRoute({ stops: [unsent, again] }));
    await user.click(button('Edit The Wagging Tail'));
    await user.click(button('Choose another'));
    await user.click(button('Back'));
    expect(screen.getByLabelText('Name')).toHaveValue('The Wagging Tail');
    await user.click(button('Choose another'));
    // Its own venue is not lost by that.
    const venues = within(screen.getByRole('dialog'));
    expect(await venues.findByRole('button', { name: /^The Wagging Tail/ })).toBeVisible();
    await user.click(venues.getByRole('button', { name: 'Another place' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByLabelText('Address')).toHaveValue('');
    await user.click(button('Choose a venue'));
    await user.click(await venues.findByRole('button', { name: /^Pug Pub/ }));
    await user.click(button('Change stop'));
    server.change(readRoute, json(aRoute({ version: 5, stops: [{ ...unsent, note: 'Back door' }, again] })));
    server.change(writeRoute, json({ message: 'No', code: 'event-changed', current: anEvent() }, 409));
    await user.click(button('Save and invite (2)'));
    const keep = await screen.findByRole('button', { name: 'Keep mine' });
    const stops = [{ ...first, venueId: 8, name: 'Pug Pub' }, again];
    server.change(writeRoute, json(aRoute({ version: 6, stops })));
    await user.click(keep);
    await screen.findByRole('dialog', { name: 'Invite 2 venues?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Route' })).toHaveFocus());
  });

  it('reminds those who have not answered, with one click, and says which it did not remind, and why', async () => {
    const { server, user } = await openRoute(mixed);
    server.change(
      'POST /api/admin/events/7/stops/remind',
      json({ changed: 1, missing: [], tooSoon: [], unsent: [] }),
    );
    await user.click(button('Remind (1)'));
    await expectToast('Reminder Sent', '1 venue was reminded.');
    expect(server.calls('POST /api/admin/events/7/stops/remind')[0]?.body).toEqual({ ids: [13] });
    const result = { changed: 0, missing: [], tooSoon: [13], unsent: [11, 12] };
    server.change('POST /api/admin/events/7/stops/remind', json(result));
    await user.click(button('Remind (1)'));
    await expectToast(
      'No Reminders Sent',
      '1 venue was already reminded today. 2 invitations still wait until you send them.',
    );
  });
});

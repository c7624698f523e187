import { listPage } from '@shared/testing/admin';
import { anEvent, anEventInput, aTonight } from '@shared/testing/builders';
import { guestTotals } from '@shared/testing/guests';
import { aMailStatus } from '@shared/testing/mail';
import { aRoute, aStop } from '@shared/testing/stops';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeToken } from '@/api/auth-token';
import { learnServerTime } from '@/api/server-time';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
import { expectLink, expectToast, renderPage, textsIn } from '@/testing/render';
import AdminPage from './admin-page';

const one = 'GET /api/admin/events/7';
const totals = 'GET /api/admin/events/7/registrations/totals';
const impactRoute = 'GET /api/admin/events/7/cancel';
const nobody = { guestsTold: 0, venuesTold: 0, vendorsTold: 0, withoutMail: [] };
const update = 'PUT /api/admin/events/7';
const route = { stopCount: 5, confirmedStopCount: 5 };
const open = { ticketUrl: null, registrationOpen: true, capacity: 40, imagePath: '/dog.avif', ...route };

function itIs(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  learnServerTime(now);
}

// Before the day of the event.
beforeEach(() => itIs('2026-11-05T21:30:00.000Z'));

function visit(changes: Parameters<typeof anEvent>[0] = {}, address = '/admin/events/7') {
  storeToken('good');
  const server = mockServer({
    'GET /api/user': json({ id: 1, username: 'rosie', isAdmin: true }),
    [one]: json(anEvent(changes)),
    [totals]: json(guestTotals({ parties: 12, people: 32, waitingParties: 2, newPictures: 3 })),
    [impactRoute]: json(nobody),
  });
  return { server, ...renderPage(<AdminPage />, address) };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the page of one event', () => {
  it('is headed by its title, day and state, and leads back to the events', async () => {
    visit({ ...open, title: 'Tail Trail' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tail Trail' })).toBeVisible();
    expect(screen.getByText('Sat, Dec 5, 2026, 4:00 PM')).toBeVisible();
    expect(screen.getByText('Registration open')).toBeVisible();
    expectLink('All events', '/admin?tab=events');
    expect(await screen.findByRole('link', { name: 'Pictures (3 new)' })).toHaveAttribute(
      'href',
      '/admin/pictures?event=7',
    );
    await waitFor(() => expect(document.title).toMatch(/^Tail Trail/));
  });

  it('offers to thank those who came once it is over, and notifies no one that it did not take place', async () => {
    const { server, user } = visit({ ...open, title: 'Tail Trail', capacity: null, isPast: true });
    const thanks = { due: 2, held: 0, sent: 0, failed: 0, sentAt: null };
    server.change(totals, json(guestTotals({ thanks })));
    expect(await button('Thank those who came')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Still to do' })).not.toBeInTheDocument();
    await user.click(await button('It did not take place'));
    const dialog = screen.getByRole('dialog', { name: 'Cancel Tail Trail?' });
    expect(dialog).toHaveAccessibleDescription(/The event is over, so nobody will be notified\./);
  });

  it('opens each view at a URL of its own, also at that of an old link, and resets the state of its list', async () => {
    const { server, user } = visit({}, '/admin/events/7?view=guests&state=waiting');
    const list = 'GET /api/admin/events/7/registrations?page=1&pageSize=25&sort=-createdAt';
    server.change(`${list}&state=waiting`, listPage([]));
    expect(await screen.findByText('No guests match.', { exact: false })).toBeVisible();
    const emails = 'GET /api/admin/emails?page=1&pageSize=25&sort=-createdAt&eventId=7';
    server.change(emails, listPage([]));
    server.change('GET /api/admin/mail/status', json(aMailStatus()));
    await user.click(screen.getByRole('tab', { name: 'Mail' }));
    expect(window.location.search).toBe('?tab=mail');
    expect(await screen.findByText(/^No emails yet/)).toBeVisible();
    server.change('GET /api/admin/events/7/door', errorResponse(404, 'event-not-found', 'Not found'));
    await user.click(screen.getByRole('tab', { name: 'Door' }));
    expect(window.location.search).toBe('?tab=door');
  });

  it.each([
    ['/admin/events/0', {}],
    ['/admin/events/7', { [one]: errorResponse(404, 'event-not-found', 'Not found') }],
  ])('says so where no event is at %s', async (address, responses) => {
    const { server } = visit({}, '/admin');
    for (const [route, response] of Object.entries(responses)) server.change(route, response);
    renderPage(<AdminPage />, address);
    expect(await screen.findByText(/^We can’t find this event/)).toBeVisible();
  });
});

describe('the overview of an event', () => {
  it('names what the event lacks, and publishes it', async () => {
    const { server, user } = visit({ isActive: false, ticketUrl: null, imagePath: null });
    const lacks = within(await screen.findByRole('region', { name: 'Still to do' }));
    expect(lacks.getAllByRole('listitem').map(({ textContent }) => textContent?.split('.')[0])).toEqual([
      'Publish it',
      'Open registration',
      'Plan the route',
      'Add a picture',
    ]);
    server.change('POST /api/admin/events/publish', json({ changed: 1, missing: [] }));
    await user.click(lacks.getByRole('button', { name: 'Publish' }));
    await expectToast('Event Published');
    expect(server.calls('POST /api/admin/events/publish')[0]?.body).toEqual({ ids: [7], isActive: true });
  });

  it('leads to where each lack ends', async () => {
    const { server, user } = visit({ ...open, capacity: null, stopCount: 5, confirmedStopCount: 2 });
    server.change('GET /api/admin/events/7/stops', json(aRoute({ stops: [aStop({ state: 'declined' })] })));
    const lacks = within(await screen.findByRole('region', { name: 'Still to do' }));
    expect(await lacks.findByText('0 of 1 confirmed, 1 declined.')).toBeVisible();
    expect(lacks.getByText('The Wagging Tail said no.')).toBeVisible();
    expect(lacks.getByRole('link', { name: 'Replace the venue' })).toHaveAttribute(
      'href',
      '/admin/events/7?tab=route&replace=11',
    );
    await user.click(lacks.getByRole('button', { name: 'Set the limit' }));
    await waitFor(() => expect(screen.getByLabelText('Guest limit')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(lacks.getByRole('button', { name: 'Set the limit' })).toHaveFocus();
  });

  it('names the bars without two drinks, and invites those again that have not answered for a week', async () => {
    const { server, user } = visit({ ...open, stopCount: 3, confirmedStopCount: 1 });
    const [first = aStop(), , last = aStop()] = aRoute().stops;
    const asked = (askedAt: string, changes: object) => ({
      ...last,
      state: 'invited' as const,
      askedAt,
      ...changes,
    });
    const stops = [
      { ...first, state: 'confirmed' as const, specials: [] },
      asked('2026-10-29T21:30:00.000Z', { id: 12, name: 'Neon Fern' }),
      asked('2026-10-29T21:31:00.000Z', { id: 13 }),
    ];
    server.change('GET /api/admin/events/7/stops', json(aRoute({ stops })));
    const vendor = { ...last, state: 'invited', vendorId: 3, businessName: 'Bakery', actions: ['askAgain'] };
    server.change(
      'GET /api/admin/events/7/vendors',
      json([{ ...vendor, askedAt: '2026-10-20T12:00:00.000Z', isUnsent: false, mailObstacle: null }]),
    );
    for (const kind of ['stops', 'vendors'])
      server.change(`POST /api/admin/events/7/${kind}/invite`, json({ changed: 1, missing: [] }));
    server.change('GET /api/admin/mail/status', json(aMailStatus()));
    const lacks = within(await screen.findByRole('region', { name: 'Still to do' }));
    expect(
      await lacks.findByText(/Still to answer: Neon Fern, Bark & Brew \(write again from Nov 5\)\./),
    ).toBeVisible();
    expect(lacks.getByText('Two are still to come from The Wagging Tail.')).toBeVisible();
    expect(
      lacks.getByText('0 of 1 confirmed, 1 waiting for an answer. Still to answer: Bakery.'),
    ).toBeVisible();
    const [again, againToVendors] = lacks.getAllByRole('button', { name: 'Write again (1)' });
    if (!again || !againToVendors) throw new Error('nobody is written to again');
    await user.click(again);
    expect(textsIn(screen.getAllByRole('listitem'))).toContain('Neon Fern');
    await user.click(await button('Send to 1 venue'));
    await expectToast('Invitation On Its Way');
    expect(server.calls('POST /api/admin/events/7/stops/invite')[0]?.body).toEqual({
      ids: [12],
      isHeld: false,
    });
  });

  it('begins with the pack and with who came on the evening itself', async () => {
    itIs('2026-12-05T21:30:00.000Z');
    const { server } = visit({ ...open, imagePath: null });
    server.change('GET /api/events/7/tonight', json(aTonight()));
    const lacks = await screen.findByRole('region', { name: 'Still to do' });
    for (const first of [
      await screen.findByRole('region', { name: 'Tonight' }),
      await screen.findByText('People'),
    ])
      expect(first.compareDocumentPosition(lacks)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('opens registration, and changes nothing else', async () => {
    const event = anEvent({ ...open, registrationOpen: false, version: 4 });
    const { server, user } = visit(event);
    server.change(update, json({ ...event, registrationOpen: true }));
    await user.click(await button('Open registration'));
    await expectToast('Registration Open');
    const written = {
      ...anEventInput(),
      ...{ ticketUrl: null, capacity: 40, imagePath: '/dog.avif', version: 4 },
    };
    expect(server.calls(update)[0]?.body).toEqual({ ...written, date: event.date, registrationOpen: true });
    server.change(one, json({ ...event, registrationOpen: true }));
  });

  it('shows the current event where somebody else has changed it in the meantime', async () => {
    const { server, user } = visit(open);
    const close = await button('Close registration');
    // It has a limit, a route and a picture.
    expect(screen.queryByRole('region', { name: 'Still to do' })).not.toBeInTheDocument();
    server.change(update, errorResponse(409, 'event-changed', 'Somebody else has changed this event.'));
    server.change(one, json(anEvent({ ...open, title: 'Theirs' })));
    await user.click(close);
    await expectToast('Update Failed', 'Somebody else has changed this event.');
    expect(await screen.findByRole('heading', { name: 'Theirs' })).toBeVisible();
  });
});

describe('the cancellation of an event', () => {
  const route = 'POST /api/admin/events/7/cancel';

  const withoutMail = ['Fern', 'The Porch'].map((name) => ({ name, phone: null }));
  it.each([
    [{ guestsTold: 1 }, true, /Everyone involved gets an email\. Recipients: 1 guest\./],
    [{ venuesTold: 2, vendorsTold: 1 }, false, /until you send them\. Recipients: 2 venues, 1 vendor\./],
    [{ withoutMail }, true, /no guests, .* to notify\. No email reaches Fern, The Porch: please call them\./],
  ])('names no others than it tells, and whether mail is held: %o', async (told, isOn, words) => {
    const { server, user } = visit({ ...open, title: 'Tail Trail' });
    server.change(impactRoute, json({ ...nobody, ...told }));
    server.change('GET /api/admin/mail/status', json({ isOn }));
    await user.click(await button('Cancel event'));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleDescription(words));
  });

  it('says how many are told, asks for the reason, and shows the cancelled event', async () => {
    const { server, user } = visit({ ...open, title: 'Tail Trail' });
    const withoutMail = [{ name: 'Fern', phone: '(407) 555-0110' }];
    const told = { guestsTold: 14, venuesTold: 1, vendorsTold: 0, withoutMail, refunds: 2, refundSum: 7500 };
    server.change(impactRoute, json(told));
    await user.click(await button('Cancel event'));
    const dialog = screen.getByRole('dialog', { name: 'Cancel Tail Trail?' });
    await waitFor(() =>
      expect(dialog).toHaveAccessibleDescription(
        /All who paid here get it back: \$75\.00 from 2 payments\. .* Recipients: 14 guests, 1 venue\./,
      ),
    );
    const confirm = within(dialog).getByRole('button', { name: 'Cancel event' });
    await user.click(confirm);
    const reason = within(dialog).getByLabelText('Reason');
    await waitFor(() => expect(reason).toBeInvalid());
    expect(server.calls(route)).toEqual([]);

    await user.type(reason, 'A hurricane is coming.');
    const cancelled = anEvent({
      ...open,
      cancelledAt: '2026-12-01T12:00:00.000Z',
      cancellationReason: 'A hurricane is coming.',
    });
    server.change(route, json(cancelled));
    server.change(impactRoute, json({ ...told, unsent: 3, areTests: true, isRefunded: true }));
    server.change(one, json(cancelled));
    await user.click(confirm);
    await expectToast('Event Cancelled');
    expect(server.calls(route)[0]?.body).toEqual({ reason: 'A hurricane is coming.' });
    expect(await screen.findByText('This event is cancelled')).toBeVisible();
    expect(await screen.findByText('Parties that waited')).toBeVisible();
    expect(screen.queryByText('People inside')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Cancelled' })).toHaveFocus());
    expect(screen.getByText('A hurricane is coming.')).toBeVisible();
    expect(
      await screen.findByText(
        /^Emailed, 3 not sent yet: 14 guests, 1 venue\. .*went back in all: \$75\.00 from 2 TEST.* No email reaches Fern/,
      ),
    ).toBeVisible();
    expectLink('Fern: (407) 555-0110', 'tel:4075550110');
    for (const name of ['Repeat', 'Write to guests']) expect(await button(name)).toBeVisible();
    expect(screen.queryByText('Active')).not.toBeInTheDocument();
    for (const name of ['Edit', 'Close registration', 'Cancel event'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('leaves nobody to write to where it had no guests, and nothing to do', async () => {
    const { server } = visit({ ...open, capacity: null, cancelledAt: '2026-12-01T12:00:00.000Z' });
    server.change(totals, json(guestTotals()));
    expect(await screen.findByText('This event is cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write to guests' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Still to do' })).not.toBeInTheDocument();
  });
});

import type { GuestPage } from '@shared/registrations/guest-page';
import { anEvent, aPublicStop, aTonight } from '@shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { watchDownloads } from '@/testing/downloads';
import {
  aGuestPage,
  button,
  offers,
  read,
  spokenCode,
  status,
  url,
  visit,
  visitGuest,
} from '@/testing/guest-page';
import { delayed, errorResponse, json } from '@/testing/mock-server';
import { expectLink, textsIn } from '@/testing/render';

const offered: Partial<GuestPage> = {
  state: 'offered',
  code: null,
  canTakePlace: true,
  offerExpiresAt: '2026-12-04T23:00:00.000Z',
};

describe('the page of a guest', () => {
  it('thanks who came once it is over, and leads to the album and the next crawl', async () => {
    const event = anEvent({ isPast: true });
    const nextEvent = {
      id: 9,
      title: 'Lake Loop',
      date: '2026-12-12T21:00:00.000Z',
      endsAt: '2026-12-13T02:00:00.000Z',
    };
    const details = { ...event, pictureCount: 3, nextEvent, stops: [], vendors: [] };
    const came = { event, checkedInAt: '2026-12-05T21:30:00.000Z' };
    await visitGuest(came, { 'GET /api/events/7': json(details) });
    const note = within(await status('Thank you for coming'));
    expect(await note.findByRole('link', { name: 'See the 3 pictures' })).toHaveAttribute(
      'href',
      '/events/7/pictures',
    );
    expect(note.getByRole('link', { name: 'Next: Lake Loop, Dec\u00a012,\u00a02026' })).toHaveAttribute(
      'href',
      '/events/9',
    );
  });

  it('says what, when, where and who, with code and route before the form of the party', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-04T14:00:00Z'), toFake: ['Date'] });
    const first = aPublicStop(1);
    const event = { ...anEvent({ stopCount: 2 }), stops: [first, aPublicStop(2)], vendors: [] };
    await visitGuest({}, { 'GET /api/events/7': json(event) });
    await screen.findByRole('region', { name: 'The route' });
    expect(textsIn(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'Show this where you join the pack',
      'Your spot is saved',
      'The route',
      'Change who comes along',
      'Can’t make it?',
      'Your data',
    ]);
    expect(screen.getAllByText(first.address ?? '', { exact: false })[0]).toBeVisible();
    expectLink(
      /^Open the map/,
      `https://www.google.com/maps/search/?api=1&query=${first.latitude}%2C${first.longitude}`,
    );
    const when = screen.getByText('Saturday, December 5, 2026,').closest('time');
    expect(when).toHaveTextContent('Saturday, December 5, 2026, 4:00 PM – 9:00 PM');
    expect(screen.getAllByText('Starts at The Wagging Tail')[0]).toBeVisible();
    expect(screen.getByText('2 people, 1 dog: Biscuit (Beagle)')).toBeVisible();
    expectLink('Add to calendar', '/api/events/7/calendar.ics');
  });

  it.each([
    ['says', 'has a place', {}, {}, true],
    ['does not say', 'is inside', { checkedInAt: '2026-12-05T21:30:00.000Z' }, {}, false],
    ['does not say', 'has cancelled', { state: 'cancelled', code: null }, {}, false],
    ['does not say', 'missed it', {}, { isPast: true }, false],
  ] as const)('%s what the party pays to who %s', async (_verb, _who, guest, event, isThere) => {
    const priceNote = 'Pay $50.00 for 2 people at the door';
    await visitGuest({ ...guest, event: { ...anEvent(event), priceNote } });
    expect(screen.queryAllByText(priceNote)).toHaveLength(isThere ? 1 : 0);
  });

  it.each([
    ['leads', 'who has a place', {}, {}, true],
    ['does not lead', 'who waits', { state: 'waiting', code: null }, {}, false],
    ['does not lead', 'where there is no route', {}, { stopCount: 0 }, false],
    ['does not lead', 'once the crawl is over', {}, { isPast: true }, false],
    ['does not lead', 'where the crawl is cancelled', {}, { cancelledAt: '2026-12-01T15:00:00.000Z' }, false],
  ] as const)('%s a guest to the pack %s, on the day', async (_verb, _whom, guest, event, isThere) => {
    vi.useFakeTimers({ now: new Date('2026-12-05T14:00:00Z'), toFake: ['Date'] });
    const route = { registrationOpen: true, ticketUrl: null, stopCount: 4, ...event };
    await visitGuest({ ...guest, event: anEvent(route) }, { 'GET /api/events/7/tonight': json(aTonight()) });
    const link = screen.queryByRole('link', { name: 'The route today' });
    expect(link?.getAttribute('href')).toBe(isThere ? '/events/7/tonight' : undefined);
    if (link) expect(await screen.findByText('Starts at 4:00 PM')).toBeVisible();
  });

  it.each([
    [false, 'You are number 3 in line'],
    [true, 'There is room for you now'],
  ])('says how a waiting party stands, without a code (can take a spot: %s)', async (canTakePlace, text) => {
    await visitGuest({ state: 'waiting', code: null, position: 3, canTakePlace });
    expect(await status('You are on the waiting list')).toHaveTextContent(text);
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: 'Take the spot' })).toHaveLength(canTakePlace ? 1 : 0);
    // It leaves the list, rather than give up a spot that it has not.
    expect(button('Leave the waiting list')).toBeVisible();
    expect(screen.queryByText(/somebody else can come instead/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel our spot' })).toBeNull();
  });

  it('says in Orlando’s time until when a place is held, which one button takes', async () => {
    const taken = delayed(json(aGuestPage()));
    const accept = `POST ${url}/accept`;
    const { server, user } = await visitGuest(offered, { [accept]: taken.response });
    expect(await status('A spot is yours to take')).toHaveTextContent('until Dec 4, 2026, 6:00 PM, Eastern');
    await user.click(button('Decline the spot'));
    expect(screen.getByRole('dialog')).toHaveTextContent('goes to the next in line');
    await user.keyboard('{Escape}');
    await user.click(button('Take the spot'));
    await user.click(button('Taking the spot...'));
    server.change(read, json(aGuestPage()));
    taken.release();
    expect(await screen.findByRole('heading', { name: 'Your spot is saved' })).toHaveFocus();
    expect(server.calls(accept)).toMatchObject([{ body: undefined }]);
    expect(screen.getByText(spokenCode)).toBeVisible();
  });

  it('says that an offer has ended, and how things stand now', async () => {
    const message = 'This offer has expired.';
    const { server, user } = await visitGuest(offered, {
      [`POST ${url}/accept`]: errorResponse(409, 'offer-expired', message),
    });
    server.change(read, json(aGuestPage({ state: 'waiting', code: null, position: 4 })));
    await user.click(button('Take the spot'));
    expect(await status('You are on the waiting list')).toHaveTextContent('You are number 4');
  });

  it.each([
    ['guest', 'You told us that you are not coming'],
    ['organizer', 'We had to take you off the list.'],
    ['offer-expired', 'both offers expired'],
    ['undeliverable', 'Our email to you bounced'],
  ] as const)('says why a spot is cancelled: %s', async (cancellationCause, reason) => {
    await visitGuest({ state: 'cancelled', cancellationCause, code: null });
    expect(await status('Your registration is cancelled')).toHaveTextContent(reason);
    expectLink('Register again', '/events/7#register');
    expect(offers()).toEqual(['Download my data', 'Erase my data']);
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  const cancelled = { cancelledAt: '2026-11-20T12:00:00.000Z', cancellationReason: 'A storm comes.' };

  it.each([
    ['This crawl is cancelled', 'A storm comes.', 0, { event: anEvent(cancelled) }],
    ['This crawl is over', 'at the next one', 0, { event: anEvent({ isPast: true }) }],
    ['You are in', 'Enjoy the crawl', 1, { checkedInAt: '2026-12-05T21:30:00.000Z' }],
  ])('says "%s", and offers no changes any more', async (heading, text, codes, changes) => {
    await visitGuest(changes);
    expect(await status(heading)).toHaveTextContent(text);
    expect(screen.queryAllByText(spokenCode)).toHaveLength(codes);
    expect(screen.queryAllByRole('link', { name: 'See upcoming crawls' })).toHaveLength(1 - codes);
    const share = codes > 0 ? ['Share'] : [];
    expect(offers()).toEqual([...share, 'Download my data', 'Erase my data']);
  });

  it.each([
    ['There is room for you', 'until Dec 4, 2026, 6:00 PM, Eastern Time. The organizer will get', offered],
    ['You are on the waiting list', 'The organizer gets in touch', { state: 'waiting', code: null }],
  ] as const)(
    'by an unverified link only offers to read, share and erase: %s',
    async (heading, text, changes) => {
      const { user } = await visitGuest({ ...changes, isOwner: false, canTakePlace: false });
      expect(await status(heading)).toHaveTextContent(text);
      expect(screen.getByText(/^This link did not come by email/)).toBeVisible();
      expect(offers()).toEqual(['Share', 'Download my data', 'Erase my data']);
      // The event's page, never the guest's own link.
      const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await user.click(button('Share'));
      expect(write).toHaveBeenCalledWith(`${window.location.origin}/events/7`);
      write.mockRestore();
    },
  );
});

it('the data of a guest is downloaded as a file', async () => {
  const downloads = watchDownloads();
  const data = { participant: null, registrations: [] };
  const { user } = await visitGuest({}, { [`GET ${url}/data`]: json(data) });
  await user.click(button('Download my data'));
  await waitFor(async () => expect(await downloads()).toHaveLength(1));
  const [file] = await downloads();
  expect(file?.name).toBe('pup-crawl-my-data.json');
  expect(JSON.parse(file?.text ?? '')).toEqual(data);
});

it.each([
  [
    errorResponse(404, 'link-not-found', 'No'),
    'This link has slipped its leash',
    ['Write to us', '/contact'],
  ],
  [errorResponse(410, 'link-ended', 'No'), 'This link has ended', ['Your account', '/account']],
] as const)('a guest’s page that cannot be shown leads on: %#', async (response, name, [label, href]) => {
  visit(response);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expectLink(label, href);
});

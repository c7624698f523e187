import type { PartnerStop } from '@shared/partners/partner-page';
import { aPublicStop, aTonight } from '@shared/testing/builders';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOfTest } from '@/testing/event-page';
import { errorResponse, json } from '@/testing/mock-server';
import { answer, aStop, card, token, venue, visit } from '@/testing/partner-page';
import { button, expectLink, expectToast } from '@/testing/render';

/** The times that the venue is shown, which its answer carries. */
const { arrivesAt: shownArrival, leavesAt: shownLeave } = aStop();
const shown = { arrivesAt: shownArrival, leavesAt: shownLeave };
const drinks = [
  { what: 'Lager', price: '$5' },
  { what: 'Salty Dog', price: '$6' },
];
const withStop = (changes: Partial<PartnerStop> = {}) => ({
  ...venue(),
  stops: [aStop({ specials: drinks, ...changes })],
});
const cancelled = { ...aStop().event, cancelledAt: '2026-12-01T12:00:00.000Z', cancellationReason: 'Rain.' };

// Before the crawl: a stop that the pack has left is asked nothing.
beforeEach(() => {
  vi.useFakeTimers({ now: dayOfTest, toFake: ['Date'] });
});

describe('a stop on the page of a venue', () => {
  it('says what, when, where, and who is coming, asks first, and leads to the page of the crawl once there is one', async () => {
    const { server, user } = visit(json(withStop()));
    const text = (await card()).textContent;
    for (const part of [
      'Invited',
      'Saturday, December 5, 2026',
      '4:00 PM – 9:00 PM',
      'At your place: 5:00 PM – 6:00 PM',
      'Thornton Park, Orlando, stop 2',
      'Coming so far: 24 people, 1 dog.',
      'Lager: $5',
      'Water bowls, please.',
    ])
      expect(text).toContain(part);
    expect(screen.queryByRole('link', { name: /PDF/ })).not.toBeInTheDocument();
    expect(text.indexOf('Confirm')).toBeLessThan(text.indexOf('The whole crawl'));
    const page = () => screen.queryByRole('link', { name: /^The crawl’s page/ });
    expect(page()).toHaveAttribute('href', '/events/7');
    const { event } = aStop();
    server.change(answer, json(withStop({ event: { ...event, isActive: false } })));
    await user.click(button('Confirm'));
    await waitFor(() => expect(page()).not.toBeInTheDocument());
  });

  it.each([
    ['You are invited', { state: 'invited' }],
    ['You are on the route', { state: 'confirmed' }],
    // The crawl that it was on does not take place.
    ['You are invited', { state: 'confirmed', event: cancelled }],
    ['The pack came', { state: 'confirmed', event: { ...aStop().event, isPast: true } }],
  ] as const)('has come as far as "%s"', async (last, changes) => {
    visit(json({ ...withStop(changes), isApproved: true }));
    await card();
    const done = screen.getAllByText('(done)', { exact: false, selector: 'h3 *' });
    expect(done.at(-1)?.parentElement).toHaveTextContent(`${last} (done)`);
  });

  it('is confirmed with one click, and then has what is printed', async () => {
    const { server, user } = visit(json(withStop()));
    server.change(answer, json(withStop({ state: 'confirmed' })));
    await card();
    await user.click(button('Confirm'));
    await expectToast('Confirmed', `You are on the route of ${aStop().event.title}.`);
    expect(await screen.findByText('Confirmed', { selector: 'article *' })).toBeVisible();
    expect(server.calls(answer).map(({ body }) => body)).toEqual([{ answer: 'confirmed', shown }]);
    expectLink('PDF of Window poster, A4', `/api/partner/${token}/stops/11/print/poster-a4.pdf?ink=color`);
    const links = screen.getAllByRole('link', { name: /^(PDF|PNG) of / });
    expect(links).toHaveLength(6);
    await user.click(screen.getByLabelText('For a black-and-white printer'));
    for (const link of links) expect(link).toHaveAttribute('href', expect.stringMatching(/\?ink=black$/));
  });

  it('asks for the two drinks of a yes, which can be named later', async () => {
    const { server, user } = visit(json(withStop({ specials: [] })));
    await card();
    await user.click(button('Confirm'));
    const first = screen.getByRole('textbox', { name: 'Drink 1' });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(first).toHaveAccessibleDescription(/Not yet decided/));
    expect(first).toHaveFocus();
    expect(server.calls(answer)).toEqual([]);
    server.change(answer, json(withStop({ state: 'confirmed', specials: [] })));
    await user.click(button('Not yet decided'));
    expect(await screen.findByText('Your two themed drinks: not yet decided.')).toBeVisible();
    expect(server.calls(answer)[0]?.body).toEqual({ answer: 'confirmed', shown, specials: [] });

    await user.click(button('Name your drinks'));
    for (const [index, { what, price }] of drinks.entries()) {
      await user.type(screen.getByRole('textbox', { name: `Drink ${index + 1}` }), what);
      await user.type(screen.getByRole('textbox', { name: `Price of drink ${index + 1}` }), price);
    }
    server.change(answer, json(withStop({ state: 'confirmed' })));
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByText(/not yet decided/)).not.toBeInTheDocument());
    expect(server.calls(answer)[1]?.body).toEqual({ answer: 'confirmed', shown, specials: drinks });
    expect(screen.queryByRole('button', { name: 'Name your drinks' })).not.toBeInTheDocument();
  });

  it('fills in the drinks of its latest other crawl, to be changed', async () => {
    const last = aStop({ id: 9, state: 'confirmed', isOpen: false, specials: drinks });
    const event = { ...last.event, title: 'Howl at the Lake', isPast: true };
    const before = { ...last, event, arrivesAt: '2026-11-21T22:00:00.000Z' };
    const page = withStop({ specials: [] });
    const { server, user } = visit(json({ ...page, stops: [...page.stops, before] }));
    await card();
    await user.click(button('Confirm'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^As at Howl at the Lake/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Drink 2' })).toHaveValue('Salty Dog');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(server.calls(answer)[0]?.body).toEqual({ answer: 'confirmed', shown, specials: drinks }),
    );
  });

  it('takes a yes back after a question, and keeps the focus of who answers by keyboard', async () => {
    const { server, user } = visit(json(withStop()));
    server.change(answer, json(withStop({ state: 'confirmed' })));
    await card();
    button('Confirm').focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Confirmed', { selector: 'article *' });
    expect(screen.getByRole('group', { name: 'Your answer' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(button('Not this time')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(server.calls(answer)).toHaveLength(1);
    server.change(answer, json(withStop({ state: 'declined' })));
    await user.type(screen.getByLabelText('A line to us'), 'A private party');
    await user.click(button('Change to no'));
    await screen.findByText('Declined');
    await expectToast(
      'Not this time',
      `You are not a stop of ${aStop().event.title}. Thank you for telling us.`,
    );
    expect(server.calls(answer)[1]?.body).toEqual({
      answer: 'declined',
      declineReason: 'A private party',
      shown,
    });
    await waitFor(() => expect(screen.getByRole('group', { name: 'Your answer' })).toHaveFocus());
  });

  it('asks one that the organizer added for the terms, with its first yes alone', async () => {
    const { server, user } = visit(json({ ...withStop(), termsAccepted: false }));
    await card();
    await user.click(button('Confirm'));
    const terms = screen.getByRole('checkbox', { name: /accept them$/ });
    expect(terms).toHaveAccessibleDescription('Please accept the terms to say yes');
    expect(terms).toHaveFocus();
    await user.click(button('Not this time'));
    await user.click(button('Back'));
    await user.click(terms);
    server.change(answer, json(withStop({ state: 'confirmed' })));
    await user.click(button('Confirm'));
    await waitFor(() => expect(terms).not.toBeInTheDocument());
    expect(server.calls(answer)[0]?.body).toEqual({ answer: 'confirmed', termsAccepted: true, shown });
  });

  it('takes times and specials, and keeps what was typed where they are rejected', async () => {
    const { server, user } = visit(json(withStop()));
    const message = 'The pack is at the next stop by then';
    const rejected = errorResponse(400, 'invalid-input', message, { leavesAt: [message] });
    server.change(answer, rejected);
    await card();
    await user.click(button('Change times and specials'));
    const leaves = screen.getByRole('textbox', { name: 'The pack leaves' });
    await user.clear(leaves);
    await user.type(leaves, '9 PM');
    await user.click(button('Add a special'));
    await user.type(screen.getByRole('textbox', { name: 'Special 3' }), 'Pup cup');
    await user.click(button('Confirm with changes'));
    await waitFor(() => expect(leaves).toHaveAccessibleDescription(message));
    expect(leaves).toHaveValue('9:00 PM');
    server.change(answer, json(withStop({ state: 'confirmed' })));
    await user.click(button('Confirm with changes'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.calls(answer).at(-1)?.body).toEqual({
      answer: 'confirmed',
      shown,
      leavesAt: '9:00 PM',
      specials: [...drinks, { what: 'Pup cup', price: '' }],
    });
  });

  it('is asked about a new time after a yes, and stays confirmed', async () => {
    const { server, user } = visit(json(withStop({ state: 'confirmed', isChanged: true })));
    expect((await card()).textContent).toContain('Your time has changed since you said yes.');
    server.change(answer, errorResponse(409, 'stop-changed', 'Your time has changed in the meantime.'));
    await user.click(button('Confirm the new time'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your time has changed in the meantime.');
    server.change(answer, json(withStop({ state: 'confirmed' })));
    await user.click(button('Confirm the new time'));
    await waitFor(() => expect(screen.queryByText('Confirm the new time')).not.toBeInTheDocument());
    expect(server.calls(answer).at(-1)?.body).toEqual({ answer: 'confirmed', shown });
  });

  it('is asked nothing more once the pack has left by its plan, though it may be late', async () => {
    vi.setSystemTime(shownLeave);
    visit(json(withStop({ state: 'confirmed' })));
    expect((await card()).textContent).toContain('You are on the route');
    expect(within(await card()).queryByRole('button')).not.toBeInTheDocument();
  });

  /** Opens the page of a confirmed stop at an instant of its day, on which the pack is 20 minutes late. */
  const visitOnTheDay = async (instant: string, shown = '5:20 PM – 6:20 PM') => {
    const stop = aStop({ state: 'confirmed' });
    vi.setSystemTime(instant);
    const { server } = visit(json({ ...venue(), stops: [stop] }));
    const times = { arrivesAt: stop.arrivesAt, leavesAt: stop.leavesAt };
    const said = { stopId: null, minutesLate: 20, changedAt: stop.event.date };
    server.change(
      `GET /api/events/${stop.event.id}/tonight`,
      json(aTonight({ ...said, stops: [aPublicStop(1, { id: stop.id, ...times }), aPublicStop(3)] })),
    );
    expect(await screen.findByText(shown)).toBeVisible();
  };

  it('has on its day the times that Tonight says, can be changed until the pack is there, and says that it has moved on', async () => {
    await visitOnTheDay('2026-12-05T22:10:00.000Z');
    expect(screen.getByText(/About 20 minutes late/)).toBeVisible();
    expect(await card()).toHaveTextContent('You are on the route');
    expect(button('Not this time')).toBeVisible();
    cleanup();
    await visitOnTheDay('2026-12-05T22:30:00.000Z');
    expect(await card()).toHaveTextContent('The pack is with you now.');
    cleanup();
    // Who was left reads the times of the plan.
    await visitOnTheDay('2026-12-05T23:45:00.000Z', '5:00 PM – 6:00 PM');
    expect(await card()).toHaveTextContent('The pack has moved on.');
  });

  const event = aStop().event;
  const came = { people: 31, dogs: 12 };
  it.each([
    ['Changed', { isChanged: true }, true],
    ['Declined', { state: 'declined' }, true],
    ['Closed', { isOpen: false, event: { ...event, isPast: true } }, false],
    ['Cancelled', { isOpen: false, event: { ...cancelled, isActive: false } }, false],
    ['Over', { state: 'confirmed', isOpen: false, event: { ...event, isPast: true }, came }, false],
  ] as const)('is %s', async (badge, changes, canAnswer) => {
    visit(json(withStop(changes)));
    const { textContent } = await card();
    // What is over says who came; what was poured and when is on the crawl's page.
    expect(screen.queryAllByRole('list', { name: 'Specials' })).toHaveLength(canAnswer ? 1 : 0);
    expect(textContent.includes('There is nothing you need to do.')).toBe(badge === 'Cancelled');
    expect(textContent.includes('Who came: 31 people, 12 dogs.')).toBe(badge === 'Over');
    expect(textContent.includes('Who had a spot: ')).toBe(badge === 'Closed');
    expect(screen.getByText(badge)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Confirm' })).toHaveLength(canAnswer ? 1 : 0);
  });

  it('is led to where it is asked, behind one that is answered no more', async () => {
    const event = { ...aStop().event, id: 8, title: 'Tail Trail' };
    const later = { arrivesAt: '2027-01-09T22:00:00.000Z', leavesAt: '2027-01-09T23:00:00.000Z' };
    vi.setSystemTime(shownLeave);
    visit(json({ ...venue(), stops: [aStop(), aStop({ id: 12, event, ...later })] }));
    await card();
    expectLink('Tail Trail', '#stop-12');
  });
});

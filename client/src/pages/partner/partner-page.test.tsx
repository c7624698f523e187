import { pages } from '@shared/pages';
import type { PartnerPage as Application, PartnerStop } from '@shared/partners/partner-page';
import { aVendor, aVenue } from '@shared/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { errorResponse, json, mockServer, type Responder } from '@/testing/mock-server';
import { expectLink, renderPage, textsIn } from '@/testing/render';
import PartnerPage from './partner-page';

const token = 'AAAAAQAAAACu8ewLsLN54kD9SXbf_7lt';
const read = `GET /api/partner/${token}`;

function venue(changes: object = {}): Application {
  const { id: _id, ...own } = aVenue(changes);
  return { kind: 'venue', ...own, stops: [] };
}

function vendor(): Application {
  const { id: _id, ...own } = aVendor();
  return { kind: 'vendor', ...own, events: [] };
}

function visit(respond: Responder) {
  const server = mockServer({ [read]: respond });
  const page = (
    <Route path={pages.partner}>
      <PartnerPage />
    </Route>
  );
  return { server, ...renderPage(page, pages.partner.replace(':token', token)) };
}

const put = `PUT /api/partner/${token}`;

function aStop(changes: Partial<PartnerStop> = {}): PartnerStop {
  return {
    id: 11,
    position: 2,
    state: 'invited',
    isChanged: false,
    isOpen: true,
    arrivesAt: '2026-12-05T22:00:00.000Z',
    leavesAt: '2026-12-05T23:00:00.000Z',
    specials: [{ what: 'Lager', price: '$5' }],
    note: 'Water bowls, please.',
    expected: { people: 24, dogs: 1 },
    came: null,
    event: {
      id: 7,
      title: 'Thornton Park Howl-iday Crawl',
      date: '2026-12-05T21:00:00.000Z',
      startTime: '4:00 PM',
      endTime: '9:00 PM',
      location: 'Thornton Park, Orlando',
      cancelledAt: null,
      cancellationReason: null,
      isActive: true,
      isPast: false,
    },
    ...changes,
  };
}

/** The times that the venue is shown, which its answer carries. */
const { arrivesAt: shownArrival, leavesAt: shownLeave } = aStop();
const shown = { arrivesAt: shownArrival, leavesAt: shownLeave };
const withStop = (changes: Partial<PartnerStop> = {}) => ({ ...venue(), stops: [aStop(changes)] });
const card = () => screen.findByRole('article', { name: 'Thornton Park Howl-iday Crawl' });
const button = (name: string) => screen.getByRole('button', { name });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of a partner', () => {
  it('leads on where its link does not work', async () => {
    visit(errorResponse(404, 'link-not-found', 'This link does not work.'));
    await heading('This link has slipped its leash');
    expectLink('Send me a new link', '/partner');
    expectLink('Write to us', '/contact');
  });

  it('says that the application is declined, and promises nothing', async () => {
    visit(json(venue({ isDeclined: true })));
    await heading('The Wagging Tail');
    expect(screen.getByText('Declined')).toBeVisible();
    expect(screen.getByText(/^Thank you for applying as a venue/)).toBeVisible();
    expect(screen.getByRole('heading', { name: /^We have read it/ })).toBeVisible();
    expect(screen.queryByText(/We plan a crawl with you/)).not.toBeInTheDocument();
  });

  it('says how a pending application stands, and what happens next', async () => {
    visit(json(venue({ createdAt: '2026-03-01T15:00:00.000Z' })));
    expect(await heading('The Wagging Tail')).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText('Pending')).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'What happens next' })).getAllByRole('heading', {
      level: 3,
    });
    expect(textsIn(steps)).toEqual([
      'We have your application (done)',
      'We read it',
      'We plan a crawl with you',
    ]);
    expect(screen.getByText('It arrived on Mar 1, 2026.')).toBeVisible();
  });

  it('says that an application is approved', async () => {
    visit(json(venue({ isApproved: true })));
    await heading('The Wagging Tail');
    expect(screen.getByText('Approved')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'You are approved (done)' })).toBeVisible();
  });

  it.each([
    ['venue', venue(), ['Outdoor space', 'Venue type']],
    ['vendor', vendor(), ['Products', 'Social media', 'Booth requirements']],
  ])('shows a %s what it sent', async (_kind, application, own) => {
    visit(json(application));
    await heading('The Wagging Tail');
    const labels = textsIn(screen.getAllByRole('term'));
    expect(labels).toEqual(expect.arrayContaining(['Address', 'Email', 'Phone', 'Applied', ...own]));
    expect(screen.getByText('rosie@tail.example')).toBeVisible();
  });

  it('shows what was typed as plain text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const { container } = visit(json(venue({ businessName: markup, website: 'javascript:alert(1)' })));
    expect(await heading(markup)).toBeVisible();
    expect(container.querySelector('img, [href^=javascript]')).toBeNull();
  });
});

describe('a stop on the page of a venue', () => {
  it('says what, when, where, and who is coming', async () => {
    visit(json(withStop()));
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
  });

  it('asks before it says anything else, and leads to the page of the crawl once there is one', async () => {
    const { server, user } = visit(json(withStop()));
    const text = (await card()).textContent;
    expect(text.indexOf('Confirm')).toBeLessThan(text.indexOf('The evening'));
    const page = () => screen.queryByRole('link', { name: /^The crawl’s page/ });
    expect(page()).toHaveAttribute('href', '/events/7');
    const { event } = aStop();
    server.change(`${put}/stops/11`, json(withStop({ event: { ...event, isActive: false } })));
    await user.click(button('Confirm'));
    await waitFor(() => expect(page()).not.toBeInTheDocument());
  });

  it.each([
    ['You are invited', { state: 'invited' }],
    ['You are on the route', { state: 'confirmed' }],
    ['The pack comes', { state: 'confirmed', came: { people: 21, dogs: 9 } }],
  ] as const)('has come as far as "%s"', async (last, changes) => {
    visit(json({ ...withStop(changes), isApproved: true }));
    await card();
    const done = screen.getAllByText('(done)', { exact: false, selector: 'h3 *' });
    expect(done.at(-1)?.parentElement).toHaveTextContent(`${last} (done)`);
  });

  it('is confirmed with one click, and then has what is printed', async () => {
    const { server, user } = visit(json(withStop()));
    server.change(`${put}/stops/11`, json(withStop({ state: 'confirmed' })));
    await card();
    await user.click(button('Confirm'));
    expect(await screen.findByText('Confirmed', { selector: 'article *' })).toBeVisible();
    expect(server.calls(`${put}/stops/11`).map(({ body }) => body)).toEqual([{ answer: 'confirmed', shown }]);
    expectLink('PDF of Window poster, A4', `/api/partner/${token}/stops/11/print/poster-a4.pdf?ink=color`);
    const links = screen.getAllByRole('link', { name: /^(PDF|PNG) of / });
    expect(links).toHaveLength(6);
    await user.click(screen.getByLabelText('For a black-and-white printer'));
    for (const link of links) expect(link).toHaveAttribute('href', expect.stringMatching(/\?ink=black$/));
  });

  it('takes a yes back after a question, and keeps the focus of who answers by keyboard', async () => {
    const { server, user } = visit(json(withStop()));
    server.change(`${put}/stops/11`, json(withStop({ state: 'confirmed' })));
    await card();
    button('Confirm').focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Confirmed', { selector: 'article *' });
    expect(screen.getByRole('group', { name: 'Your answer' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(button('Not this time')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(server.calls(`${put}/stops/11`)).toHaveLength(1);
    server.change(`${put}/stops/11`, json(withStop({ state: 'declined' })));
    await user.click(button('Change to no'));
    await screen.findByText('Declined');
    expect(server.calls(`${put}/stops/11`)[1]?.body).toEqual({ answer: 'declined', shown });
    await waitFor(() => expect(screen.getByRole('group', { name: 'Your answer' })).toHaveFocus());
  });

  it('takes times and specials, and keeps what was typed where they are rejected', async () => {
    const { server, user } = visit(json(withStop()));
    const message = 'The pack is at the next stop by then';
    const rejected = errorResponse(400, 'invalid-input', message, { leavesAt: [message] });
    server.change(`${put}/stops/11`, rejected);
    await card();
    await user.click(button('Change times and specials'));
    const leaves = screen.getByRole('textbox', { name: 'The pack leaves' });
    await user.clear(leaves);
    await user.type(leaves, '9 PM');
    await user.click(button('Add a special'));
    await user.type(screen.getByRole('textbox', { name: 'Special 2' }), 'Pup cup');
    await user.click(button('Confirm with changes'));
    await waitFor(() => expect(leaves).toHaveAccessibleDescription(message));
    expect(leaves).toHaveValue('9 PM');
    server.change(`${put}/stops/11`, json(withStop({ state: 'confirmed' })));
    await user.click(button('Confirm with changes'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.calls(`${put}/stops/11`).at(-1)?.body).toEqual({
      answer: 'confirmed',
      shown,
      leavesAt: '9 PM',
      specials: [
        { what: 'Lager', price: '$5' },
        { what: 'Pup cup', price: '' },
      ],
    });
  });

  it('is asked about a new time after a yes, and stays confirmed', async () => {
    const { server, user } = visit(json(withStop({ state: 'confirmed', isChanged: true })));
    expect((await card()).textContent).toContain('Your time has changed since you said yes.');
    server.change(
      `${put}/stops/11`,
      errorResponse(409, 'stop-changed', 'Your time has changed in the meantime.'),
    );
    await user.click(button('Confirm the new time'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your time has changed in the meantime.');
    server.change(`${put}/stops/11`, json(withStop({ state: 'confirmed' })));
    await user.click(button('Confirm the new time'));
    await waitFor(() => expect(screen.queryByText('Confirm the new time')).not.toBeInTheDocument());
    expect(server.calls(`${put}/stops/11`).at(-1)?.body).toEqual({ answer: 'confirmed', shown });
  });

  const event = aStop().event;
  const came = { people: 31, dogs: 12 };
  it.each([
    ['Changed', { isChanged: true }, true],
    ['Declined', { state: 'declined' }, true],
    ['Closed', { isOpen: false, event: { ...event, isPast: true } }, false],
    ['Cancelled', { isOpen: false, event: { ...event, cancelledAt: '2026-12-01T00:00:00.000Z' } }, false],
    ['Over', { state: 'confirmed', isOpen: false, event: { ...event, isPast: true }, came }, false],
  ] as const)('is %s', async (badge, changes, canAnswer) => {
    visit(json(withStop(changes)));
    const { textContent } = await card();
    expect(textContent.includes('Who came: 31 people, 12 dogs.')).toBe(badge === 'Over');
    expect(screen.getByText(badge)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Confirm' })).toHaveLength(canAnswer ? 1 : 0);
  });
});

it('the page of a vendor names its stop only once the venue has agreed', async () => {
  const { event, expected, arrivesAt, leavesAt } = aStop();
  const stop = { position: 3, name: null, arrivesAt, leavesAt };
  visit(json({ ...vendor(), events: [{ event, expected, came: null, stop }] }));
  const text = (await card()).textContent;
  expect(text).toContain('At your stop: 5:00 PM – 6:00 PM');
  expect(text).toContain('Thornton Park, Orlando, stop 3: to be announced');
});

it('partners change their own details, and what was typed stays where it is rejected', async () => {
  const { server, user } = visit(json(venue()));
  const message = 'Phone number must be at least 10 digits';
  server.change(put, errorResponse(400, 'invalid-input', message, { contactPhone: [message] }));
  await heading('The Wagging Tail');
  await user.click(button('Change my details'));
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await user.clear(phone);
  await user.type(phone, '555');
  await user.click(button('Save'));
  await waitFor(() => expect(phone).toHaveAccessibleDescription(message));
  expect(phone).toHaveValue('555');
  server.change(put, json(venue({ contactPhone: '407 555 0199' })));
  await user.click(button('Save'));
  expect(await screen.findByText('407 555 0199')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

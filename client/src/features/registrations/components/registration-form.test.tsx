import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearToken, storeToken } from '@/api/auth-token';
import {
  busy,
  delayed,
  errorResponse,
  json,
  mockServer,
  networkError,
  type Responses,
} from '@/testing/mock-server';
import { box, confirmed, filledIn, fillIn, openForm, post, send, submit } from '@/testing/registration-form';

describe('the registration form', () => {
  it('sends the same again by itself while the server is busy, and says so', async () => {
    const replies = [delayed(busy(0)), delayed(busy(0)), delayed(confirmed)];
    const waiting = [...replies];
    const { server } = await send({ [post]: () => waiting.shift()?.response() ?? networkError() });
    expect(screen.queryByText(/^The site is busy/)).not.toBeInTheDocument();
    replies[0]?.release();
    const status = await screen.findByText(/^The site is busy\. We keep trying/);
    expect(status).toHaveAttribute('role', 'status');
    replies[1]?.release();
    replies[2]?.release();
    expect(await screen.findByRole('heading', { name: 'Your spot is saved' })).toBeVisible();
    expect(server.calls(post).map(({ body }) => body)).toMatchObject([filledIn, filledIn, filledIn]);
  });

  it('gives up after six times, keeps what was typed, and can be sent again', async () => {
    const { server, user } = await send({ [post]: busy(0, 'Too many people are here.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many people are here.');
    expect(server.calls(post)).toHaveLength(6);
    expect(screen.queryByText(/^The site is busy/)).not.toBeInTheDocument();
    server.change(post, confirmed);
    await user.click(await submit());
    expect(await screen.findByRole('heading', { name: 'Your spot is saved' })).toBeVisible();
  });

  it.each([
    ['where it is to wait for long', busy(600)],
    ['where nobody says for how long', errorResponse(503, 'overloaded', 'Away.')],
    ['where it was sent too often', errorResponse(429, 'too-many-attempts', 'Too often.')],
  ])('is not sent again by itself %s', async (_where, failure) => {
    const { server } = await send({ [post]: failure });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(server.calls(post)).toHaveLength(1);
  });

  it('is not sent again by itself once somebody has left it', async () => {
    const reply = delayed(busy(0));
    const { server, queries, unmount } = await send({ [post]: reply.response });
    await waitFor(() => expect(server.calls(post)).toHaveLength(1));
    unmount();
    reply.release();
    await waitFor(() => expect(queries.isMutating()).toBe(0));
    expect(server.calls(post)).toHaveLength(1);
  });
});

it('the registration form says nothing of paying for a free crawl', () => {
  mockServer({});
  openForm({ event: { price: 0, priceFormatted: '0.00' } });
  expect(screen.getByText(/It is free/)).toBeVisible();
  expect(screen.queryByText(/at the door/)).not.toBeInTheDocument();
});

it('the registration form says whom the price is for, how it is paid, and what the party pays together', async () => {
  mockServer({});
  const { user } = openForm({ event: { refundNote: 'Full refund until noon' } });
  expect(screen.getByText(/The price is \$25\.00 per person, dogs come free/)).toBeVisible();
  expect(screen.getByText('Full refund until noon.')).toBeVisible();
  expect(await screen.findByText(/^You pay \$25\.00 for 1 person/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('People'), '3');
  expect(screen.getByLabelText('People')).toHaveAccessibleDescription(/\$75\.00 for 3 people/);
  expect(screen.getByText(/· \$75\.00/)).toHaveClass('noscript:hidden');
  expect(screen.getByText(/^You pay \$75\.00 for 3 people/)).toBeVisible();
});

describe('the registration form of a crawl that is paid here', () => {
  const online = { payment: 'online' } as const;
  const payPage = 'https://checkout.stripe.com/c/pay/cs_live_1';
  const reserved = (checkoutUrl: string) =>
    json({ message: 'Held for you.', state: 'reserved', checkoutUrl }, 201);
  const watchLeaving = () => {
    const assign = vi.fn();
    const { origin } = window.location;
    vi.stubGlobal('location', { origin, pathname: '/events/7', search: '', hash: '', assign });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    return assign;
  };

  it('says what is paid, where, and how many others are paying', async () => {
    mockServer({});
    const { user } = openForm({ event: online, spots: { peopleLeft: 6, peoplePaying: 4 } });
    expect(screen.getByText('4 places are being paid for')).toBeVisible();
    expect(screen.queryByText(/You pay nothing here/)).not.toBeInTheDocument();
    await submit('Continue to payment');
    expect(screen.getByText(/\$25\.00 for 1 person on the next page, by card/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('People'), '2');
    expect(screen.getByText(/\$50\.00 for 2 people on the next page, by card/)).toBeVisible();
  });

  it('asks no money of a party that has to wait', async () => {
    mockServer({});
    openForm({ event: online, spots: { peopleLeft: 0 } });
    await submit('Join the waiting list');
    expect(screen.getByText(/You pay nothing now/)).toBeVisible();
    expect(screen.getByLabelText('People')).not.toHaveAccessibleDescription(/\$/);
    expect(screen.queryByText(/on the next page/)).not.toBeInTheDocument();
  });

  it('leads to Stripe, and is as it was for who comes back without having paid', async () => {
    const assign = watchLeaving();
    mockServer({ [post]: reserved(payPage) });
    const { user } = openForm({ event: online });
    await fillIn(user);
    await user.click(await submit('Continue to payment'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(payPage));
    expect(await submit('Sending...')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(await submit('Continue to payment')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(filledIn.email);
  });

  it.each([
    ['that leads to no page of Stripe', reserved('https://stripe.example/c/pay/1')],
    [
      'that says that nobody can pay at the moment',
      json({ message: 'The page cannot be reached.', code: 'payment-unavailable' }, 503),
    ],
  ])(
    'follows no response %s, is not sent again by itself, and keeps what was typed',
    async (_what, reply) => {
      const assign = watchLeaving();
      const server = mockServer({ [post]: reply });
      const { user } = openForm({ event: online });
      await fillIn(user);
      await user.click(await submit('Continue to payment'));
      expect(await screen.findByRole('alert')).toBeVisible();
      expect(assign).not.toHaveBeenCalled();
      expect(server.calls(post)).toHaveLength(1);
      expect(screen.getByLabelText('Email')).toHaveValue(filledIn.email);
    },
  );
});

describe('the registration form of who is logged in', () => {
  const last = 'GET /api/user/last-party';
  const dogs = [{ name: 'Biscuit', breed: 'Beagle' }];
  const party = {
    firstName: 'Rosie',
    lastName: 'Barker',
    email: 'rosie@mail.example',
    phone: '407 555 0101',
    people: 3,
    dogs,
  };
  const button = () => screen.findByRole('button', { name: 'Fill in as last time' });
  const queryButton = () => screen.queryByRole('button', { name: 'Fill in as last time' });
  const value = (label: string) => screen.getByLabelText(label);

  async function visit(responses: Responses = {}) {
    storeToken('good');
    const user = json({ id: 1, username: 'rosie', isAdmin: false });
    const server = mockServer({ 'GET /api/user': user, [last]: json(party), ...responses });
    const page = openForm();
    await submit();
    return { server, ...page };
  }

  it('is filled in as last time at a press, and stores none of it in the browser', async () => {
    // Larger than the form takes, as an organizer may have made it.
    const { server, user } = await visit({ [post]: confirmed, [last]: json({ ...party, people: 9 }) });
    expect(value('First name')).toHaveValue('');
    await user.click(await button());
    await waitFor(() => expect(value('First name')).toHaveFocus());
    for (const [label, text] of [
      ['First name', 'Rosie'],
      ['Last name', 'Barker'],
      ['Email', 'rosie@mail.example'],
      ['Phone', '407 555 0101'],
      ['Name', 'Biscuit'],
      ['Breed', 'Beagle'],
    ] as const)
      expect(value(label)).toHaveValue(text);
    expect(queryButton()).not.toBeInTheDocument();
    await user.type(value('Breed'), '!');
    expect(sessionStorage).toHaveLength(0);
    for (const name of ['isOfAge', 'areVaccinated', 'areLeashed', 'termsAccepted'] as const)
      await user.click(box(name));
    await user.click(await submit());
    await screen.findByRole('heading', { name: 'Your spot is saved' });
    expect(server.calls(post)).toMatchObject([
      { body: { ...party, people: 6, dogs: [{ name: 'Biscuit', breed: 'Beagle!' }] } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Register another party' }));
    expect(await button()).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is never filled in over what was typed', async () => {
    const reply = delayed(json(party));
    const { user, unmount } = await visit({ [last]: reply.response });
    await user.type(value('Phone'), '4');
    reply.release();
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    expect(queryButton()).not.toBeInTheDocument();
    unmount();
    const { server } = await visit();
    await waitFor(() => expect(value('Phone')).toHaveValue('4'));
    await waitFor(() => expect(server.calls(last)).toHaveLength(1));
    expect(queryButton()).not.toBeInTheDocument();
  });

  it.each([
    ['somebody who has saved none', { [last]: json(null) }],
    ['where it cannot be read', { [last]: networkError }],
  ])('offers nothing to %s', async (_whom, responses) => {
    const { server } = await visit(responses);
    await waitFor(() => expect(server.calls(last)).toHaveLength(1));
    expect(queryButton()).not.toBeInTheDocument();
  });

  it('is empty again once the login is over', async () => {
    const { user } = await visit();
    await user.click(await button());
    await waitFor(() => expect(value('Email')).toHaveValue('rosie@mail.example'));
    act(clearToken);
    await waitFor(() => expect(value('Email')).toHaveValue(''));
    expect(value('Name')).toHaveValue('');
    expect(queryButton()).not.toBeInTheDocument();
  });

  it('is nothing that others are asked for', async () => {
    const server = mockServer({});
    openForm();
    await submit();
    expect(server.calls(last)).toEqual([]);
  });
});

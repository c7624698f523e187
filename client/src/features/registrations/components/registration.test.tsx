import type { PlacesLeft } from '@shared/events/events';
import { conditions } from '@shared/registrations/conditions';
import { anEvent, aRegistrationInput } from '@shared/testing/builders';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
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
import { renderPage } from '@/testing/render';
import Registration from './registration';

const post = 'POST /api/events/7/registrations';
const unlimited: PlacesLeft = { isOpen: true, peopleLeft: null, dogsLeft: null };
const filledIn = aRegistrationInput({ people: 1, dogs: [] });
const confirmed = json({ message: 'The code comes by mail.', state: 'confirmed' }, 201);

type Visit = { spots?: Partial<PlacesLeft>; event?: Parameters<typeof anEvent>[0]; url?: string };

const open = ({ spots, event, url = '/events/7' }: Visit = {}) => {
  const shown = anEvent({ registrationOpen: true, ticketUrl: null, ...event });
  return renderPage(
    <Registration event={shown} spots={{ ...unlimited, ...spots }} facts="At The Porch" />,
    url,
  );
};

const submit = (name: string | RegExp = 'Save Your Spot') => screen.findByRole('button', { name });
const box = (name: keyof typeof conditions) => screen.getByRole('checkbox', { name: conditions[name].label });

async function fillIn(user: UserEvent) {
  await screen.findByLabelText('First name');
  const { firstName, lastName, email, phone } = filledIn;
  const typed = { 'First name': firstName, 'Last name': lastName, Email: email, Phone: phone };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  for (const name of ['isOfAge', 'areVaccinated', 'areLeashed', 'termsAccepted'] as const)
    await user.click(box(name));
}

/** Fills the form in and sends it. */
async function send(responses: Responses, visit?: Visit) {
  const server = mockServer(responses);
  const page = open(visit);
  await fillIn(page.user);
  await page.user.click(await submit());
  return { server, ...page };
}

it('the registration form says nothing of paying for a free crawl', () => {
  mockServer({});
  open({ event: { price: 0, priceFormatted: '0.00' } });
  expect(screen.getByText(/It is free/)).toBeVisible();
  expect(screen.queryByText(/at the door/)).not.toBeInTheDocument();
});

it('the registration form says whom the price is for, how it is paid, and what the party pays together', async () => {
  mockServer({});
  const priceNote = 'Includes a wristband · Pay at the door, cash only';
  const { user } = open({ event: { priceNote } });
  expect(screen.getByText(/The price is \$25\.00 per person, dogs come free/)).toBeVisible();
  expect(screen.getByText(priceNote)).toBeVisible();
  expect(await screen.findByText(/\$25\.00 for 1 person/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('People'), '3');
  expect(screen.getByText(/\$75\.00 for 3 people/)).toBeVisible();
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
    const { user } = open({ event: online, spots: { peopleLeft: 6, peoplePaying: 4 } });
    expect(screen.getByText('4 places are being paid for')).toBeVisible();
    expect(screen.queryByText(/You pay nothing here/)).not.toBeInTheDocument();
    await submit('Continue to payment');
    expect(screen.getByText(/\$25\.00 for 1 person on the next page, by card/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('People'), '2');
    expect(screen.getByText(/\$50\.00 for 2 people on the next page, by card/)).toBeVisible();
  });

  it('asks no money of a party that has to wait', async () => {
    mockServer({});
    open({ event: online, spots: { peopleLeft: 0 } });
    await submit('Join the waiting list');
    expect(screen.getByText(/You pay nothing now/)).toBeVisible();
    expect(screen.queryByText(/on the next page/)).not.toBeInTheDocument();
  });

  it('leads to Stripe, and is as it was for who comes back without having paid', async () => {
    const assign = watchLeaving();
    mockServer({ [post]: reserved(payPage) });
    const { user } = open({ event: online });
    await fillIn(user);
    await user.click(await submit('Continue to payment'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(payPage));
    expect(await submit('Sending...')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(await submit('Continue to payment')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(filledIn.email);
  });

  it('follows no other page, and keeps what was typed', async () => {
    const assign = watchLeaving();
    mockServer({ [post]: reserved('https://stripe.example/c/pay/1') });
    const { user } = open({ event: online });
    await fillIn(user);
    await user.click(await submit('Continue to payment'));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(assign).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Email')).toHaveValue(filledIn.email);
  });

  it('says at once that nobody can pay at the moment', async () => {
    const away = json(
      { message: 'The page where you pay cannot be reached.', code: 'payment-unavailable' },
      503,
    );
    const server = mockServer({ [post]: away });
    const { user } = open({ event: online });
    await fillIn(user);
    await user.click(await submit('Continue to payment'));
    expect(await screen.findByText(/cannot be reached/)).toBeVisible();
    expect(server.calls(post)).toHaveLength(1);
    expect(screen.getByLabelText('Email')).toHaveValue(filledIn.email);
  });
});

describe('the registration form', () => {
  it('has each condition with its text at hand', async () => {
    mockServer({});
    open();
    await submit();
    for (const { label, text } of Object.values(conditions))
      expect(screen.getByRole('checkbox', { name: label })).toHaveAccessibleDescription(text);
  });

  it('sends people and dogs, and then says what happens next where the focus is', async () => {
    const reply = delayed(confirmed);
    const server = mockServer({ [post]: reply.response });
    const { user } = open();
    await fillIn(user);
    const news = screen.getByRole('checkbox', { name: /^Send me news/ });
    expect(news).not.toBeChecked();
    await user.click(news);
    await user.selectOptions(screen.getByLabelText('People'), '3');
    await user.type(screen.getByLabelText('Name'), 'Biscuit');
    await user.click(screen.getByRole('button', { name: 'Add another dog' }));
    expect(screen.getAllByLabelText('Name')[1]).toHaveFocus();
    await user.keyboard('Gus{Tab}Beagle');
    await user.click(await submit());
    await user.click(await submit('Sending...'));
    reply.release();
    const heading = await screen.findByRole('heading', { name: 'Your spot is saved' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('The code comes by mail.')).toBeVisible();
    const dogs = [
      { name: 'Biscuit', breed: '' },
      { name: 'Gus', breed: 'Beagle' },
    ];
    expect(server.calls(post)).toMatchObject([{ body: { ...filledIn, people: 3, dogs, wantsNews: true } }]);
    expect(server.calls(post)).toHaveLength(1);
  });

  it('takes at most four dogs, and gives one up again', async () => {
    mockServer({});
    const { user } = open();
    await submit();
    for (const _more of [2, 3, 4]) await user.click(screen.getByRole('button', { name: 'Add another dog' }));
    expect(screen.getAllByLabelText('Name')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    await user.type(screen.getAllByLabelText('Name')[1] ?? document.body, 'Gus');
    await user.click(screen.getByRole('button', { name: 'Remove dog 1' }));
    const names = screen.getAllByLabelText('Name');
    expect(names).toHaveLength(3);
    expect(names[0]).toHaveValue('Gus');
    expect(names[0]).toHaveFocus();
  });

  it('says at the fields what is missing, and sends nothing', async () => {
    const server = mockServer({});
    const { user } = open();
    await user.type(await screen.findByLabelText('Breed'), 'Beagle');
    await user.click(await submit());
    for (const message of [
      'First name is required',
      'Invalid email address',
      'Please tell us the dog’s name',
      ...Object.values(conditions).map(({ required }) => required),
    ])
      expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(server.calls(post)).toEqual([]);
  });

  it('keeps the empty fields of a dog where they are when it is sent too early', async () => {
    const server = mockServer({ [post]: confirmed });
    const { user } = open();
    await user.click(await submit());
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Dog 1' })).toBeVisible();
    expect(screen.queryByText('Please tell us the dog’s name')).not.toBeInTheDocument();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Add another dog' }));
    await user.type(screen.getAllByLabelText('Breed')[1] ?? document.body, 'Pug');
    await user.click(await submit());
    expect(await screen.findByText('Please tell us the dog’s name')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Gus');
    await user.click(await submit());
    await screen.findByRole('heading', { name: 'Your spot is saved' });
    expect(server.calls(post)).toMatchObject([{ body: { dogs: [{ name: 'Gus', breed: 'Pug' }] } }]);
  });

  it.each([
    [false, 'Optional. In case we need to reach you on the day', 0],
    [true, 'In case we need to reach you on the day', 1],
  ])('asks for a phone number where the organizer does: %s', async (phoneRequired, hint, missing) => {
    mockServer({});
    const { user } = open({ event: { phoneRequired } });
    await user.click(await submit());
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(expect.stringContaining(hint));
    expect(screen.queryAllByText('Phone number must have at least 7 digits')).toHaveLength(missing);
  });

  it('is the way to the waiting list, and no spot to save, where it is full', () => {
    mockServer({});
    open({ spots: { peopleLeft: 0 } });
    expect(screen.getByRole('region', { name: 'Join the waiting list' })).toBeVisible();
    expect(screen.queryByText(/Save your spot/i)).not.toBeInTheDocument();
  });

  it('gives way to its success, and comes back for another party', async () => {
    const { user } = await send({ [post]: confirmed }, { spots: { peopleLeft: 1, dogsLeft: 0 } });
    await screen.findByRole('heading', { name: 'Your spot is saved' });
    expect(screen.queryByRole('heading', { name: 'Save your spot' })).not.toBeInTheDocument();
    expect(screen.queryByText(/left$|no room for more dogs/)).not.toBeInTheDocument();
    expect(screen.queryByText('rosie@tail.example')).not.toBeInTheDocument();
    expect(screen.getByText('At The Porch')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Register another party' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Save your spot' })).toHaveFocus());
    expect(await submit()).toBeVisible();
  });

  it('moves the spot from a mistyped address, with what came for that, and says where the mail goes', async () => {
    const saved = (correction: string) => json({ message: 'Saved.', state: 'confirmed', correction }, 201);
    const { server, user } = await send({ [post]: saved('first') });
    await screen.findByText('rosie@tail.example');
    expect(screen.queryByText(/corrected/)).not.toBeInTheDocument();
    const open = () => user.click(screen.getByRole('button', { name: 'Correct the address' }));
    const move = async (typed: string) => {
      await user.type(screen.getByLabelText('The right address'), typed);
      await user.click(screen.getByRole('button', { name: 'Move my spot' }));
    };
    await open();
    expect(screen.getByLabelText('The right address')).toHaveFocus();
    expect(screen.getByLabelText('The right address')).toHaveValue('rosie@tail.example');
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('button', { name: 'Correct the address' })).toHaveFocus();
    await open();
    await move('@');
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(screen.getByLabelText('The right address')).toHaveFocus();
    server.change(post, errorResponse(409, 'correction-expired', 'Write to us.'));
    await move('{Backspace}s');
    expect(await screen.findByRole('alert')).toHaveTextContent('Write to us.');
    server.change(post, saved('second'));
    await user.click(screen.getByRole('button', { name: 'Move my spot' }));
    expect(await screen.findByText('rosie@tail.examples')).toBeVisible();
    const heading = screen.getByRole('heading', { name: 'Your spot is saved' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(heading).toHaveAccessibleDescription(/^The address is corrected: .* rosie@tail\.examples now\.$/);
    await open();
    await move('{Backspace}');
    expect(await screen.findByText('rosie@tail.example')).toBeVisible();
    const corrects = (email: string, token: string) => ({ ...filledIn, corrects: { email, token } });
    expect(server.calls(post).slice(-2)).toMatchObject([
      { body: { ...corrects('rosie@tail.example', 'first'), email: 'rosie@tail.examples' } },
      { body: { ...corrects('rosie@tail.examples', 'second'), email: 'rosie@tail.example' } },
    ]);
  });

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

  it('offers the waiting list where the party is larger than what is left', async () => {
    mockServer({ [post]: json({ message: 'You wait.', state: 'waiting' }, 201) });
    const { user } = open({ spots: { peopleLeft: 2, dogsLeft: 0 } });
    await fillIn(user);
    expect(await submit()).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Biscuit');
    expect(screen.getByText(/^Your party is larger than the spots left/)).toBeVisible();
    await user.click(await submit('Join the waiting list'));
    const heading = await screen.findByRole('heading', { name: 'You are on the waiting list' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('shows the link to the own page where no mail is sent', async () => {
    const link = 'http://localhost/registration/abc';
    await send({ [post]: json({ message: 'Saved.', state: 'confirmed', link }, 201) });
    expect(await screen.findByRole('link', { name: 'Open your page' })).toHaveAttribute('href', link);
  });
});

describe('the registration form of who is logged in', () => {
  const last = 'GET /api/user/last-party';
  const dogs = [{ name: 'Biscuit', breed: 'Beagle' }];
  const party = {
    firstName: 'Rosie',
    lastName: 'Barker',
    email: 'rosie@mail.example',
    phone: '407 555 0101',
    dogs,
  };
  const button = () => screen.findByRole('button', { name: 'Fill in as last time' });
  const queryButton = () => screen.queryByRole('button', { name: 'Fill in as last time' });
  const value = (label: string) => screen.getByLabelText(label);

  async function visit(responses: Responses = {}) {
    storeToken('good');
    const user = json({ id: 1, username: 'rosie', isAdmin: false });
    const server = mockServer({ 'GET /api/user': user, [last]: json(party), ...responses });
    const page = open();
    await submit();
    return { server, ...page };
  }

  it('is filled in as last time at a press, and stores none of it in the browser', async () => {
    const { server, user } = await visit({ [post]: confirmed });
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
      { body: { ...party, dogs: [{ name: 'Biscuit', breed: 'Beagle!' }] } },
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
    open();
    await submit();
    expect(server.calls(last)).toEqual([]);
  });
});

describe('the registration form without JavaScript', () => {
  it('is a form of fields that the server reads', async () => {
    mockServer({});
    const { container } = open();
    await submit();
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/api/events/7/registrations#register');
    expect(form).toHaveAttribute('method', 'post');
    const fields = [...(form?.querySelectorAll('input, select') ?? [])];
    expect(fields.map((field) => field.getAttribute('name')).join(' ')).toBe(
      'firstName lastName email phone people dogs.0.name dogs.0.breed isOfAge areVaccinated areLeashed termsAccepted wantsNews leaveBlank',
    );
  });

  it('ignores any other result in the URL', async () => {
    mockServer({});
    open({ url: '/events/7?registered=cancelled' });
    expect(await submit()).toBeVisible();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { json, mockServer } from '@/testing/mock-server';
import { filledIn, fillIn, openForm, post, submit } from '@/testing/registration-form';

it('the registration form says nothing of paying for a free crawl', () => {
  mockServer({});
  openForm({ event: { price: 0, priceFormatted: '0.00' } });
  expect(screen.getByText(/It is free/)).toBeVisible();
  expect(screen.queryByText(/at the door/)).not.toBeInTheDocument();
});

it('the registration form says whom the price is for, how it is paid, and what the party pays together', async () => {
  mockServer({});
  const priceNote = 'Includes a wristband · Pay at the door, cash only';
  const { user } = openForm({ event: { priceNote } });
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

  it('follows no other page, and keeps what was typed', async () => {
    const assign = watchLeaving();
    mockServer({ [post]: reserved('https://stripe.example/c/pay/1') });
    const { user } = openForm({ event: online });
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
    const { user } = openForm({ event: online });
    await fillIn(user);
    await user.click(await submit('Continue to payment'));
    expect(await screen.findByText(/cannot be reached/)).toBeVisible();
    expect(server.calls(post)).toHaveLength(1);
    expect(screen.getByLabelText('Email')).toHaveValue(filledIn.email);
  });
});

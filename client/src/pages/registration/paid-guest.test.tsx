import { pages } from '@shared/pages';
import type { GuestPage } from '@shared/registrations/guest-page';
import { anEvent } from '@shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aGuestPage, read, visitGuest } from '@/testing/guest-page';
import { json } from '@/testing/mock-server';
import { button, expectLink } from '@/testing/render';

const refundWords = 'Cancel before Thursday, and $50.00 goes back to your card.';
const paid = {
  ...{ price: 5000, paid: 5000, refunded: 0, due: 0, isFree: false, heldUntil: null },
  ...{ refundWords, refundNow: 5000 },
};

const event = anEvent({ registrationOpen: true, ticketUrl: null, payment: 'online' });
const visit = (changes: Partial<GuestPage>) => visitGuest({ event, ...changes });

describe('the page of a guest of a crawl that is paid on the site', () => {
  it.each([
    ['was paid', paid, 'You paid $50.00'],
    [
      'went back',
      { ...paid, refunded: 2000, due: 2500 },
      /^You paid \$50\.00 · \$20\.00 goes back to your card\. Banks take 5 to 10 business days/,
    ],
    ['is due', { ...paid, refunded: 2000, due: 2500 }, '$25.00 to pay at the door.'],
    ['is free', { ...paid, paid: 0, isFree: true, refundWords: null, refundNow: 0 }, 'Nothing to pay'],
  ])('says what %s', async (_what, payment, text) => {
    await visit({ payment });
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    [paid, /your spot\. \$50\.00 goes back to your card\.$/],
    [{ ...paid, refundWords: 'Nothing goes back any more.', refundNow: 0 }, /Nothing goes back any more\.$/],
  ])('says before the click until when what goes back, and after it what does now', async (payment, now) => {
    const { user } = await visit({ payment });
    expect(screen.getByText(payment.refundWords)).toBeVisible();
    await user.click(button('Cancel our spot'));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(now);
  });

  it.each([
    ['has paid', {}, /^2 people are paid for\./],
    ['is paying', { state: 'reserved', code: null }, /^2 spots are being paid for\./],
  ] as const)('lets who %s change no number of people', async (_who, changes, text) => {
    await visit({ payment: paid, ...changes });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByLabelText('People')).not.toBeInTheDocument();
    expectLink('write to us', pages.contact);
  });

  it.each([
    ['offered', true, 'Pay to take the spot', /Pay \$50\.00 for 2 people by then/],
    ['waiting', true, 'Pay to take the spot', /You pay \$50\.00 for 2 people when/],
    [
      'reserved',
      false,
      'Go on to pay',
      /^We hold it until 6:00 PM, Eastern Time\. .* paid \$50\.00 for 2 people, which/,
    ],
  ] as const)('has a party that is %s pay', async (state, canTakePlace, label, text) => {
    const until = '2026-12-04T23:00:00.000Z';
    const payment = { ...paid, paid: 0, heldUntil: until, refundWords: null, refundNow: 0 };
    await visit({ state, canTakePlace, code: null, offerExpiresAt: until, payment });
    expect(screen.getByText(text)).toBeVisible();
    expect(button(label)).toBeVisible();
  });

  it('is read again while it is being paid, until it is known how that ended', async () => {
    const { server } = await visit({ state: 'reserved', code: null });
    server.change(read, json(aGuestPage({ event, state: 'cancelled', cancellationCause: 'guest' })));
    const heading = await screen.findByRole('heading', { name: 'Your registration is cancelled' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('asks a party for nothing that is let in free', async () => {
    const payment = { ...paid, paid: 0, isFree: true, refundWords: null };
    await visit({ state: 'offered', canTakePlace: true, code: null, payment });
    expect(button('Take the spot')).toBeVisible();
    expect(screen.queryByText(/by then/)).not.toBeInTheDocument();
  });
});

import type { Checkout } from '@shared/payments/payments';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectLink, renderPage } from '@/testing/render';
import { CheckoutStatus } from './checkout-status';

it.each([
  [true, /^Your card was not charged, whatever/, 'Try again'],
  [false, /^Your 2 spots are free for others again/, 'Save a spot after all'],
])('of a payment that has expired says that the places are free where they are', (hasPlace, text, label) => {
  const event = { id: 7, title: 'Winter Park Wander' };
  const about = { amount: 5000, people: 2, isEnding: false, isWaiting: false, isTest: false };
  const checkout: Checkout = { ...about, event, state: 'expired', hasPlace };
  renderPage(<CheckoutStatus checkout={checkout} />, '/');
  expect(screen.getByText(text)).toBeVisible();
  expectLink(label, '/events/7#register');
  expectLink('See all crawls', '/events');
});

it('a heading that was read keeps the focus as the payment arrives', () => {
  const event = { id: 7, title: 'Winter Park Wander' };
  const about = { event, amount: 5000, people: 2, isEnding: false, isWaiting: false, isTest: false };
  const { rerender } = render(<CheckoutStatus checkout={{ ...about, state: 'pending', hasPlace: true }} />);
  const heading = screen.getByRole('heading');
  heading.focus();
  rerender(<CheckoutStatus checkout={{ ...about, state: 'paid', hasPlace: true, spokenCode: 'K7Q2MX' }} />);
  expect(screen.getByRole('heading', { name: 'Your spot is saved' })).toHaveFocus();
});

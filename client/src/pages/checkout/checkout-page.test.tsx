import { pages } from '@shared/pages';
import type { Checkout } from '@shared/payments/payments';
import { anEvent } from '@shared/testing/builders';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { registrationDraft } from '@/features/registrations/api/draft-name';
import { errorResponse, json, mockServer, noResponse, type Responder } from '@/testing/mock-server';
import { expectLink, renderPage } from '@/testing/render';
import { readDraft, storeDraft } from '@/ui/form/draft-storage';
import CheckoutPage from './checkout-page';

const token = 'a'.repeat(43);
const read = `GET /api/checkout/${token}`;
const payPage = 'https://checkout.stripe.com/c/pay/cs_live_1';

const aCheckout = (changes: Partial<Checkout> = {}): Checkout => ({
  state: 'pending',
  checkoutUrl: payPage,
  event: { id: 7, title: 'Winter Park Wander' },
  heldUntil: '2026-12-05T21:30:00.000Z',
  amount: 5000,
  people: 2,
  isEnding: false,
  isWaiting: false,
  isTest: false,
  ...changes,
});

function visit(respond: Responder) {
  const server = mockServer({ [read]: respond, 'GET /api/events/7': noResponse });
  const page = (
    <Route path={pages.checkout}>
      <CheckoutPage />
    </Route>
  );
  return { server, ...renderPage(page, pages.checkout.replace(':token', token)) };
}

/** What is announced as it changes. */
const announced = async (heading: string) => {
  const title = await screen.findByRole('heading', { level: 2, name: heading });
  return within(title.closest<HTMLElement>('[role=status]') ?? document.body);
};

it('leads who has not paid to Stripe, says until when, and lets them give up in a form of its own', async () => {
  visit(json(aCheckout()));
  const status = await announced('Almost yours');
  expect(status.getByText('Your 2 spots are held for you until 4:30 PM, Eastern Time.')).toBeVisible();
  expectLink('Pay $50.00', payPage);
  const giveUp = screen.getByRole('button', { name: 'Give our 2 spots up', hidden: true });
  expect(giveUp.closest('form')).toHaveAttribute('method', 'post');
  expect(giveUp.closest('form')).not.toHaveAttribute('action');
});

it('leads to no page for payments but Stripe’s', async () => {
  visit(json(aCheckout({ checkoutUrl: 'https://checkout.stripe.com.evil.example/' })));
  await announced('Waiting for Stripe');
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
});

it.each([
  ['paid', 'Your spot is saved', /^You paid \$50\.00 for 2 people\./],
  ['expired', 'Nothing was paid', /Your card was not charged, whatever/],
  ['refunded', 'Your money is on its way back', /Banks take 5 to 10 business days/],
  ['over', 'It is too late to pay', /cancelled, or over\. Your card was not charged/],
] as const)('says of one that is %s how it ended, and asks no more', async (state, heading, text) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = visit(json(aCheckout({ state, spokenCode: state === 'paid' ? 'K7Q2MX' : undefined })));
  const status = await announced(heading);
  expect(status.getByText(text)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.queryByText('K7Q2MX') !== null).toBe(state === 'paid');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls(read)).toHaveLength(1);
});

it.each([true, false])('says of one that went back whether its spot is kept: %s', async (hasPlace) => {
  visit(json(aCheckout({ state: 'refunded', hasPlace })));
  const status = await announced('Your money is on its way back');
  expect(status.queryAllByText(/You keep your spot/)).toHaveLength(hasPlace ? 1 : 0);
});

it('asks again by itself, and announces that it is paid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let current = aCheckout();
  visit(() => json(current)());
  await announced('Almost yours');
  current = aCheckout({ isEnding: true });
  await vi.advanceTimersByTimeAsync(3_000);
  await announced('Giving your spots back');
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  current = aCheckout({ state: 'paid', spokenCode: 'K7Q2MX' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await announced('Your spot is saved')).getByText('K7Q2MX')).toBeVisible();
});

it('names the address that the tab was told, once, so that a mistyped one can be reported', async () => {
  storeDraft(registrationDraft(7), { email: 'rosie@gmial.example' });
  visit(json(aCheckout({ state: 'paid', spokenCode: 'K7Q2MX' })));
  expect(await screen.findByText('rosie@gmial.example')).toBeVisible();
  expectLink('Not right? Tell us', pages.contact);
  expect(readDraft(registrationDraft(7))).toEqual({});
});

it('keeps the focus with what became of the button that had it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let current = aCheckout();
  visit(() => json(current)());
  (await screen.findByRole('link', { name: 'Pay $50.00' })).focus();
  current = aCheckout({ state: 'expired' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByRole('heading', { name: 'Nothing was paid' })).toHaveFocus();
});

it('leads who has given up an offer to their own page, and others to the form or to other crawls', async () => {
  const { unmount } = visit(json(aCheckout({ state: 'expired', isWaiting: true })));
  await announced('Nothing was paid');
  expectLink('Send me the link', '/registration');
  unmount();
  const again = visit(json(aCheckout({ state: 'expired' })));
  await announced('Nothing was paid');
  expectLink('Save a spot after all', '/events/7#register');
  again.unmount();
  visit(json(aCheckout({ state: 'over' })));
  await announced('It is too late to pay');
  expectLink('See all crawls', '/events');
});

it('says that a payment of a test moves no money', async () => {
  visit(json(aCheckout({ isTest: true })));
  expect(await screen.findByText('Test: no money is moved')).toBeVisible();
});

it('shows when and where the crawl is, also where the paid spot was cancelled', async () => {
  const { queries } = visit(json(aCheckout({ state: 'paid' })));
  // Without a code the spot was cancelled since.
  const status = await announced('Your payment has arrived');
  expect(status.getByText(/your spot is cancelled/)).toBeVisible();
  queries.setQueryData(['/api/events/7'], { ...anEvent(), stops: [], vendors: [] });
  expect(await screen.findByText('Starts at The Wagging Tail')).toBeVisible();
  expectLink('All about this crawl', '/events/7');
});

it('of a link that opens none it says where to go', async () => {
  visit(errorResponse(404, 'link-not-found', 'Not found'));
  expect(await screen.findByRole('heading', { name: 'This link has slipped its leash' })).toBeVisible();
  expectLink('Find my spot', '/registration');
});

import type { PaymentAlarms as Alarms } from '@shared/payments/alarms';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorResponse, json, mockServer, type Responses } from '@/testing/mock-server';
import { dialog, expectToast, renderPage } from '@/testing/render';
import { PaymentAlarms } from './payment-alarms';

const route = 'GET /api/admin/payments/alarms';
const nothing: Alarms = { isPaused: false, alarms: [], strays: [] };
const stray = {
  sessionId: 'cs_1',
  amount: 5000,
  currency: 'usd',
  paidAt: '2026-11-20T15:00:00.000Z',
  stripeUrl: 'https://dashboard.stripe.com/payments/pi_1',
};
const paused: Alarms['alarms'][number] = {
  kind: 'paused',
  text: 'Nothing is sold or refunded.',
  guests: [],
};

function open(alarms: Partial<Alarms>, responses: Responses = {}) {
  const server = mockServer({ [route]: json({ ...nothing, ...alarms }), ...responses });
  return { server, ...renderPage(<PaymentAlarms />, '/admin') };
}

it('nothing is said of payments while nothing needs the organizer', async () => {
  const { server } = open({});
  await waitFor(() => expect(server.calls(route)).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('each alarm says what to do, and leads to the guests that it is about', async () => {
  const guests = [
    { id: 7, eventId: 7, event: 'Tail Trail', name: 'Ada Barker', email: 'ada+dogs@tail.example' },
  ];
  open({ alarms: [{ kind: 'dispute', text: '1 payment is disputed.', guests }] });
  expect(await screen.findByRole('heading', { name: 'Payments need you' })).toBeVisible();
  expect(screen.getByText('1 payment is disputed.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Ada Barker, Tail Trail' });
  expect(link).toHaveAttribute('href', '/admin/events/7?view=guests&q=ada%2Bdogs%40tail.example');
  expect(screen.queryByRole('button', { name: /Resume/ })).not.toBeInTheDocument();
});

it('a pause ends once the organizer says so, and not while payments are unknown', async () => {
  const resume = 'POST /api/admin/payments/resume';
  const refused = errorResponse(409, 'payments-unknown', 'Put each on the list.');
  const { server, user } = open({ isPaused: true, alarms: [paused] }, { [resume]: refused });
  await user.click(await screen.findByRole('button', { name: 'Resume sales and refunds' }));
  await user.click(dialog().getByRole('button', { name: 'Resume' }));
  expect(await dialog().findByText('Put each on the list.')).toBeVisible();
  server.change(resume, json(nothing));
  server.change(route, json(nothing));
  await user.click(dialog().getByRole('button', { name: 'Resume' }));
  await expectToast('Sales Resumed');
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  // Where the alarms were, and not at the top of the page.
  expect(document.activeElement).not.toBe(document.body);
});

it('a payment on no guest list is settled by hand, and the focus stays with what is left', async () => {
  const settle = 'POST /api/admin/payments/strays/settle';
  const { server, user } = open(
    { isPaused: true, alarms: [paused, { ...paused, kind: 'stray' }], strays: [stray] },
    { [settle]: json(nothing) },
  );
  const list = within(await screen.findByRole('list', { name: 'Payments on no guest list' }));
  expect(list.getByText(/^\$50\.00, paid /)).toBeVisible();
  expect(list.getByRole('link', { name: /See it at Stripe/ })).toHaveAttribute('href', stray.stripeUrl);
  await user.click(list.getByRole('button', { name: /^Settled/ }));
  server.change(route, json({ isPaused: true, alarms: [paused], strays: [] }));
  await user.click(dialog().getByRole('button', { name: 'It is settled' }));
  await expectToast('Payment Settled');
  expect(server.calls(settle)[0]?.body).toEqual({ sessionId: 'cs_1' });
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement).toContainElement(screen.getByRole('region', { name: 'Payments need you' }));
});

import type { PaymentAlarms as Alarms } from '@shared/payments/payments';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, mockServer } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';
import { PaymentAlarms } from './payment-alarms';

const route = 'GET /api/admin/payments/alarms';

function open(alarms: Alarms['alarms']) {
  const server = mockServer({ [route]: json({ alarms }) });
  return { server, ...renderPage(<PaymentAlarms />, '/admin') };
}

it('nothing is said of payments while nothing needs the organizer', async () => {
  const { server } = open([]);
  await waitFor(() => expect(server.calls(route)).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('each alarm says what to do, and leads to the guests that it is about', async () => {
  const guests = [
    { id: 7, eventId: 7, event: 'Tail Trail', name: 'Ada Barker', email: 'ada+dogs@tail.example' },
  ];
  open([{ kind: 'dispute', text: '1 payment is disputed.', guests }]);
  expect(await screen.findByRole('heading', { name: 'Payments need you' })).toBeVisible();
  expect(screen.getByText('1 payment is disputed.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Ada Barker, Tail Trail' });
  expect(link).toHaveAttribute('href', '/admin/events/7?tab=guests&q=ada%2Bdogs%40tail.example');
});

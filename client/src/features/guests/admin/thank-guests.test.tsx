import { anEvent } from '@shared/testing/builders';
import { guestTotals } from '@shared/testing/guests';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json } from '@/testing/mock-server';
import { button, expectToast, renderWith } from '@/testing/render';
import { ThankGuests } from './thank-guests';

const totals = 'GET /api/admin/events/7/registrations/totals';
const totalsWith = (thanks: object) =>
  json(
    guestTotals({
      insidePeople: 12,
      insideDogs: 5,
      thanks: { due: 0, held: 0, sent: 0, failed: 0, sentAt: null, ...thanks },
    }),
  );

const show = (thanks: object, details: object = {}, coming: object[] = []) =>
  renderWith(<ThankGuests event={anEvent({ isPast: true, stopCount: 3, confirmedStopCount: 2 })} />, {
    [totals]: totalsWith(thanks),
    'GET /api/events/7': json({ ...anEvent(), ...details }),
    'GET /api/events': json(coming),
  });

it('those who came are thanked with the album and the next crawl, by mail that is held until it is sent', async () => {
  const { server, user } = show({ due: 2 }, { pictureCount: 3 }, [
    // It may be over when the thanks are read.
    anEvent({ id: 9, title: 'Tomorrow', date: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString() }),
    anEvent({ id: 8, title: 'Tail Trail', date: '2999-01-09T20:00:00Z' }),
  ]);
  const write = 'POST /api/admin/events/7/registrations/message';
  const preview = { html: '<p>Thanks</p>', text: 'Thanks' };
  server.change('POST /api/admin/events/7/registrations/message/preview', json(preview));
  server.change(write, json({ held: 2, queued: 0, missing: [] }));
  expect(await screen.findByText('2 parties, by email')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Thank those who came' }));
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^2 parties that came each get one email\./);
  expect(await screen.findByTitle('The email as guests get it')).toBeVisible();
  const text = screen.getByLabelText<HTMLTextAreaElement>('Text', { exact: false });
  expect(text).toHaveDisplayValue(/See the album: \/events\/7\/pictures\n/);
  expect(text).toHaveDisplayValue(/Tail Trail\.\n\nSee the next crawl: \/events\/8$/);
  const written = text.value;
  fireEvent.change(text, { target: { value: '' } });
  expect(await screen.findByText(/^Once it has a subject and a text/)).toBeVisible();
  expect(screen.queryByTitle('The email as guests get it')).not.toBeInTheDocument();
  fireEvent.change(text, { target: { value: written } });
  await user.click(screen.getByRole('checkbox', { name: 'And to the bars and vendors' }));
  server.change(totals, totalsWith({ held: 2 }));
  await user.click(button('Hold'));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Thanks' })).toHaveFocus());
  await expectToast('Emails Held', '2 emails wait until you press “Send held”.');
  expect(server.calls(write)).toMatchObject([
    {
      body: {
        ...{ states: ['confirmed', 'offered', 'waiting'], isThanks: true, isHeld: true },
        toPartners: {
          text: expect.stringMatching(/^Thank you for welcoming the pack\. 12 people came, with 5 dogs\.\n/),
        },
      },
    },
  ]);
});

const mayThank = () => screen.queryByRole('button', { name: /^Thank/ })?.textContent;

it.each([
  ['nobody where the door let in no guest', {}, undefined, undefined],
  [
    'no party twice',
    { sent: 2, sentAt: '2026-12-06T15:00:00Z' },
    'Thanks went to 2 parties on Dec 6, 2026, 10:00 AM.',
    undefined,
  ],
  [
    'those let in later',
    { due: 1, sent: 2, held: 1 },
    'Thanks are on their way to 2 parties. 1 email of thanks is held.',
    'Thank 1 more party',
  ],
  ['nobody again whose email failed, which is said', { failed: 1 }, '1 email of thanks failed.', undefined],
])('thanks go to %s', async (_who, thanks, text, label) => {
  const { server, queries } = show(thanks);
  await waitFor(() => expect(server.calls(totals)).toHaveLength(1));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const part = () => screen.queryByRole('region', { name: 'Thanks' });
  await waitFor(() => expect(part()?.textContent).toBe(text && text + (label ?? '')));
  expect(mayThank()).toBe(label);
});

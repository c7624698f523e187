import { listPage } from '@shared/testing/admin';
import { aMailStatus, anEmail, emailDetails } from '@shared/testing/mail';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json, mockServer, noContent, type Responses } from '@/testing/mock-server';
import { button, expectToast, renderPage, textsIn } from '@/testing/render';
import { OutboxSection } from './outbox-section';

const list = 'GET /api/admin/emails?page=1&pageSize=25&sort=-createdAt';
const statusRoute = 'GET /api/admin/mail/status';
const one = 'GET /api/admin/emails/7';
const failed = anEmail({
  id: 8,
  subject: 'Bones',
  state: 'failed',
  attempts: 3,
  lastError: '550 No such dog',
});

function open(responses: Responses = {}, address = '/admin/mail') {
  const server = mockServer({
    [statusRoute]: json(aMailStatus({ held: 1, failed: 1, retryable: 1, sent24h: 12 })),
    [list]: listPage([anEmail(), failed]),
    [one]: json(emailDetails()),
    ...responses,
  });
  return { server, ...renderPage(<OutboxSection />, address) };
}

const heldRoute = 'GET /api/admin/emails/held';
const held = [
  { kind: 'application-approved', event: null, subject: null, messages: 4 },
  {
    kind: 'guest-message',
    event: { id: 3, title: 'Rain or Shine', date: '2026-12-05T21:00:00.000Z' },
    subject: 'Bring a towel',
    messages: 1230,
  },
];

const released = json({ changed: 1, missing: [] });

describe('the outbox', () => {
  it('lists emails with their recipients, how far each has come, with the mail server’s words', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /Bones/ }));
    expect(row.getByText('dana@bar.example')).toBeVisible();
    expect(row.getByText('Failed')).toBeVisible();
    expect(row.getByText('550 No such dog')).toBeVisible();
    expect(screen.getByText(/as Pup Crawl Orlando <woof@pups.example>/)).toBeVisible();
  });

  it('sends a held message, and tries a failed one again', async () => {
    const { server, user } = open({
      'POST /api/admin/emails/release': released,
      'POST /api/admin/emails/8/retry': json(emailDetails()),
    });
    await user.click(await screen.findByRole('button', { name: /^Send The Barking Lot is in/ }));
    await waitFor(() =>
      expect(server.calls('POST /api/admin/emails/release')[0]?.body).toEqual({ ids: [7] }),
    );
    await user.click(await screen.findByRole('button', { name: /^Try again Bones/ }));
    await waitFor(() => expect(server.calls('POST /api/admin/emails/8/retry')).toHaveLength(1));
  });

  it('sends of what is held the kinds and events that are chosen, and says how much that is', async () => {
    const release = 'POST /api/admin/emails/release-all?kind=guest-message&eventId=3&subject=Bring+a+towel';
    const { server, user } = open({
      [heldRoute]: json(held),
      [release]: json({ changed: 1230, missing: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send held (1,234)' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Which held emails should go out now?' }),
    );
    expect(dialog.getByRole('button', { name: 'Send 1,234 emails' })).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: '“Bring a towel” (1,230)' })).toHaveAccessibleDescription(
      'Rain or Shine, Dec 5, 2026',
    );
    await user.click(dialog.getByRole('checkbox', { name: 'Application approved (4)' }));
    await user.click(dialog.getByRole('button', { name: 'Send 1,230 emails' }));
    await expectToast('Sending', '1,230 emails are on their way.');
    expect(server.calls(release)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sends and deletes those that are chosen, but never deletes what was sent', async () => {
    const sent = anEmail({ id: 9, subject: 'Sent', state: 'sent' });
    const { server, user } = open({
      [list]: listPage([anEmail(), failed, sent]),
      'POST /api/admin/emails/release': released,
      'DELETE /api/admin/emails/7': noContent,
      'DELETE /api/admin/emails/8': errorResponse(404, 'email-not-found', 'Gone'),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(button('Delete 2 of them'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 emails?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.calls('DELETE /api/admin/emails/8')).toHaveLength(1));
    expect(server.calls('DELETE /api/admin/emails/7')).toHaveLength(1);
    expect(server.calls('DELETE /api/admin/emails/9')).toHaveLength(0);
    await user.click(button('Send 1 of them'));
    await waitFor(() =>
      expect(server.calls('POST /api/admin/emails/release')[0]?.body).toEqual({ ids: [7] }),
    );
  });

  it('says how to switch sending on where it is off, and offers nothing that would send', async () => {
    open({
      [statusRoute]: json(aMailStatus({ isOn: false, held: 1, failed: 1 })),
      [list]: listPage([anEmail({ actions: ['edit', 'delete'] }), { ...failed, actions: ['delete'] }]),
    });
    expect(await screen.findByRole('heading', { name: 'Sending is off' })).toBeVisible();
    expect(screen.getByText('SMTP_URL')).toBeInTheDocument();
    await screen.findByRole('row', { name: /Bones/ });
    expect(screen.queryByRole('button', { name: /^(Send|Try)/ })).not.toBeInTheDocument();
  });

  it('shows what the mail server says against all messages, and since when', async () => {
    const problemAt = '2026-12-05T21:05:00.000Z';
    open({ [statusRoute]: json(aMailStatus({ problem: '535 Wrong password', problemAt, queued: 5 })) });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('535 Wrong password');
    expect(alert).toHaveTextContent('Since Dec 5, 2026, 4:05 PM');
    expect(alert).toHaveTextContent('5 emails are waiting');
  });

  it('ends a pause after a question that tells how many messages leave, and how old they are', async () => {
    const paused = { isPaused: true, isSelling: true, pausedAt: '2026-12-06T12:00:00.000Z', queued: 12 };
    const oldestQueuedAt = '2026-11-03T15:00:00.000Z';
    const { server, user } = open({
      [statusRoute]: json(aMailStatus({ ...paused, oldestQueuedAt })),
      'POST /api/admin/mail/resume': json({ ...aMailStatus({ queued: 12 }), unknownPayments: 2 }),
    });
    expect(await screen.findByText(/12 emails are waiting\. The oldest is from Nov 3, 2026/)).toBeVisible();
    expect(screen.getByText(/no spot is sold here/)).toBeVisible();
    await user.click(button('Send queued (12)'));
    const dialog = await screen.findByRole('dialog', { name: 'Send 12 emails?' });
    server.change(statusRoute, json(aMailStatus({ queued: 12 })));
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Sending is on/)).toBeVisible();
    await expectToast(
      'Sending Resumed',
      '12 emails queued. 2 payments at Stripe are on no guest list: add their guests, or refund them there.',
    );
  });
});

describe('a message', () => {
  const visit = (responses?: Responses) => open(responses, '/admin/mail?email=7');

  it('opens at its own URL, as it is sent, in a frame that runs no scripts, and as text', async () => {
    const { user } = visit();
    const dialog = within(await screen.findByRole('dialog', { name: 'The Barking Lot is in' }));
    const frame = dialog.getByTitle('The email “The Barking Lot is in”');
    expect(frame).toHaveAttribute('srcdoc', '<!doctype html><p>Welcome, Dana!</p>');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    await user.click(dialog.getByRole('button', { name: 'Text' }));
    expect(dialog.getByText(/See my application: https:\/\/pups\.example\/partner\/…/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens by its subject, and closes on one step back', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'The Barking Lot is in' }));
    expect(await screen.findByRole('dialog', { name: 'The Barking Lot is in' })).toBeVisible();
    expect(window.location.search).toBe('?email=7');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is edited without its small print, which is sent along unchanged', async () => {
    const { server, user } = visit({ 'PUT /api/admin/emails/7': json(emailDetails()) });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const text = await screen.findByLabelText('Text');
    expect(text).toHaveValue('Welcome, Dana!\n\nSee my application: https://pups.example/partner/…');
    expect(screen.getByText('You applied.')).toBeVisible();
    await user.click(text);
    await user.keyboard(' Woof.');
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByLabelText('Text')).not.toBeInTheDocument());
    expect(server.calls('PUT /api/admin/emails/7')[0]?.body).toEqual({
      subject: 'The Barking Lot is in',
      text: 'Welcome, Dana!\n\nSee my application: https://pups.example/partner/… Woof.\n\n--\nYou applied.',
    });
  });

  it('cannot be edited, sent or deleted once it was sent', async () => {
    visit({ [one]: json(emailDetails({ state: 'sent', sentAt: '2026-12-05T21:06:00.000Z' })) });
    const dialog = within(await screen.findByRole('dialog', { name: 'The Barking Lot is in' }));
    expect(dialog.getByText('Sent Dec 5, 2026, 4:06 PM')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Edit|Send|Delete/ })).not.toBeInTheDocument();
  });

  it.each([
    [
      json(emailDetails({ editedAt: '2026-12-05T21:06:00.000Z' })),
      /^Edited on Dec 5, 2026, 4:06 PM\. It keeps/,
    ],
    [json(emailDetails({ html: null, text: null, actions: ['delete'] })), /^It will not be sent/],
    [json(emailDetails({ state: 'sent', html: null, text: null })), /^Its content has been erased\.$/],
    [errorResponse(404, 'email-not-found', 'Gone'), /^This email no longer exists\.$/],
  ])('says what has become of it', async (response, said) => {
    visit({ [one]: response });
    expect(await screen.findByText(said)).toBeVisible();
  });
});

it.each([
  [3, ['Send held (1,230)']],
  [7, []],
])(
  'the outbox of one event sends what is held about it, and of nothing else: event %s',
  async (eventId, buttons) => {
    const server = mockServer({
      [statusRoute]: json(aMailStatus({ held: 1234 })),
      [heldRoute]: json(held),
      [`${list}&eventId=${eventId}`]: listPage([anEmail({ subject: 'Rain' })]),
    });
    renderPage(<OutboxSection eventId={eventId} />, `/admin/events/${eventId}?tab=mail`);
    expect(await screen.findByRole('row', { name: /Rain/ })).toBeVisible();
    await waitFor(() => expect(server.calls(heldRoute)).toHaveLength(1));
    await waitFor(() =>
      expect(textsIn(screen.queryAllByRole('button', { name: /^Send held/ }))).toEqual(buttons),
    );
  },
);

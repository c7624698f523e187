import { aNewsletter, listPage } from '@shared/testing/admin';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { errorResponse, json, mockServer, networkError, type Responses } from '@/testing/mock-server';
import { button, dialog, expectLink, expectToast, renderPage, textsIn } from '@/testing/render';
import { NewsletterScreen } from '../newsletter-screen';

const one = 'GET /api/admin/newsletters/12';
const send = 'POST /api/admin/newsletters/12/send';
const test = 'POST /api/admin/newsletters/12/test';
const stop = 'POST /api/admin/newsletters/12/stop';
const retry = 'POST /api/admin/newsletters/12/retry';
const status = 'GET /api/admin/mail/status';
const failures = 'GET /api/admin/newsletters/12/failures?page=1&pageSize=25&sort=-createdAt';

const mailIs = (changes = {}) => json({ isOn: true, isPaused: false, problem: null, ...changes });
const progress = { state: 'sending', recipients: 1000, sent: 230, failed: 2 } as const;
const sending = (changes = {}) => aNewsletter({ ...progress, slug: 'spring', version: 4, ...changes });
const gone = { id: 5, to: 'gone@mail.example', lastError: '550 No such user', attempts: 1 };

async function open(newsletter = aNewsletter(), responses: Responses = {}) {
  const server = mockServer({
    [one]: json(newsletter),
    [status]: mailIs(),
    [failures]: listPage([{ ...gone, createdAt: '2026-12-05T21:05:00.000Z' }]),
    'POST /api/admin/newsletters/preview': json({ html: '<p>Hello</p>', text: 'Hello' }),
    'GET /api/events': json([]),
    ...responses,
  });
  const page = renderPage(
    <NewsletterScreen requested="12" listUrl="/admin/mail" onStored={() => {}} onClose={() => {}} />,
    '/admin/mail',
  );
  await screen.findAllByText(/^(Draft|Scheduled|Sending|Sent|Stopped)$/);
  return { server, ...page };
}

async function openSendDialog(...args: Parameters<typeof open>) {
  const page = await open(...args);
  await page.user.click(button('Send...'));
  return page;
}

/** Stops the clock of the page, but no timers. */
function itIs(now: string) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

describe('sending a newsletter', () => {
  it('tells to how many it goes, saves unsaved changes first, and shows the progress of that version', async () => {
    const { server, user } = await open(aNewsletter(), {
      'PUT /api/admin/newsletters/12': json(aNewsletter({ body: 'Hello **pups**!', version: 4 })),
      [send]: json(sending(), 202),
    });
    await user.type(screen.getByLabelText('Text'), '!');
    await user.click(button('Send...'));
    const confirm = await screen.findByRole('button', { name: 'Send to 1,234 confirmed subscribers' });
    expect(dialog().getByRole('status')).toHaveTextContent(
      'It goes to 1,234 confirmed subscribers right away.',
    );
    await user.click(confirm);
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(server.calls(send)[0]?.body).toEqual({ version: 4 });
  });

  it('schedules it for a time in Orlando, and shows the instant that this is', async () => {
    itIs('2026-12-01T15:00:00Z');
    const scheduled = aNewsletter({ state: 'scheduled', sendAt: '2026-12-05T21:00:00.000Z', version: 4 });
    const { server, user } = await openSendDialog(aNewsletter(), { [send]: json(scheduled, 202) });
    await user.click(screen.getByLabelText('Later'));
    expect(screen.getByLabelText('Day')).toHaveValue('2026-12-02');
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-05' } });
    fireEvent.change(screen.getByLabelText('Time (Orlando)'), { target: { value: '16:00' } });
    expect(dialog().getByRole('status')).toHaveTextContent(
      'It will be sent on Saturday, December 5, 2026 at 4:00 PM EST (21:00 UTC).',
    );
    await user.click(button('Schedule'));
    await waitFor(() =>
      expect(server.calls(send)[0]?.body).toEqual({ version: 3, at: '2026-12-05T21:00:00.000Z' }),
    );
    await expectToast('Newsletter Scheduled');
    expect(screen.getByText('Scheduled')).toBeVisible();
  });

  it('takes no time in the hour that the clocks skip', async () => {
    itIs('2026-12-01T15:00:00Z');
    const { server, user } = await openSendDialog();
    await user.click(screen.getByLabelText('Later'));
    const time = screen.getByLabelText('Time (Orlando)');
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2027-03-14' } });
    fireEvent.change(time, { target: { value: '02:30' } });
    expect(time).toHaveAccessibleDescription('The clocks skip this time on that day. Choose another time');
    await user.click(button('Schedule'));
    expect(time).toHaveFocus();
    expect(server.calls(send)).toEqual([]);
  });

  it.each([
    { mail: { isOn: false }, said: /^Sending is off: .* held in the outbox/ },
    { mail: { isPaused: true }, said: /^Sending is paused\./ },
    { mail: { problem: '421 Busy' }, said: /is refusing email right now: “421 Busy”/ },
  ])('warns where mail does not leave at present: $mail', async ({ mail, said }) => {
    await openSendDialog(aNewsletter(), { [status]: mailIs(mail) });
    expect(await dialog().findByText(said)).toBeVisible();
    expectLink('Open the outbox', '/admin/mail?tab=outbox');
  });

  it('warns of nothing where mail leaves, and says so where that is not known', async () => {
    const { server, user } = await openSendDialog(aNewsletter(), { [status]: networkError });
    expect(await dialog().findByRole('alert')).toHaveTextContent('could not be loaded');
    server.change(status, mailIs());
    await user.click(button('Try again'));
    await waitFor(() => expect(dialog().queryByRole('alert')).not.toBeInTheDocument());
    expect(dialog().queryByRole('link')).not.toBeInTheDocument();
  });

  it('says where there are no confirmed subscribers, and sends to nobody', async () => {
    await openSendDialog(aNewsletter({ recipients: 0 }));
    expect(dialog().getByRole('status')).toHaveTextContent('Nobody has confirmed a subscription yet');
    expect(button('Nobody to send it to')).toBeDisabled();
  });

  it('shows every reason why it cannot be sent', async () => {
    const body = ['Line 1: there is no published event 99', 'Line 3: there is no published event 98'];
    const { user } = await openSendDialog(aNewsletter(), {
      [send]: errorResponse(400, 'invalid-input', body[0] ?? '', { body }),
    });
    await user.click(button(/^Send to/));
    const reasons = await dialog().findAllByRole('listitem');
    expect(textsIn(reasons)).toEqual(body);
  });
});

describe('a scheduled newsletter', () => {
  const scheduled = aNewsletter({ state: 'scheduled', sendAt: '2026-12-05T21:00:00.000Z' });

  it('says when it will be sent, offers its time to be changed, and can be taken back', async () => {
    const { user } = await open(scheduled, { [stop]: json(aNewsletter({ version: 4 }), 202) });
    expect(screen.getByText(/^It will be sent on/)).toHaveTextContent(
      'Saturday, December 5, 2026 at 4:00 PM EST (21:00 UTC). It goes out with whatever you have saved by then. Right now that is 1,234 confirmed subscribers.',
    );
    await user.click(button('Change the time'));
    expect(screen.getByLabelText('Day')).toHaveValue('2026-12-05');
    expect(screen.getByLabelText('Time (Orlando)')).toHaveValue('16:00');
    await user.keyboard('{Escape}');
    await user.click(button('Cancel sending'));
    expect(await screen.findByText('Draft')).toBeVisible();
    expect(screen.queryByText(/^It will be sent on/)).not.toBeInTheDocument();
  });

  it('says where it missed its time', async () => {
    await open(aNewsletter({ sendAt: '2026-12-05T21:00:00.000Z' }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^It was scheduled for Saturday, .* Nobody got it\./);
  });
});

describe('sending a test', () => {
  it('says what is wrong with the address, sends it there, and offers the same one next time', async () => {
    const { server, user } = await open(aNewsletter(), { [test]: json(aNewsletter(), 202) });
    const field = () => screen.getByLabelText('Email address');
    await user.click(button('Send a test'));
    await user.type(field(), 'rosie{Enter}');
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(server.calls(test)).toEqual([]);
    await user.type(field(), '@mail.example{Enter}');
    await expectToast('Test on Its Way', 'Check the outbox to see when it was sent to rosie@mail.example.');
    expect(server.calls(test)[0]?.body).toEqual({ to: 'rosie@mail.example' });
    await user.click(button('Send a test'));
    expect(field()).toHaveValue('rosie@mail.example');
  });
});

describe('a newsletter that is being sent', () => {
  it('shows that its messages are being written, how far it is, and goes on showing it', async () => {
    const { server } = await open(sending({ recipients: 0, sent: 0, failed: 0 }));
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
    expect(screen.getByText('The emails are being prepared.')).toBeVisible();
    server.change(one, json(sending()));
    const bar = await screen.findByRole('progressbar', { name: '232 of 1,000 done.' });
    expect(bar).toHaveAttribute('value', '232');
    server.change(one, json(sending({ state: 'sent', sent: 998, sentAt: '2026-12-05T21:05:00.000Z' })));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByText('Sending ended on Saturday, December 5, 2026 at 4:05 PM EST.')).toBeVisible();
  });

  it('is stopped after a question that says what that means', async () => {
    const now = '2026-12-05T21:05:00.000Z';
    itIs(now);
    const stopped = { state: 'stopped', sentAt: now };
    const { server, user } = await open(sending(), { [stop]: json(sending(stopped), 202) });
    await user.click(button('Stop sending'));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      '230 of 1,000 people have gotten it. The other 768 will not, and you cannot resume sending.',
    );
    expect(server.calls(stop)).toEqual([]);
    // What was on its way is counted later.
    server.change(one, json(sending({ ...stopped, sent: 238 })));
    await user.click(dialog().getByRole('button', { name: 'Stop sending' }));
    expect(await screen.findByText('Stopped')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Sending' })).toHaveFocus());
    expect(await screen.findByText('238')).toBeVisible();
  });
});

describe('a newsletter that was sent', () => {
  const sent = sending({ state: 'sent', sent: 998, failed: 2, sentAt: '2026-12-05T21:05:00.000Z' });

  it('lists who did not get it and why, and is sent to them again', async () => {
    const { server, user } = await open(sent, { [retry]: networkError });
    expectLink('View on the site', '/news/spring');
    expect(await screen.findByRole('rowheader', { name: 'gone@mail.example' })).toBeVisible();
    expect(screen.getByRole('cell', { name: '550 No such user' })).toBeVisible();
    await user.click(button('Send again'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach Pup Crawl.');
    server.change(retry, json(sending({ sent: 998, failed: 0 }), 202));
    await user.click(button('Send again'));
    expect(await screen.findByText('998 of 1,000 done.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Sending' })).toHaveFocus());
  });

  it('is not sent again to recipients that a stop left out', async () => {
    await open({ ...sent, state: 'stopped', actions: ['delete'] });
    expect(await screen.findByRole('rowheader', { name: 'gone@mail.example' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
  });
});

it.each(['cats', '12'])('opening a newsletter says where there is none: %s', async (requested) => {
  mockServer({ [one]: errorResponse(404, 'newsletter-not-found', 'Gone') });
  renderPage(
    <NewsletterScreen requested={requested} listUrl="/admin/mail" onStored={() => {}} onClose={() => {}} />,
  );
  expect(await screen.findByText(/^We can’t find this newsletter/)).toBeVisible();
  expectLink('All newsletters', '/admin/mail');
});

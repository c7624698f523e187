import type { ContactReply } from '@shared/contact/contact';
import { aMessage, listPage } from '@shared/testing/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { countsPath } from '@/api/admin/shared-reads';
import {
  delayed,
  errorResponse,
  json,
  mockServer,
  networkError,
  noResponse,
  type Responses,
} from '@/testing/mock-server';
import { button, expectLink, expectToast, renderPage, textsIn } from '@/testing/render';
import { replyLink } from './message-dialog';
import { MessagesTab } from './messages-tab';

const list = 'GET /api/admin/contact-messages?page=1&pageSize=25&sort=-createdAt';
const replies = 'GET /api/admin/contact-messages/4/replies';
const update = 'PUT /api/admin/contact-messages/4';
const unread = aMessage();
const read = aMessage({ id: 5, name: 'Rex', subject: 'Walks', isRead: true });

const visit = (responses: Responses = {}, search = '') => {
  const server = mockServer({
    [list]: listPage([unread, read]),
    [update]: json({ ...unread, isRead: true }),
    [replies]: json([]),
    'GET /api/admin/contact-messages/5/replies': json([]),
    ...responses,
  });
  return { server, ...renderPage(<MessagesTab />, `/admin?tab=messages${search}`) };
};
const open = async (subject: string, responses?: Responses) => {
  const page = visit(responses);
  await page.user.click(await screen.findByRole('button', { name: subject }));
  return page;
};
const names = () => textsIn(screen.getAllByRole('rowheader'));
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

it('a message with markup shows its markup as plain text, in the list and in the dialog', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  await open(markup, { [list]: listPage([aMessage({ subject: markup, message: markup })]) });
  expect(dialog(markup).getAllByText(markup)).toHaveLength(2);
  expect(document.querySelector('img')).toBeNull();
});

it('the list of messages marks those unread and those replied to, and shows no message bodies', async () => {
  visit({ [list]: listPage([unread, { ...read, repliedAt: '2026-03-09T15:00:00.000Z' }]) });
  await waitFor(() => expect(names()).toEqual(['Unread: Fido', 'Rex']));
  expect(screen.queryByText(/secret bone/)).not.toBeInTheDocument();
  expect(screen.getByText('Replied Mar 9, 2026')).toBeVisible();
});

describe('opening a message', () => {
  it('shows it whole, with a reply by email, marks it as read, and refetches the list and the counts', async () => {
    const reply = delayed(json({ ...unread, isRead: true }));
    const { server, user, queries } = await open('Bones', { [update]: reply.response });
    expect(dialog('Bones').getByText(/A secret bone\.\s+Under the palm\./)).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
      'From Fido (fido@mail.example), Mar 1, 2026, 10:00 AM',
    );
    expectLink('Reply in your email app', 'mailto:fido@mail.example?subject=Re%3A%20Bones');
    // Not before it is marked as read.
    await user.click(button('Mark as unread'));
    queries.setQueryData([countsPath], {});
    server.change(list, listPage([{ ...unread, isRead: true }, read]));
    reply.release();
    await waitFor(() => expect(server.calls(list)).toHaveLength(2));
    expect(server.calls(update).map(({ body }) => body)).toEqual([{ isRead: true }]);
    expect(queries.getQueryState([countsPath])?.isInvalidated).toBe(true);
    await user.click(button('Close'));
    await waitFor(() => expect(names()).toEqual(['Fido', 'Rex']));
    expect(button('Bones')).toHaveFocus();
  });

  it('changes nothing where it is read already, until it is marked as unread, which closes it', async () => {
    const mark = 'PUT /api/admin/contact-messages/5';
    const { server, user } = await open('Walks', { [mark]: json({ ...read, isRead: false }) });
    expect(server.all().filter(({ route }) => !route.startsWith('GET'))).toEqual([]);
    server.change(list, listPage([unread, { ...read, isRead: false }]));
    await user.click(button('Mark as unread'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(names()).toEqual(['Unread: Fido', 'Unread: Rex']));
    expect(server.calls(mark)[0]?.body).toEqual({ isRead: false });
  });

  it('shows the message also where marking it as read fails', async () => {
    const { user } = await open('Bones', { [update]: networkError });
    expect(await dialog('Bones').findByRole('alert')).toHaveTextContent('We could not reach Pup Crawl.');
    expect(dialog('Bones').getByText(/A secret bone/)).toBeVisible();
    await user.click(button('Close'));
    await user.click(button('Walks'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes a message off the list where another administrator has removed it', async () => {
    const { server, user } = await open('Walks');
    await user.click(button('Close'));
    server.change(update, errorResponse(404, 'message-not-found', 'This message does not exist.'));
    server.change(list, listPage([read]));
    await user.click(button('Bones'));
    await screen.findByRole('alert');
    await user.click(button('Close'));
    await waitFor(() => expect(names()).toEqual(['Rex']));
  });

  it('marks both of two messages as read that are opened one after the other', async () => {
    const second = aMessage({ id: 6, subject: 'Cats' });
    const { server, user } = visit({
      [list]: listPage([unread, second]),
      [update]: noResponse,
      'PUT /api/admin/contact-messages/6': json({ ...second, isRead: true }),
    });
    await user.click(await screen.findByRole('button', { name: 'Bones' }));
    await user.click(button('Close'));
    await user.click(button('Cats'));
    expect(server.calls('PUT /api/admin/contact-messages/6')).toHaveLength(1);
  });
});

it('the reply link of a message adds no other recipient to the reply, whatever the visitor wrote', () => {
  const link = new URL(
    replyLink({
      email: 'fi?bcc=spy&do@mail.example',
      subject: '50% off & more?cc=spy@mail.example\nBcc: spy',
    }),
  );
  expect(decodeURIComponent(link.pathname)).toBe('fi?bcc=spy&do@mail.example');
  expect([...link.searchParams]).toEqual([['subject', 'Re: 50% off & more?cc=spy@mail.example\nBcc: spy']]);
});

const reply = 'POST /api/admin/contact-messages/4/reply';

const aReply = (changes: Partial<ContactReply> = {}): ContactReply => ({
  id: 1,
  text: 'Under the palm.\nDig deep.',
  username: 'marisol',
  createdAt: '2026-12-05T21:05:00.000Z',
  mailState: 'sent',
  ...changes,
});

const openReplies = (responses: Responses = {}) =>
  open('Bones', {
    [list]: listPage([aMessage({ isRead: true })]),
    [reply]: json(aReply({ mailState: 'queued' }), 201),
    ...responses,
  });

const field = () => screen.getByRole('textbox', { name: 'Your reply' });
const send = () => button(/^Send/);

it('the replies to a message are in its dialog, each with what became of its mail, read again while one is on its way', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const all = (['held', 'queued', 'sent', 'failed', null] as const).map((mailState, index) =>
    aReply({ id: index + 1, mailState }),
  );
  const { server } = await openReplies({ [replies]: json(all) });
  const section = within(await screen.findByRole('region', { name: 'Replies' }));
  const said = 'marisol, Dec 5, 2026, 4:05 PMUnder the palm.\nDig deep.';
  const texts = () => textsIn(section.getAllByRole('listitem'));
  expect(texts()).toEqual([`${said}Held`, `${said}Queued`, `${said}Sent`, `${said}Failed`, said]);
  server.change(replies, json([aReply()]));
  vi.advanceTimersByTime(3000);
  await waitFor(() => expect(texts()).toEqual([`${said}Sent`]));
});

describe('a reply', () => {
  it('is sent once, shown with the message, and leaves the field empty', async () => {
    const answer = delayed(json(aReply({ mailState: 'queued' }), 201));
    const { server, user } = await openReplies({ [reply]: answer.response });
    await user.type(field(), 'Under the palm.');
    await user.click(send());
    await user.click(send());
    server.change(replies, json([aReply({ mailState: 'queued' })]));
    answer.release();
    await expectToast('Reply Queued', 'It is on its way to fido@mail.example.');
    expect(await screen.findByText('Queued')).toBeVisible();
    expect(field()).toHaveValue('');
    expect(server.calls(reply)).toMatchObject([{ body: { text: 'Under the palm.' } }]);
  });

  it('says that it is held where sending is off', async () => {
    const { user } = await openReplies({ [reply]: json(aReply({ mailState: 'held' }), 201) });
    await user.type(field(), 'Under the palm.');
    await user.click(send());
    await expectToast('Reply Saved', 'Sending is off, so your reply is held.');
  });
});

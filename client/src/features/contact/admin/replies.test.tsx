import type { ContactReply } from '@shared/contact/contact';
import { aMessage, listPage } from '@shared/testing/admin';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { delayed, json, mockServer, type Responses } from '@/testing/mock-server';
import { button, expectToast, renderPage, textsIn } from '@/testing/render';
import { MessagesTab } from './messages-tab';

const message = aMessage({ isRead: true });
const replies = 'GET /api/admin/contact-messages/4/replies';
const reply = 'POST /api/admin/contact-messages/4/reply';

const aReply = (changes: Partial<ContactReply> = {}): ContactReply => ({
  id: 1,
  text: 'Under the palm.\nDig deep.',
  username: 'marisol',
  createdAt: '2026-12-05T21:05:00.000Z',
  mailState: 'sent',
  ...changes,
});

async function open(responses: Responses = {}) {
  const server = mockServer({
    'GET /api/admin/contact-messages?page=1&pageSize=25&sort=-createdAt': listPage([message]),
    [replies]: json([]),
    [reply]: json(aReply({ mailState: 'queued' }), 201),
    ...responses,
  });
  const { user } = renderPage(<MessagesTab />, '/admin?tab=messages');
  await user.click(await screen.findByRole('button', { name: message.subject }));
  return { server, user };
}

const field = () => screen.getByRole('textbox', { name: 'Your reply' });
const send = () => button(/^Send/);

describe('the replies to a message', () => {
  it('are in its dialog, each with its author, its time and what became of its mail', async () => {
    const all = (['held', 'queued', 'sent', 'failed', null] as const).map((mailState, index) =>
      aReply({ id: index + 1, mailState }),
    );
    await open({ [replies]: json(all) });
    const section = within(await screen.findByRole('region', { name: 'Replies' }));
    const texts = textsIn(section.getAllByRole('listitem'));
    const said = 'marisol, Dec 5, 2026, 4:05 PMUnder the palm.\nDig deep.';
    expect(texts).toEqual([`${said}Held`, `${said}Queued`, `${said}Sent`, `${said}Failed`, said]);
  });

  it('are read again while one is on its way', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { server } = await open({ [replies]: json([aReply({ mailState: 'queued' })]) });
    expect(await screen.findByText('Queued')).toBeVisible();
    server.change(replies, json([aReply()]));
    vi.advanceTimersByTime(3000);
    expect(await screen.findByText('Sent')).toBeVisible();
  });
});

describe('a reply', () => {
  it('is sent once, shown with the message, and leaves the field empty', async () => {
    const answer = delayed(json(aReply({ mailState: 'queued' }), 201));
    const { server, user } = await open({ [reply]: answer.response });
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
    const { user } = await open({ [reply]: json(aReply({ mailState: 'held' }), 201) });
    await user.type(field(), 'Under the palm.');
    await user.click(send());
    await expectToast('Reply Saved', 'Sending is off, so your reply is held.');
  });

  it('needs a text', async () => {
    const { server, user } = await open();
    await user.click(send());
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/Reply is required/));
    expect(server.calls(reply)).toEqual([]);
  });
});

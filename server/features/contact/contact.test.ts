import { auditLog } from '@shared/audit/tables';
import { contactMessages, contactReplies } from '@shared/contact/tables';
import { emails } from '@shared/mail/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

const server = testServer({ env: mailEnv });

const dana = {
  name: 'Dana',
  email: 'dana@mail.example',
  subject: 'Two dogs',
  message: 'One ticket\nor two?',
};

const write = (over: object = {}) => server.api.post('/api/contact-messages').send({ ...dana, ...over });

describe('POST /api/contact-messages', () => {
  it('stores the message and returns a confirmation', async () => {
    const response = await write({ id: 9, createdAt: '2001-01-01T00:00:00Z' }).expect(201);
    expect(response.body).toEqual({
      message: 'Thank you for writing. We will answer soon, at dana@mail.example.',
    });
    const [stored] = await server.db.select().from(contactMessages);
    expect(stored).toMatchObject({ ...dana, id: 1 });
    expect(stored?.createdAt.getFullYear()).not.toBe(2001);
  });

  it.each([
    ['name', ' ', 'Name is required'],
    ['email', 'dana', 'Invalid email address'],
    ['subject', '', 'Subject is required'],
    ['message', '', 'Message is required'],
    ['message', 'x'.repeat(5001), 'Must be at most 5000 characters (1 too many)'],
    ['message', 'nul \u0000', 'Contains a character that cannot be stored'],
  ])('rejects %s %j', async (field, value, message) => {
    const response = await write({ [field]: value }).expect(400);
    expect(response.body.errors[field]).toContain(message);
  });
});

describe('PUT and DELETE /api/admin/contact-messages/:id', () => {
  const path = '/api/admin/contact-messages';

  it('mark a message as read and as unread again, delete it, and log who did, where it was not so before', async () => {
    await write();
    const admin = await server.bearer({ isAdmin: true, username: 'ada' });
    const read = await server.api
      .put(`${path}/1`)
      .set(admin)
      .send({ isRead: true, subject: 'x' })
      .expect(200);
    expect(read.body).toMatchObject({ ...dana, id: 1, isRead: true });
    const unread = await server.api.put(`${path}/1`).set(admin).send({ isRead: false }).expect(200);
    expect(unread.body.isRead).toBe(false);
    await server.api.put(`${path}/1`).set(admin).send({ isRead: false }).expect(200);
    await server.api.delete(`${path}/1`).set(admin).expect(204);
    const entry = { username: 'ada', entity: 'message', entityId: '1', label: 'Two dogs' };
    const entries = await server.db.select().from(auditLog).orderBy(auditLog.id);
    expect(entries).toMatchObject([
      { ...entry, action: 'update' },
      { ...entry, action: 'update' },
      { ...entry, action: 'delete', before: dana, after: null },
    ]);
    expect(entries.slice(0, 2).map(({ before, after }) => [before, after])).toEqual([
      [{ isRead: false }, { isRead: true }],
      [{ isRead: true }, { isRead: false }],
    ]);
  });
});

it('GET /api/admin/contact-messages lists messages in full, newest first, also those read or unread and those of a search, with the total', async () => {
  const list = (query: string) => server.admin.get(`/api/admin/contact-messages${query}`);
  const names = (response: { body: { name: string }[] }) => response.body.map(({ name }) => name);

  await write();
  await write({ name: 'Luis', message: 'Is the route step-free?' });
  await write({ name: 'Mei' });
  expect((await list('')).body).toMatchObject([{ name: 'Mei' }, { name: 'Luis' }, dana]);
  expect(names(await list('?q=STEP-FREE'))).toEqual(['Luis']);
  await server.db.update(contactMessages).set({ isRead: true }).where(eq(contactMessages.name, 'Luis'));
  expect(names(await list('?status=read'))).toEqual(['Luis']);
  const unread = await list('?status=unread&page=1&pageSize=1');
  expect(names(unread)).toEqual(['Mei']);
  expect(unread.headers['x-total-count']).toBe('2');
  expect(names(await list('?status=unread&q=dana'))).toContain('Dana');
  expect(names(await list('?status=unread&q=luis'))).toEqual([]);
});

const withoutMail = testServer();
const path = '/api/admin/contact-messages';

async function written(changes: Partial<typeof dana> = {}, on = server) {
  await on.db.insert(contactMessages).values({ ...dana, ...changes });
  const admin = await on.bearer({ isAdmin: true, username: 'marisol' });
  return {
    reply: (text: string) => on.api.post(`${path}/1/reply`).set(admin).send({ text }),
    replies: () => on.api.get(`${path}/1/replies`).set(admin),
    remove: () => on.api.delete(`${path}/1`).set(admin).expect(204),
    admin,
  };
}

const outbox = () => server.db.select().from(emails);

describe('POST /api/admin/contact-messages/:id/reply', () => {
  it('queues a mail with the reply and the message, stores and logs the reply, and marks the message as read', async () => {
    const { reply, replies } = await written();
    const { body } = await reply(' One.\n\nDogs go free.').expect(201);
    expect(body).toEqual({
      id: 1,
      text: 'One.\n\nDogs go free.',
      username: 'marisol',
      createdAt: expect.any(String),
      mailState: 'queued',
    });
    expect((await replies().expect(200)).body).toEqual([body]);
    const [email, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      kind: 'contact-reply',
      state: 'queued',
      to: 'dana@mail.example',
      subject: 'Re: Two dogs',
      aboutKind: 'message',
      aboutId: 1,
    });
    expect((await renderedNow(server, email)).text).toMatch(/One\.\s+Dogs go free\..*One ticket.*or two\?/s);
    expect(await server.db.select().from(contactMessages)).toMatchObject([{ isRead: true }]);
    const entry = {
      username: 'marisol',
      action: 'update',
      entity: 'message',
      entityId: '1',
      label: 'Two dogs',
    };
    const after = { isRead: true, reply: body.text };
    const logged = await server.db.select().from(auditLog);
    expect(logged).toMatchObject([{ ...entry, before: { isRead: false }, after }]);
  });

  it('holds the mail where sending is off, and writes no header but the subject, whatever that holds', async () => {
    const subject = 'Dogs\r\nBcc: all@mail.example\n\nHello';
    const { reply, replies } = await written({ subject }, withoutMail);
    expect((await reply('One.').expect(201)).body.mailState).toBe('held');
    expect((await replies()).body).toMatchObject([{ text: 'One.', mailState: 'held' }]);
    const held = { state: 'held', subject: 'Re: Dogs Bcc: all@mail.example Hello' };
    expect(await withoutMail.db.select().from(emails)).toMatchObject([held]);
  });

  it('sends a second reply too, and tells what became of each mail', async () => {
    const { reply, replies, admin } = await written();
    const list = async () => (await server.api.get(path).set(admin)).body;
    expect(await list()).toMatchObject([{ repliedAt: null }]);
    const { body: first } = await reply('One.').expect(201);
    expect(await list()).toMatchObject([{ repliedAt: first.createdAt }]);
    await server.db.update(emails).set({ state: 'failed' });
    await reply('Two, rather.').expect(201);
    expect((await replies()).body).toMatchObject([
      { text: 'One.', mailState: 'failed' },
      { text: 'Two, rather.', mailState: 'queued' },
    ]);
    await server.db.delete(emails);
    expect((await replies()).body).toMatchObject([{ mailState: null }, { mailState: null }]);
  });

  it.each([
    ['', 'Reply is required'],
    [' \n ', 'Reply is required'],
    ['x'.repeat(10_001), 'Must be at most 10000 characters (1 too many)'],
  ])('rejects %j', async (text, message) => {
    const { reply } = await written();
    expect((await reply(text).expect(400)).body.errors.text).toContain(message);
    expect(await outbox()).toEqual([]);
  });
});

describe('the mail with a reply', () => {
  async function isPrepared() {
    const [email] = await outbox();
    return (await prepareEmail(server, email)) !== undefined;
  }

  it('is dropped right before it is sent where the message is gone', async () => {
    const { reply } = await written();
    await reply('One.').expect(201);
    expect(await isPrepared()).toBe(true);
    await server.db.delete(contactMessages);
    expect(await isPrepared()).toBe(false);
  });

  it('goes with the message where it was not sent, and loses its recipient and content where it was', async () => {
    const { reply, remove } = await written();
    await reply('One.').expect(201);
    await server.db.update(emails).set({ state: 'sent' });
    await reply('Two.').expect(201);
    await remove();
    expect(await outbox()).toMatchObject([{ state: 'sent', to: '', html: null, text: null }]);
    expect(await server.db.$count(contactReplies)).toBe(0);
  });
});

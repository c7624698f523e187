import { auditLog } from '@shared/audit/tables';
import { contactMessages } from '@shared/contact/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const server = testServer();

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
    ['message', 'x'.repeat(5001), 'Must be at most 5000 characters'],
    ['message', 'nul \u0000', 'Contains a character that cannot be stored'],
  ])('rejects %s %j', async (field, value, message) => {
    const response = await write({ [field]: value }).expect(400);
    expect(response.body.errors[field]).toContain(message);
  });
});

describe('PUT and DELETE /api/admin/contact-messages/:id', () => {
  const path = '/api/admin/contact-messages';
  const trace = () => server.db.select().from(auditLog).orderBy(auditLog.id);

  it('mark a message as read and as unread again, and log who did, where it was not so before', async () => {
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
    const entry = { username: 'ada', action: 'update', entity: 'message', entityId: '1', label: 'Two dogs' };
    const entries = await trace();
    expect(entries).toMatchObject([entry, entry]);
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ isRead: false }, { isRead: true }],
      [{ isRead: true }, { isRead: false }],
    ]);
  });

  it('log what a deleted message said', async () => {
    await write();
    const admin = await server.bearer({ isAdmin: true, username: 'ada' });
    await server.api.delete(`${path}/1`).set(admin).expect(204);
    expect(await trace()).toMatchObject([
      { username: 'ada', action: 'delete', entity: 'message', label: 'Two dogs', before: dana, after: null },
    ]);
  });
});

describe('GET /api/admin/contact-messages', () => {
  async function list(query: string) {
    return server.admin.get(`/api/admin/contact-messages${query}`);
  }
  const names = (response: { body: { name: string }[] }) => response.body.map(({ name }) => name);

  it('lists messages in full, newest first, also those read or unread and those of a search, with the total', async () => {
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
});

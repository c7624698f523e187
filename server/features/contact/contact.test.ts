import { contactMessages } from '@shared/tables';
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
  it('stores the message and thanks for it', async () => {
    const answer = await write({ id: 9, createdAt: '2001-01-01T00:00:00Z' }).expect(201);
    expect(answer.body).toEqual({ message: 'Thank you for writing. We will answer soon.' });
    const [stored] = await server.db.select().from(contactMessages);
    expect(stored).toMatchObject({ ...dana, id: 1 });
    expect(stored?.createdAt.getFullYear()).not.toBe(2001);
  });

  it('answers a bot as usual and stores nothing', async () => {
    await write({ faxNumber: '555' }).expect(201);
    expect(await server.db.$count(contactMessages)).toBe(0);
  });

  it.each([
    ['name', ' ', 'Name is required'],
    ['email', 'dana', 'Invalid email address'],
    ['subject', '', 'Subject is required'],
    ['message', '', 'Message is required'],
    ['message', 'x'.repeat(5001), 'Must be at most 5000 characters'],
    ['message', 'nul \u0000', 'Contains a character that cannot be stored'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await write({ [field]: value }).expect(400);
    expect(answer.body.errors[field]).toContain(message);
  });
});

describe('/api/admin/contact-messages', () => {
  it('lists messages whole, finds them by their text, and removes them', async () => {
    await write();
    await write({ name: 'Luis', message: 'Is the route step-free?' });
    const admin = await server.bearer({ isAdmin: true });
    const all = await server.api.get('/api/admin/contact-messages').set(admin).expect(200);
    expect(all.body).toMatchObject([{ name: 'Luis' }, dana]);
    const found = await server.api.get('/api/admin/contact-messages?q=STEP-FREE').set(admin).expect(200);
    expect(found.body).toMatchObject([{ name: 'Luis' }]);
    await server.api.delete('/api/admin/contact-messages/1').set(admin).expect(204);
    await server.api.delete('/api/admin/contact-messages/1').set(admin).expect(404);
  });
});

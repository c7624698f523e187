import { sessions, users } from '@shared/account/tables';
import { auditLog } from '@shared/audit/tables';
import { emails } from '@shared/mail/tables';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { adaPassword, addApp, codeOf, storedAda } from '../../testing/account';
import { addressesOf } from '../../testing/addresses';
import { readOutbox, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedRegistration } from '../../testing/stored-registration';
import { purgeAddresses } from './change';

const server = testServer({ env: mailEnv });
const offline = testServer();
const { account, put, read, have, remove, callOff, confirm, confirmLink, find, notified } = addressesOf(
  () => server,
);

const rosie = 'rosie@mail.example';
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
/** Makes every login and confirmation so many minutes older. */
const ageConfirmations = (minutes: number) =>
  server.db.update(sessions).set({ confirmedAt: new Date(Date.now() - minutes * 60_000) });

describe('PUT /api/user/email', () => {
  it('has the account wait for the address, in one form however it is typed, and asks for it by mail', async () => {
    const { headers } = await account('rosie');
    const { status, body } = await put(headers, ' Rosie@MAIL.example ');
    expect([status, body]).toEqual([202, { email: null, pendingEmail: rosie, isSendingOn: true }]);
    expect(await read(headers)).toEqual({ email: null, pendingEmail: rosie });
    const [email] = await find(rosie, 'account-email');
    const { text } = await renderedNow(server, email);
    expect(text).toContain('the account “rosie”. Confirm it only if you made this account yourself');
  });

  it('uses the link that lives where a wish is called off and made again', async () => {
    const { headers } = await account('rosie');
    await put(headers, rosie);
    const link = await confirmLink(rosie);
    await server.db.update(emails).set({ state: 'sent', sentAt: new Date() });
    await callOff(headers).expect(204);
    expect((await confirm(headers, link)).body.code).toBe('link-not-found');
    expect((await put(headers, rosie)).status).toBe(202);
    expect(await find(rosie, 'account-email')).toHaveLength(1);
    await confirm(headers, link).expect(200);
  });

  it('sends what was called off and asked for again before the mail has left', async () => {
    const { headers } = await account('rosie');
    await put(headers, rosie);
    await callOff(headers).expect(204);
    await put(headers, rosie);
    expect(await find(rosie, 'account-email')).toHaveLength(1);
    await confirm(headers, await confirmLink(rosie)).expect(200);
  });

  it('keeps nobody waiting whose address a stranger asks for: the stranger’s link confirms it for its owner', async () => {
    const [stranger, owner] = [await account('mallory'), await account('rosie')];
    await put(stranger.headers, rosie);
    const link = await confirmLink(rosie);
    await server.db.update(emails).set({ state: 'sent', sentAt: new Date() });
    await put(owner.headers, rosie);
    expect(await find(rosie, 'account-email')).toHaveLength(1);
    await callOff(stranger.headers).expect(204);
    await confirm(owner.headers, link).expect(200);
    expect((await read(owner.headers)).email).toBe(rosie);
    expect((await read(stranger.headers)).email).toBeNull();
  });

  it('mails the account that still waits where the one that asked first does not any more', async () => {
    const [stranger, owner] = [await account('mallory'), await account('rosie')];
    await put(stranger.headers, rosie);
    await put(owner.headers, rosie);
    await callOff(stranger.headers).expect(204);
    const [email, ...others] = await find(rosie, 'account-email');
    expect(others).toEqual([]);
    expect((await renderedNow(server, email)).text).toContain('the account “rosie”');
  });

  it('sends one mail, however many ask at once', async () => {
    const { headers } = await account('rosie');
    await Promise.all(Array.from({ length: 20 }, () => put(headers, rosie)));
    expect(await find(rosie, 'account-email')).toHaveLength(1);
  });

  it('changes nothing where it is the address already', async () => {
    const { headers } = await account('rosie');
    await have(headers, rosie);
    const before = await readOutbox(server.db);
    expect((await put(headers, 'ROSIE@mail.example')).status).toBe(200);
    expect(await readOutbox(server.db)).toEqual(before);
    expect(await read(headers)).toEqual({ email: rosie, pendingEmail: null });
  });

  it('tells nobody that another account has an address', async () => {
    const [owner, other] = [await account('rosie'), await account('mallory')];
    await have(owner.headers, rosie);
    const [taken, free] = [await put(other.headers, rosie), await put(other.headers, 'free@mail.example')];
    expect([taken.status, taken.text.replace('rosie@', 'free@')]).toEqual([free.status, free.text]);
  });

  it.each(['evil.example', 'a'.repeat(33), 'http://x'])('does not mail the name %s', async (username) => {
    const { headers } = await account(username);
    await put(headers, rosie);
    const [email] = await find(rosie, 'account-email');
    const { subject, html, text } = await renderedNow(server, email);
    expect(`${subject}${html}${text}`).not.toContain(username);
    expect(text).toContain('entered for your account.');
  });

  it('says where sending is off that nothing can be confirmed, and stores nothing', async () => {
    const { account, put, read } = addressesOf(() => offline);
    const { headers } = await account('rosie');
    expect((await put(headers, rosie)).body.code).toBe('sending-off');
    expect(await read(headers)).toEqual({ email: null, pendingEmail: null });
    const { body } = await offline.api.get('/api/user/email').set(headers);
    expect(body.isSendingOn).toBe(false);
  });
});

describe('who changes an address', () => {
  const removal = (headers: Record<string, string>, typed: object = {}) =>
    server.api.delete('/api/user/email').set(headers).send(typed);

  it('is asked for nothing in the 15 minutes after a login or a confirmation, and then for the password', async () => {
    const { headers } = await account('rosie');
    await ageConfirmations(14);
    await have(headers, rosie);
    await ageConfirmations(16);
    for (const { status, body } of [await put(headers, 'new@mail.example'), await removal(headers)])
      expect([status, body.code]).toEqual([403, 'confirm-identity']);
    expect(await read(headers)).toEqual({ email: rosie, pendingEmail: null });
    const confirmed = { method: 'password', password: 'sit-stay' };
    await server.api.post('/api/user/confirm').set(headers).send(confirmed).expect(204);
    expect((await put(headers, 'new@mail.example')).status).toBe(202);
    await removal(headers).expect(204);
  });

  it('is asked for the password each time where it is an administrator’s', async () => {
    const { headers } = await storedAda(server);
    for (const { status, body } of [await put(headers, rosie), await removal(headers)])
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['password']]);
    const wrong = { password: 'roll-over' };
    for (const { body } of [await put(headers, rosie, wrong), await removal(headers, wrong)])
      expect(body.code).toBe('wrong-credentials');
    expect(await readOutbox(server.db)).toEqual([]);
    expect((await put(headers, rosie, adaPassword)).status).toBe(202);
    await removal(headers, adaPassword).expect(204);
  });

  it('is asked for the second factor besides, where an administrator has one', async () => {
    const { headers } = await storedAda(server);
    const { secret } = await addApp(server, headers);
    await ageConfirmations(16);
    for (const { body } of [await put(headers, rosie, adaPassword), await removal(headers, adaPassword)])
      expect(body.code).toBe('confirm-identity');
    const proof = { method: 'totp', code: codeOf(secret) };
    await server.api.post('/api/user/confirm').set(headers).send(proof).expect(204);
    expect((await put(headers, rosie, adaPassword)).status).toBe(202);
    await removal(headers, adaPassword).expect(204);
  });
});

describe('DELETE /api/user/email', () => {
  it('calls a wish off, and leaves the address as it is', async () => {
    const { headers } = await account('rosie');
    await have(headers, rosie);
    await put(headers, 'new@mail.example');
    const link = await confirmLink('new@mail.example');
    await callOff(headers).expect(204);
    expect(await read(headers)).toEqual({ email: rosie, pendingEmail: null });
    expect((await confirm(headers, link)).body.code).toBe('link-not-found');
    expect(await confirmLink('new@mail.example')).toBe('');
    await ageConfirmations(16);
    await callOff(headers).expect(204);
  });

  it('removes both, tells the old address, and logs it without either', async () => {
    const { id, headers } = await account('rosie');
    await have(headers, rosie);
    await put(headers, 'new@mail.example');
    await remove(headers).expect(204);
    expect(await read(headers)).toEqual({ email: null, pendingEmail: null });
    expect(await notified()).toEqual([
      [rosie, true],
      [rosie, false],
    ]);
    const { body } = await server.admin.get('/api/admin/audit-log?entity=user');
    const [removed, first] = body;
    expect(removed).toMatchObject({
      actor: 'owner',
      userId: id,
      label: 'rosie',
      before: { hasEmail: true },
      after: { hasEmail: false },
    });
    expect(first).toMatchObject({ actor: 'owner', before: { hasEmail: false }, after: { hasEmail: true } });
    expect(JSON.stringify(await server.db.select().from(auditLog))).not.toContain('mail.example');
    await remove(headers).expect(204);
    expect(await notified()).toHaveLength(2);
  });
});

describe('what is left of an address', () => {
  it('is nothing of one that nobody confirmed, after a day; in the outbox, after seven', async () => {
    const { id, headers } = await account('rosie');
    await put(headers, rosie);
    await purgeAddresses(server.db, later(0.9));
    expect(await read(headers)).toEqual({ email: null, pendingEmail: rosie });
    await purgeAddresses(server.db, later(1.1));
    expect(await server.db.query.users.findFirst({ where: eq(users.id, id) })).toMatchObject({
      pendingEmail: null,
      pendingUntil: null,
    });
    await server.db.update(emails).set({ state: 'sent' });
    await purgeAddresses(server.db, later(6.9));
    expect(await readOutbox(server.db)).toMatchObject([{ to: rosie }]);
    await purgeAddresses(server.db, later(7.1));
    expect(await readOutbox(server.db)).toMatchObject([{ to: '', params: null }]);
  });

  it('is what the account has now, and in the outbox for seven days what it had', async () => {
    const { headers } = await account('rosie');
    await have(headers, 'old@mail.example');
    await have(headers, rosie);
    await server.db.update(emails).set({ state: 'sent' });
    await purgeAddresses(server.db, later(7.1));
    const left = (await readOutbox(server.db)).map(({ to }) => to);
    expect(new Set(left)).toEqual(new Set(['', rosie]));
    expect((await read(headers)).email).toBe(rosie);
  });

  it('is nothing once the account is deleted', async () => {
    const { id, headers } = await account('rosie');
    await have(headers, 'old@mail.example');
    await have(headers, rosie);
    await server.db.update(emails).set({ state: 'sent' });
    await server.admin.delete(`/api/admin/users/${id}`).expect(204);
    const rows = [await readOutbox(server.db), await server.db.select().from(auditLog)];
    expect(JSON.stringify(rows)).not.toContain('mail.example');
  });

  it('is all of it where its owner erases what they registered as a guest', async () => {
    const { headers } = await account('rosie');
    await have(headers, rosie);
    const { id: eventId } = await storedEvent(server.db);
    const registration = await storedRegistration(server.db, { eventId, email: rosie });
    const link = linkToken(server.mail, linkKinds.registration, registration);
    await server.api.delete(`/api/registrations/${link}/data`).expect(204);
    expect((await read(headers)).email).toBe(rosie);
    expect(await notified()).toContainEqual([rosie, true]);
  });
});

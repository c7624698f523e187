import { auditLog } from '@shared/audit/tables';
import { emails } from '@shared/mail/tables';
import { aVenueInput } from '@shared/testing/builders';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { partnerKinds, storeApplications } from '../../testing/partner-kinds';
import { testServer } from '../../testing/server';
import { mailEnv, storedEmail } from '../../testing/stored-email';

const server = testServer({ env: mailEnv });

describe.each(partnerKinds)('a decision about $many', (partner) => {
  const { kind: entity, many, table, application } = partner;
  const path = `/api/admin/${many}`;

  const applied = (count: number) => storeApplications(server, partner, count);
  const entries = () => server.db.select().from(auditLog).orderBy(asc(auditLog.id));

  it('approves several at once, counts the changed ones and names the missing ones', async () => {
    await applied(4);
    await server.db.update(table).set({ isApproved: true }).where(eq(table.id, 2));
    const body = { ids: [3, 1, 3, 2, 4711, 4711], isApproved: true };
    const response = await server.admin.post(`${path}/approve`).send(body).expect(200);
    expect(response.body).toEqual({ changed: 2, missing: [4711] });
    const rows = await server.db.select().from(table).orderBy(asc(table.id));
    expect(rows.map(({ isApproved }) => isApproved)).toEqual([true, true, true, false]);
  });

  it('is logged with who made it, once for each change, and a deletion with what the application said', async () => {
    await applied(2);
    const { token, user } = await server.session({ isAdmin: true, username: 'Marisol' });
    const admin = { Authorization: `Bearer ${token}` };
    await server.api.put(`${path}/1/approve`).set(admin).expect(200);
    await server.api.put(`${path}/1/approve`).set(admin).expect(200);
    await server.api.put(`${path}/1/unapprove`).set(admin).expect(200);
    await server.api
      .post(`${path}/approve`)
      .set(admin)
      .send({ ids: [2, 9], isApproved: true });
    await server.api.put(`${path}/9/approve`).set(admin).expect(404);
    await server.api.delete(`${path}/1`).set(admin).expect(204);
    await server.api.delete(`${path}/1`).set(admin).expect(404);
    const by = { userId: user.id, username: 'Marisol', action: 'update', entity };
    const said = { contactEmail: 'contact1@mail.example', city: 'Orlando', isApproved: false };
    const [pending, approved] = [{ isApproved: false }, { isApproved: true }];
    expect(await entries()).toMatchObject([
      { ...by, entityId: '1', label: 'Business 1', before: pending, after: approved },
      { ...by, entityId: '1', label: 'Business 1', before: approved, after: pending },
      { ...by, entityId: '2', label: 'Business 2', before: pending, after: approved },
      { ...by, action: 'delete', entityId: '1', label: 'Business 1', before: said, after: null },
    ]);
  });

  it('is not made where the audit log fails', async () => {
    await applied(2);
    await server.db.execute('alter table audit_log add constraint full_log check (false) not valid');
    try {
      const body = { ids: [1, 2], isApproved: true };
      expect((await server.admin.post(`${path}/approve`).send(body)).ok).toBe(false);
      expect((await server.admin.put(`${path}/1/approve`)).ok).toBe(false);
      expect((await server.admin.delete(`${path}/1`)).ok).toBe(false);
      const rows = [application({ contactEmail: 'new@mail.example' })];
      expect((await server.admin.post(`${path}/import`).send({ rows })).ok).toBe(false);
      expect(await server.db.$count(table, eq(table.isApproved, false))).toBe(2);
    } finally {
      await server.db.execute('alter table audit_log drop constraint full_log');
    }
  });

  it('by two administrators at once about the same rows counts each change once', async () => {
    await applied(10);
    const ids = Array.from({ length: 10 }, (_, index) => index + 1);
    const responses = await Promise.all(
      [ids, ids.toReversed(), ids, ids.toReversed()].map((some) =>
        server.admin.post(`${path}/approve`).send({ ids: some, isApproved: true }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(responses.reduce((sum, { body }) => sum + body.changed, 0)).toBe(10);
    expect(await server.db.$count(auditLog)).toBe(10);
  });
});

describe.each(partnerKinds)('a declined $kind', (partner) => {
  const { kind, table } = partner;
  const path = `/api/admin/${kind}s`;
  const put = (call: string) => server.admin.put(`${path}/${call}`);
  const decideAll = (ids: number[], isApproved: boolean) =>
    server.admin.post(`${path}/approve`).send({ ids, isApproved }).expect(200);
  const states = async () =>
    (await server.db.select().from(table).orderBy(asc(table.id))).map(({ isApproved, isDeclined }) =>
      isDeclined ? 'declined' : isApproved,
    );
  const outbox = () => server.db.select().from(emails).orderBy(asc(emails.id));

  beforeEach(() => storeApplications(server, partner, 3));

  it('is told by a mail that is held, once, and dropped where it is set back to pending', async () => {
    const { body } = await put('1/decline').expect(200);
    expect(body).toMatchObject({ isApproved: false, isDeclined: true });
    await put('1/decline').expect(200);
    const [email, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ kind: 'application-declined', state: 'held', to: 'contact1@mail.example' });
    expect((await renderedNow(server, email)).html).toContain('Business 1');
    expect(await prepareEmail(server, email)).toEqual({ partner: expect.any(String) });
    expect(await server.db.select().from(auditLog)).toMatchObject([
      { entity: kind, label: 'Business 1', before: { isDeclined: false }, after: { isDeclined: true } },
    ]);
    expect((await put('1/unapprove').expect(200)).body).toMatchObject({ isDeclined: false });
    expect(await prepareEmail(server, email)).toBeUndefined();
    expect(await outbox()).toMatchObject([{ kind: 'application-pending', state: 'held' }]);
  });

  it('is not pending: neither in the list and its order, nor in the counts', async () => {
    await put('2/approve').expect(200);
    await put('3/decline').expect(200);
    const list = async (query: string) =>
      (await server.admin.get(`${path}?${query}`).expect(200)).body.map(({ id }: { id: number }) => id);
    expect(await list('status=pending')).toEqual([1]);
    expect(await list('status=approved')).toEqual([2]);
    expect(await list('status=declined')).toEqual([3]);
    expect(await list('sort=isApproved')).toEqual([1, 3, 2]);
    expect(await list('sort=-isApproved')).toEqual([2, 3, 1]);
    const waiting = await server.admin.get('/api/admin/waiting').expect(200);
    expect(waiting.body[`${kind}s`]).toBe(1);
  });

  it('says like every other one what may be done to it', async () => {
    await put('2/approve').expect(200);
    const { body } = await put('3/decline').expect(200);
    const rows = (await server.admin.get(`${path}?sort=createdAt`).expect(200)).body;
    const always = ['correct', 'revoke', 'delete'];
    const actions = [['approve', 'decline'], ['unapprove'], ['unapprove']].map((some) => [
      ...some,
      ...always,
    ]);
    expect(rows.map((row: { actions: string[] }) => row.actions)).toEqual(actions);
    expect(body).toEqual(rows[2]);
  });

  it('is approved by itself, and not with others by accident', async () => {
    await put('1/decline').expect(200);
    const { body } = await decideAll([1, 2], true);
    expect(body).toEqual({ changed: 1, missing: [] });
    expect(await states()).toEqual(['declined', true, false]);
    await put('1/approve').expect(200);
    expect(await states()).toEqual([true, true, false]);
    await put('1/decline').expect(200);
    expect((await decideAll([1, 2, 3], false)).body).toEqual({ changed: 2, missing: [] });
    expect(await states()).toEqual([false, false, false]);
  });
});

it('a venue that is declined after it was invited is asked no more: what has not left is dropped', async () => {
  await server.admin.post('/api/admin/venues/import').send({ rows: [aVenueInput()] });
  await server.admin.put('/api/admin/venues/1/approve').expect(200);
  const asking = ['stop-invitation', 'stop-reminder'] as const;
  for (const kind of asking) await storedEmail(server.db, { kind, aboutKind: 'venue', aboutId: 1 });
  await server.admin.put('/api/admin/venues/1/decline').expect(200);
  const kinds = (await server.db.select().from(emails)).map((email) => email.kind);
  expect(kinds).toEqual(['application-declined']);
});

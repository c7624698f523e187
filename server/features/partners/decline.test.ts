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

  it('is told by a mail that is held and can be edited, once', async () => {
    const { body } = await put('1/decline').expect(200);
    expect(body).toMatchObject({ isApproved: false, isDeclined: true });
    await put('1/decline').expect(200);
    const [email, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ kind: 'application-declined', state: 'held', to: 'contact1@mail.example' });
    expect((await renderedNow(server, email)).html).toContain('Business 1');
    expect(await prepareEmail(server, email)).toEqual({ partner: expect.any(String) });
    await server.admin
      .put(`/api/admin/emails/${email?.id}`)
      .send({ subject: 'Next year?', text: 'We would love to, next year.' })
      .expect(200);
    expect(await server.db.select().from(auditLog).where(eq(auditLog.entity, kind))).toMatchObject([
      { label: 'Business 1', before: { isDeclined: false }, after: { isDeclined: true } },
    ]);
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

  it('is set back to pending, and its mail is dropped', async () => {
    await put('1/decline').expect(200);
    const [declined] = await outbox();
    expect((await put('1/unapprove').expect(200)).body).toMatchObject({ isDeclined: false });
    expect(await prepareEmail(server, declined)).toBeUndefined();
    expect((await outbox()).map((email) => [email.kind, email.state])).toEqual([
      ['application-pending', 'held'],
    ]);
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

describe('a venue that is declined after it was invited', () => {
  it('is asked no more: what has not left is dropped', async () => {
    await server.admin.post('/api/admin/venues/import').send({ rows: [aVenueInput()] });
    await server.admin.put('/api/admin/venues/1/approve').expect(200);
    const asking = ['stop-invitation', 'stop-reminder'] as const;
    for (const kind of asking) await storedEmail(server.db, { kind, aboutKind: 'venue', aboutId: 1 });
    await server.admin.put('/api/admin/venues/1/decline').expect(200);
    const kinds = (await server.db.select().from(emails)).map((email) => email.kind);
    expect(kinds).toEqual(['application-declined']);
  });
});

import { auditLog } from '@shared/audit/tables';
import { emails } from '@shared/mail/tables';
import { venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findByLink, linkKinds } from '../../mail/links';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { partnerKinds, storeApplications } from '../../testing/partner-kinds';
import { testServer } from '../../testing/server';
import { mailEnv, storedEmail } from '../../testing/stored-email';

const server = testServer({ env: mailEnv });

describe.each(partnerKinds)('a decision about a $kind', (partner) => {
  const { kind, table } = partner;
  const path = `/api/admin/${kind}s`;

  const applied = (count?: number) => storeApplications(server, partner, count);
  const approve = (id = 1) => server.admin.put(`${path}/${id}/approve`).expect(200);
  const unapprove = (id = 1) => server.admin.put(`${path}/${id}/unapprove`).expect(200);
  const outbox = () => server.db.select().from(emails).orderBy(asc(emails.id));
  const waiting = async () => (await outbox()).map((email) => [email.kind, email.state, email.aboutId]);

  async function prepare() {
    const [email] = await outbox();
    return prepareEmail(server, email);
  }

  it('is told by a mail that is held until the organizer sends it', async () => {
    await applied();
    await approve();
    const [email, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      kind: 'application-approved',
      state: 'held',
      to: 'contact1@mail.example',
      aboutKind: kind,
      aboutId: 1,
    });
    const { html } = await renderedNow(server, email);
    expect(html).toContain('Business 1');
    expect(html).toContain('https://site.invalid/partner/~partner~');
    // What changes nothing writes nothing.
    await approve();
    const again = { ids: [1, 4711], isApproved: true };
    await server.admin.post(`${path}/approve`).send(again).expect(200);
    expect(await outbox()).toHaveLength(1);
  });

  it('takes back what still waits to tell of the one before', async () => {
    await applied(2);
    await approve(1);
    await approve(2);
    await unapprove(1);
    expect(await waiting()).toEqual([
      ['application-approved', 'held', 2],
      ['application-pending', 'held', 1],
    ]);
    await approve(1);
    expect(await waiting()).toEqual([
      ['application-approved', 'held', 2],
      ['application-approved', 'held', 1],
    ]);
  });

  const inAnHour = new Date(Date.now() + 60 * 60_000);
  it.each([
    ['was sent', { state: 'sent' as const }, 1],
    ['is being sent', { state: 'queued' as const, leasedUntil: inAnHour }, 1],
    ['was released and has not left', { state: 'queued' as const, leasedUntil: new Date(0) }, 0],
  ])('is told again where the mail about the one before %s', async (_what, changes, left) => {
    await applied();
    await approve();
    await server.db.update(emails).set(changes);
    await unapprove();
    await approve();
    const before = ['application-approved', changes.state, 1];
    expect(await waiting()).toEqual([
      ...Array.from({ length: left }, () => before),
      ['application-approved', 'held', 1],
    ]);
  });

  it('is told only while it holds, right before the mail is sent', async () => {
    await applied();
    await approve();
    expect(await prepare()).toEqual({ partner: expect.stringMatching(/^[\w-]{32}$/) });
    await server.db.update(table).set({ isApproved: false });
    expect(await prepare()).toBeUndefined();
    await server.db.update(emails).set({ kind: 'application-pending' });
    expect(await prepare()).toEqual({ partner: expect.any(String) });
    await server.db.update(table).set({ isApproved: true });
    expect(await prepare()).toBeUndefined();
  });

  it('leaves no mail and no address behind where the application is deleted', async () => {
    await applied();
    await approve();
    await server.db.update(emails).set({ state: 'sent', lastError: 'no contact1@mail.example' });
    await unapprove();
    await storedEmail(server.db, { key: 'other', aboutKind: kind, aboutId: 2 });
    await server.admin.delete(`${path}/1`).expect(204);
    expect(await outbox()).toMatchObject([
      { kind: 'application-approved', state: 'sent', to: '', html: null, text: null, lastError: null },
      { key: 'other', to: 'dana@bar.example', html: expect.any(String) },
    ]);
  });

  it('does not end links, but revoking them does, which is logged', async () => {
    await applied();
    await approve();
    const opens = async (token: string | undefined) => {
      const [row] = await server.db.select().from(table).where(eq(table.id, 1));
      const link = { mail: server.mail, token: token ?? '', now: new Date() };
      return row && (await findByLink(link, linkKinds[kind], () => row)) !== undefined;
    };
    const sent = await prepare();
    await unapprove();
    expect(await opens(sent?.partner)).toBe(true);
    await server.db.delete(auditLog);
    await server.admin.delete(`${path}/1/links`).expect(204);
    expect(await opens(sent?.partner)).toBe(false);
    expect(await opens((await prepare())?.partner)).toBe(true);
    expect(await server.db.select().from(auditLog)).toMatchObject([
      {
        action: 'update',
        entity: kind,
        entityId: '1',
        label: 'Business 1',
        before: { linkVersion: 1 },
        after: { linkVersion: 2 },
      },
    ]);
  });
});

const outbox = () => server.db.select().from(emails).orderBy(emails.id);

const applyAsVenue = (changes: object = {}) =>
  server.api.post('/api/venues').send({ ...aVenueInput(), ...changes });

const applyAsVendor = (changes: object = {}) =>
  server.api.post('/api/vendors').send({ ...aVendorInput(), ...changes });

describe.each([
  { kind: 'venue', apply: applyAsVenue },
  { kind: 'vendor', apply: applyAsVendor },
] as const)('the application of a $kind', ({ kind, apply }) => {
  it('is answered by mail, with a link to the page of the applicant, and quotes no text but names', async () => {
    const said = { additionalInfo: 'Buy at https://spam.example', contactTitle: 'Chief spammer' };
    const { body } = await apply(said).expect(201);
    expect(body.message).toContain('Our email to rosie@tail.example has the link to your own page');
    const [email, ...others] = await outbox();
    expect(others).toEqual([]);
    const about = { aboutKind: kind, aboutId: 1 };
    const sent = { kind: 'application-received', state: 'queued', to: 'rosie@tail.example', ...about };
    expect(email).toMatchObject(sent);
    const { html, text } = await renderedNow(server, email);
    expect(html).toContain('https://site.invalid/partner/~partner~');
    expect(text).toContain('https://site.invalid/partner/~partner~');
    expect(`${email?.subject}${html}${text}`).not.toMatch(/spam/);
  });
});

it('one address is written to once in 24 hours, however often its venues apply', async () => {
  await applyAsVenue().expect(201);
  await applyAsVenue({ contactEmail: 'ROSIE@tail.example', businessName: 'The Second Tail' }).expect(201);
  expect(await server.db.$count(venues)).toBe(2);
  expect(await outbox()).toHaveLength(1);
});

it('the mail about an application is dropped right before it is sent where another contact is in it by now, or it is gone', async () => {
  const prepare = async () => prepareEmail(server, (await outbox())[0]);
  await applyAsVenue().expect(201);
  await server.db.update(venues).set({ contactEmail: 'luis@tail.example' });
  expect(await prepare()).toBeUndefined();
  await server.db.update(venues).set({ contactEmail: 'rosie@tail.example' });
  expect(await prepare()).toBeDefined();
  await server.db.delete(venues);
  expect(await prepare()).toBeUndefined();
});

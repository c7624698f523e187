import { sessions, users } from '@shared/account/tables';
import { emails } from '@shared/mail/tables';
import { mostListed } from '@shared/own-crawls/own-crawls';
import type { payments } from '@shared/payments/tables';
import { spokenCode } from '@shared/registrations/spoken-code';
import { registrations } from '@shared/registrations/tables';
import { aRegistrationInput, aVendorInput, aVenueInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { aSite, testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedPayment } from '../../testing/stored-payments';
import { storedPicture } from '../../testing/stored-picture';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';
import { setClock } from '../../testing/test-clock';

const server = testServer({ env: mailEnv, site: aSite() });
const email = 'rosie@mail.example';
const [noon, start] = [new Date('2030-06-15T16:00:00Z'), new Date('2030-06-15T20:00:00Z')];
const daysFrom = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60 * 1000);

/** Logs an account in that has confirmed this address, or none. */
async function logIn(address: string | null = email) {
  const { token, user, session } = await server.session();
  await server.db.update(users).set({ email: address }).where(eq(users.id, user.id));
  const headers = { Authorization: `Bearer ${token}` };
  const read = (path: string) => server.api.get(`/api/user/${path}`).set(headers);
  const open = (id: number) => server.api.post(`/api/user/crawls/${id}/link`).set(headers);
  return { ...user, session, headers, read, open, list: async () => (await read('crawls').expect(200)).body };
}

/** The path of the page that a link leads to, as its API has it. */
const pathOf = ({ body }: { body: { url: string } }) => body.url.replace('/registration/', '/registrations/');

/** A spot of this address, or of another one, at a crawl of its own. */
async function storedSpot(
  { date = start, cancelledAt = null }: { date?: Date; cancelledAt?: Date | null } = {},
  changes: Partial<typeof registrations.$inferInsert> = {},
) {
  const event = await storedOpenEvent(server.db, { date, cancelledAt });
  return storedRegistration(server.db, { email, eventId: event.id, ...changes });
}

describe('the crawls of an account', () => {
  it('are those of its confirmed address alone', async () => {
    await server.api.get('/api/user/crawls').expect(401);
    const { id } = await storedSpot({}, { email: 'Rosie@Mail.example' });
    await storedSpot({}, { email: 'rosie@mail.example.org' });
    await storedSpot({}, { email: '', erasedAt: noon });
    const { registrations: own } = await (await logIn()).list();
    expect(own).toMatchObject([{ id, people: 2, dogs: 0, state: 'confirmed' }]);
    const other = await logIn(null);
    const pending = { pendingEmail: email, pendingUntil: new Date('2100-01-01') };
    await server.db.update(users).set(pending).where(eq(users.id, other.id));
    expect(await other.list()).toEqual({ registrations: [], applications: [] });
  });

  it('come first, by their start, and then those that are over, the latest first', async () => {
    setClock(noon);
    const days = [2, -2, 1];
    for (const day of days) await storedSpot({ date: daysFrom(day) });
    const { eventId } = await storedSpot({ date: daysFrom(-1) });
    await storedPicture(server.db, { use: 'album', eventId });
    await storedSpot({ date: daysFrom(3), cancelledAt: noon }, { state: 'cancelled' });
    const { registrations: own } = await (await logIn()).list();
    expect(own.map(({ date }: { date: string }) => date)).toEqual(
      [1, 2, 3, -1, -2].map((day) => daysFrom(day).toISOString()),
    );
    expect(own[2]).toMatchObject({ state: 'cancelled', isEventCancelled: true, isPast: false });
    expect(own[3]).toMatchObject({ state: 'confirmed', isEventCancelled: false, isPast: true });
    const albums = own.map(({ pictureCount }: { pictureCount: number }) => pictureCount);
    expect(albums).toEqual([0, 0, 0, 1, 0]);
  });

  it('are at most a hundred', async () => {
    const { eventId, participantId } = await storedSpot();
    const row = { eventId, participantId, email, state: 'cancelled' } as const;
    await server.db.insert(registrations).values(Array.from({ length: mostListed }, () => row));
    expect((await (await logIn()).list()).registrations).toHaveLength(mostListed);
  });

  it('say the code for the door on their day, whether a party is inside, and what is paid', async () => {
    setClock(noon);
    const tonight = await storedSpot({}, { checkedInAt: noon });
    const of = (changes: Partial<typeof payments.$inferInsert>) => storedPayment(server.db, tonight, changes);
    await of({ state: 'refunded', paid: 5000, refunded: 2000 });
    // What a bank took back was not paid.
    await of({ state: 'refunded', paid: 5000, refunded: 5000, dispute: 'lost' });
    await storedSpot({}, { state: 'waiting' });
    await storedSpot({ cancelledAt: noon });
    await storedSpot({ date: daysFrom(1) });
    const [own, ...others] = (await (await logIn()).list()).registrations.toSorted(
      (one: { id: number }, other: { id: number }) => one.id - other.id,
    );
    const said = { spokenCode: spokenCode(tonight.id), isInside: true, paid: 3000, refunded: 2000 };
    expect(own).toMatchObject(said);
    for (const other of others)
      expect(other).toMatchObject({ spokenCode: null, isInside: false, paid: 0, refunded: 0 });
  });

  it('hold no token, and make one for a row when that is asked for', async () => {
    const [row] = [await storedSpot(), await storedSpot()];
    const { read, open } = await logIn();
    const { text, headers } = await read('crawls').expect(200);
    expect(text).not.toMatch(/\/registration\/|\/partner\//);
    expect(headers['cache-control']).toBe('no-store');
    const opened = await open(row.id).expect(200);
    expect(opened.headers['cache-control']).toBe('no-store');
    const byMail = linkToken(server.mail, linkKinds.registration, row);
    const page = await server.api.get(`/api/registrations/${byMail}`).expect(200);
    expect((await server.api.get(`/api${pathOf(opened)}`).expect(200)).body).toEqual(page.body);
    expect(page.body).toMatchObject({ spokenCode: spokenCode(row.id), code: row.code, isOwner: true });
  });

  it('have all done by that link that the one in the mail does, for an hour, after which it says so', async () => {
    await setClock(noon);
    const row = await storedSpot();
    const path = `/api${pathOf(await (await logIn()).open(row.id).expect(200))}`;
    await setClock(noon.getTime() + 3_599_000);
    await server.api.get(path).expect(200);
    await server.api.delete(path).expect(204);
    await setClock(noon.getTime() + 3_600_000);
    for (const { status, body } of [
      await server.api.get(path),
      await server.api.post(`${path}/accept`),
      await server.api.delete(`${path}/data`),
    ])
      expect([status, body.code]).toEqual([410, 'link-ended']);
    // The page comes all the same, and says it itself.
    const page = await server.api.get(path.replace('/api/registrations', '/registration')).expect(404);
    expect(page.text).toContain('Your Spot');
  });

  it('are opened by nobody else, and by a link that ends with the address', async () => {
    const row = await storedSpot();
    const own = await logIn();
    const path = `/api${pathOf(await own.open(row.id).expect(200))}`;
    const strangers = [await logIn('biscuit@mail.example'), await logIn(null)];
    for (const { open } of strangers)
      for (const id of [row.id, 4711])
        expect((await open(id).expect(404)).body.code).toBe('registration-not-found');
    await server.db.update(registrations).set({ email: 'biscuit@mail.example' });
    expect((await server.api.get(path).expect(404)).body.code).toBe('link-not-found');
    await own.open(row.id).expect(404);
    await server.db.update(registrations).set({ email });
    await server.db.update(users).set({ email: null }).where(eq(users.id, own.id));
    await own.open(row.id).expect(404);
    await server.api.post('/api/logout').set(own.headers).expect(204);
    await own.open(row.id).expect(401);
    await own.read('crawls').expect(401);
  });

  it('are without a trace of a guest who was erased, and the account stays', async () => {
    const row = await storedSpot();
    const { read, list, open, id } = await logIn();
    await server.db.update(registrations).set({ accountId: id }).where(eq(registrations.id, row.id));
    const token = linkToken(server.mail, linkKinds.registration, row);
    await server.api.delete(`/api/registrations/${token}/data`).expect(204);
    expect(await list()).toEqual({ registrations: [], applications: [] });
    await open(row.id).expect(404);
    expect((await read('last-party').expect(200)).body).toBeNull();
    expect(await server.db.select().from(registrations)).toMatchObject([{ accountId: null, email: '' }]);
    await read('').expect(200);
  });
});

it.each([
  { kind: 'venue', input: aVenueInput },
  { kind: 'vendor', input: aVendorInput },
])(
  'the application of a $kind is in the list of its address, as far as its letters have told',
  async ({ kind, input }) => {
    const application = input({ contactEmail: 'Rosie@Mail.example' });
    await server.api.post(`/api/${kind}s`).send(application).expect(201);
    const { list } = await logIn();
    const decide = (decision: string) => server.admin.put(`/api/admin/${kind}s/1/${decision}`).expect(200);
    const setMail = (state: 'sent' | 'failed') => server.db.update(emails).set({ state });
    const stands = async (state: string) =>
      expect((await list()).applications).toMatchObject([{ kind, state }]);
    await stands('pending');
    await decide('approve');
    await stands('pending');
    // Not sent in time, say.
    await setMail('failed');
    await stands('pending');
    await setMail('sent');
    await stands('approved');
    await decide('decline');
    await stands('approved');
    await setMail('sent');
    await stands('declined');
    expect((await (await logIn('biscuit@mail.example')).list()).applications).toEqual([]);
  },
);

describe('the last party', () => {
  const dogs = [{ name: 'Biscuit', breed: 'Beagle' }];
  /** Saves a spot with or without a login. Gives its number. */
  async function saveSpot(headers: Record<string, string>, changes: object = {}) {
    const { id } = await storedOpenEvent(server.db);
    const form = aRegistrationInput({ email, dogs, ...changes });
    await server.api.post(`/api/events/${id}/registrations`).set(headers).send(form).expect(201);
  }

  it('is that of the last spot that the account saved for its address while logged in', async () => {
    const { headers, read } = await logIn();
    expect((await read('last-party').expect(200)).body).toBeNull();
    await saveSpot(headers, { firstName: 'Before' });
    await saveSpot(headers, { firstName: 'Rosie', lastName: '', phone: '407 555 0199' });
    await saveSpot(headers, { firstName: 'A friend', email: 'friend@mail.example' });
    await saveSpot({}, { firstName: 'A stranger' });
    await saveSpot((await logIn(null)).headers, { firstName: 'Another account' });
    const { eventId } = await storedSpot({}, { firstName: 'An import', source: 'import' });
    // Of an address that is on the list already it stores nothing.
    await server.api
      .post(`/api/events/${eventId}/registrations`)
      .set(headers)
      .send(aRegistrationInput({ email, firstName: 'Again' }))
      .expect(409);
    expect((await read('last-party').expect(200)).body).toEqual({
      firstName: 'Rosie',
      lastName: '',
      email,
      phone: '407 555 0199',
      people: 2,
      dogs,
    });
    await server.api.post('/api/logout').set(headers).expect(204);
    await read('last-party').expect(401);
    await saveSpot(headers, { firstName: 'After the session' });
    const isLast = eq(registrations.firstName, 'After the session');
    expect(await server.db.select().from(registrations).where(isLast)).toMatchObject([{ accountId: null }]);
  });

  it('is gone with the address, and its account is with the account', async () => {
    const { headers, read, id } = await logIn();
    await saveSpot(headers);
    await server.db.update(users).set({ email: null }).where(eq(users.id, id));
    expect((await read('last-party').expect(200)).body).toBeNull();
    await server.admin.delete(`/api/admin/users/${id}`).expect(204);
    expect(await server.db.select().from(registrations)).toMatchObject([{ accountId: null, email }]);
  });

  it('keeps no session from ending, as the lists do', async () => {
    const { read, session } = await logIn();
    const lastUsedAt = new Date(Date.now() - 60 * 60 * 1000);
    const isSession = eq(sessions.id, session.id);
    await server.db.update(sessions).set({ lastUsedAt }).where(isSession);
    await read('last-party').expect(200);
    expect(await server.db.select().from(sessions).where(isSession)).toMatchObject([{ lastUsedAt }]);
    await read('crawls').expect(200);
    expect(await server.db.select().from(sessions).where(isSession)).not.toMatchObject([{ lastUsedAt }]);
  });
});

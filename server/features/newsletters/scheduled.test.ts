import { addDays } from '@shared/dates';
import { startInstant } from '@shared/instants';
import { newsletters } from '@shared/newsletters/tables';
import { subscribers } from '@shared/subscribers/tables';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { newslettersOf, storedNewsletter } from '../../testing/stored-newsletter';
import { setClock } from '../../testing/test-clock';

const server = testServer({ env: mailEnv });
const { post, put, read, outbox, subscribe, advance } = newslettersOf(server);

describe('a scheduled newsletter', () => {
  const at = new Date(Date.now() + 3_600_000);
  const later = new Date(at.getTime() + 1000);

  async function scheduled(changes = {}) {
    await subscribe(1);
    const { id } = await storedNewsletter(server.db, changes);
    const response = await post(`${id}/send`, { at: at.toISOString() }).expect(202);
    expect(response.body).toMatchObject({ state: 'scheduled', sendAt: at.toISOString(), recipients: 1 });
    return id;
  }

  it('is sent when its time has come, once, by whichever process', async () => {
    const id = await scheduled();
    await advance(new Date(at.getTime() - 1));
    expect(await outbox()).toEqual([]);
    await Promise.all([advance(later), advance(later), advance(later)]);
    expect(await outbox()).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'sending', recipients: 1 });
  });

  it.each([
    ['the night in which clocks go forward', '2027-03-14', '2027-03-14T13:00:00.000Z'],
    ['the night in which clocks go back', '2026-11-01', '2026-11-01T14:00:00.000Z'],
  ])('at 9 AM in Orlando is sent at 9 AM after %s', async (_night, day, instant) => {
    await setClock(`${addDays(day, -3)}T12:00:00Z`);
    const { id } = await storedNewsletter(server.db);
    await server.db.insert(subscribers).values({ email: 'a@example.com', createdAt: new Date() });
    const nine = startInstant(day, '9:00 AM');
    // As a client in another zone may write the same instant.
    const inBerlin = new Date(nine.getTime() + 3_600_000).toISOString().replace('Z', '+01:00');
    expect((await post(`${id}/send`, { at: inBerlin })).body.sendAt).toBe(instant);
    await advance(new Date(nine.getTime() - 1));
    expect(await outbox()).toEqual([]);
    await advance(nine);
    expect(await outbox()).toHaveLength(1);
  });

  it('says what it says at its time', async () => {
    const { id: event } = await storedEvent(server.db, { title: 'Before' });
    const id = await scheduled({ body: `[[event:${event}]]` });
    const change = { subject: 'Changed', body: `Now:\n\n[[event:${event}]]` };
    expect((await put(id, change)).status).toBe(200);
    await advance(later);
    const [stored] = await server.db.select().from(newsletters);
    expect(stored?.text).toContain('Now:');
    expect((await outbox())[0]?.subject).toBe('Changed');
  });

  it('cannot be changed to what could not be sent', async () => {
    const id = await scheduled();
    const change = { subject: 'Changed', body: '[[event:4711]]' };
    const response = await put(id, change).expect(400);
    expect(response.body.errors.body).toEqual(['Line 1: there is no published event 4711']);
  });

  it('becomes a draft again when it is stopped', async () => {
    const id = await scheduled();
    expect((await post(`${id}/stop`)).body).toMatchObject({ state: 'draft', sendAt: null });
    await advance(later);
    expect(await outbox()).toEqual([]);
  });

  it('becomes a draft that keeps the time it missed, where an event on it is gone by then', async () => {
    const { id: event } = await storedEvent(server.db);
    const id = await scheduled({ body: `[[event:${event}]]` });
    await server.admin.delete(`/api/admin/events/${event}`);
    await advance(later);
    expect(await read(id)).toMatchObject({ state: 'draft', sendAt: at.toISOString() });
    expect(await outbox()).toEqual([]);
  });

  it('can be sent at once instead', async () => {
    const id = await scheduled();
    expect((await post(`${id}/send`)).body).toMatchObject({ state: 'sending' });
    await advance(later);
    expect(await outbox()).toHaveLength(1);
  });

  it.each([
    [{ at: '2020-01-01T00:00:00Z' }, 'Must be in the future'],
    [{ at: '2999-01-01T00:00:00Z' }, 'Must be within a year'],
    [{ at: '2030-01-01T09:00' }, 'Must be a date and time, such as 2026-12-05T21:00:00Z'],
  ])('needs a time: %j', async (body, message) => {
    const { id } = await storedNewsletter(server.db);
    const response = await post(`${id}/send`, body).expect(400);
    expect(response.body.errors.at).toEqual([message]);
  });
});

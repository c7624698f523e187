import { auditLog } from '@shared/audit/tables';
import { dayMilliseconds } from '@shared/dates';
import { events } from '@shared/events/tables';
import { vendors } from '@shared/partners/tables';
import { eventVendors } from '@shared/stops/tables';
import { anEventInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { invitationDesk } from '../../testing/asked-route';
import { testMailServer } from '../../testing/mail-server';
import { renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { storeSetting } from '../../testing/store-setting';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedBooth, storedStop, storedVendor } from '../../testing/stored-route';
import { setClock } from '../../testing/test-clock';
import { notifyVendors } from './notify-vendors';

const server = testServer({ env: mailEnv });
const { outbox, kinds, send } = invitationDesk(server, testMailServer());

/** An event at 4 PM, to which a vendor can be asked. */
async function anEvent() {
  const vendor = await storedVendor(server.db, { businessName: 'Bakery', boothRequirements: 'Some shade' });
  const event = await storedEvent(server.db, { ticketUrl: null });
  const path = `/api/admin/events/${event.id}`;
  const booth = async () => (await server.db.select().from(eventVendors))[0];
  return {
    vendor,
    event,
    path,
    booth,
    put: (vendorIds = [vendor.id], answers: object[] = []) =>
      server.admin.put(`${path}/vendors`).send({ vendorIds, answers }).expect(200),
    invite: () =>
      server.admin
        .post(`${path}/vendors/invite`)
        .send({ ids: [vendor.id, 99] })
        .expect(200),
    move: (changes: Parameters<typeof anEventInput>[0]) =>
      server.admin
        .put(path)
        .send({ ...anEventInput(changes), ticketUrl: null })
        .expect(200),
    agreed: () => storedBooth(server.db, { eventId: event.id, vendorId: vendor.id, ...told }),
    row: async () => (await server.admin.get(`${path}/vendors`).expect(200)).body[0],
  };
}

const told = {
  toldStartsAt: new Date('2030-06-15T20:00:00Z'),
  toldEndsAt: new Date('2030-06-16T01:00:00Z'),
};

const textOf = async (index = 0) => (await renderedNow(server, (await outbox())[index])).text;

describe('a vendor who is added to an event', () => {
  it('is asked by a mail that is held, and counts as asked once it has left', async () => {
    const { put, row, booth, vendor, event } = await anEvent();
    await put();
    // What was so before changes nothing.
    await put([vendor.id], [{ vendorId: vendor.id, isConfirmed: false }]);
    expect(await kinds()).toEqual(['vendor-invitation held']);
    const text = await textOf();
    for (const said of [
      'Saturday, June 15, 2030',
      '4:00 PM – 9:00 PM',
      'the whole route',
      'own table',
      'Some shade',
      'one of our vendor partners',
      // Without a route it starts where its page says.
      `First stop: ${event.startingVenue}`,
    ])
      expect(text).toContain(said);
    await server.db.update(vendors).set({ termsAccepted: false });
    expect(await textOf()).toContain('we would love to have you on a crawl');
    expect(await row()).toMatchObject({ state: 'planned', isUnsent: true, actions: [] });
    // Storing the same again writes nothing more.
    await put();
    await send();
    expect(await kinds()).toEqual(['vendor-invitation sent']);
    expect(await row()).toMatchObject({ state: 'invited', isUnsent: false, actions: [] });
    expect(await booth()).toMatchObject(told);
  });

  it('is asked again a week later where they have not agreed, and not where they have', async () => {
    const { put, invite, path, vendor } = await anEvent();
    await put();
    expect((await invite()).body).toEqual({ changed: 0, missing: [99] });
    await send();
    expect((await invite()).body).toEqual({ changed: 0, missing: [99] });
    const askedAt = new Date(Date.now() - 7 * dayMilliseconds);
    await server.db.update(eventVendors).set({ askedAt });
    expect((await invite()).body).toEqual({ changed: 1, missing: [99] });
    expect(await kinds()).toEqual(['vendor-invitation sent', 'vendor-invitation held']);
    const answers = [{ vendorId: vendor.id, isConfirmed: true }];
    await server.admin
      .put(`${path}/vendors`)
      .send({ vendorIds: [vendor.id], answers })
      .expect(200);
    expect(await kinds()).toEqual(['vendor-invitation sent']);
    expect((await invite()).body).toEqual({ changed: 0, missing: [99] });
  });

  it('is told where they are taken off it, and not where they were not asked yet', async () => {
    const { put } = await anEvent();
    await put();
    await put([]);
    expect(await kinds()).toEqual([]);
    await put();
    await send();
    await put([]);
    expect(await kinds()).toEqual(['vendor-invitation sent', 'stop-withdrawn held']);
    expect(await textOf(1)).toContain('Bakery is no longer part of it');
    await put();
    await expect(textOf(1)).rejects.toThrow('nobody wants this message');
  });
});

it('on another day a vendor is asked again by a mail that is held, and not named until they agree', async () => {
  const { agreed, move, row } = await anEvent();
  await agreed();
  await move({ date: '2030-06-22' });
  expect(await kinds()).toEqual(['vendor-invitation held']);
  expect(await textOf()).toContain('June 22, 2030');
  expect(await textOf()).toContain('on another day than we told you');
  expect(await row()).toMatchObject({ state: 'invited', isUnsent: true, answeredBy: null });
  await move({ date: '2030-06-15' });
  expect(await textOf()).not.toContain('another day');
});

it('a vendor is told of a cancellation at once, with the reason', async () => {
  const { agreed, path } = await anEvent();
  await agreed();
  await server.admin.post(`${path}/cancel`).send({ reason: 'A storm is coming.' }).expect(200);
  expect(await kinds()).toEqual(['stop-withdrawn queued']);
  expect(await textOf()).toContain('A storm is coming.');
  expect(await textOf()).toContain('You are still one of our vendors');
  await server.db.update(vendors).set({ termsAccepted: false });
  expect(await textOf()).not.toContain('one of our vendor');
});

describe('a vendor answers on their page', () => {
  async function asked(state: 'planned' | 'invited' = 'invited') {
    const { vendor, event, booth } = await anEvent();
    await storedBooth(server.db, { eventId: event.id, vendorId: vendor.id, state, answeredBy: null });
    const path = `/api/partner/${linkToken(server.mail, linkKinds.vendor, vendor)}`;
    const answer = (body: object) => server.api.put(`${path}/events/${event.id}`).send(body);
    const named = async () => (await server.api.get(`/api/events/${event.id}`).expect(200)).body.vendors;
    return { vendor, event, booth, answer, named, read: () => server.api.get(path).expect(200) };
  }

  it('yes, which names them, and no with a line, which is told to the organizer and logged', async () => {
    await storeSetting(server.db, 'contact_email', 'marisol@pupcrawl.test');
    const { event, booth, answer, named } = await asked();
    const { body } = await answer({ answer: 'confirmed', shown: event.date }).expect(200);
    expect(body.events).toMatchObject([{ state: 'confirmed' }]);
    expect(await named()).toMatchObject([{ businessName: 'Bakery' }]);
    expect(await booth()).toMatchObject({ answeredBy: 'vendor', ...told });
    const no = { answer: 'declined', declineReason: 'A wedding that day' };
    await answer(no).expect(200);
    await answer(no).expect(200);
    expect(await named()).toEqual([]);
    expect((await outbox()).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['organizer-notice', 'A vendor’s answer: Bakery says yes'],
      ['organizer-notice', 'A vendor’s answer: Bakery says no'],
    ]);
    await expect(textOf(0)).rejects.toThrow('nobody wants this message');
    expect(await textOf(1)).toContain('They write: A wedding that day');
    expect(await server.db.select().from(auditLog)).toMatchObject([
      { username: 'Bakery', entity: 'vendor', after: { state: 'confirmed' } },
      { username: 'Bakery', label: `Bakery, ${event.title}`, after: { state: 'declined' } },
    ]);
  });

  it('only where they were asked, of the start that they were shown, until it is over or cancelled', async () => {
    const planned = await asked('planned');
    expect((await planned.read()).body.events).toEqual([]);
    const { message } = (await planned.answer({ answer: 'confirmed' }).expect(404)).body;
    expect(message).toBe('You are not asked to this crawl any more.');
    await server.db.update(eventVendors).set({ state: 'invited' });
    const { body } = await planned.answer({ answer: 'confirmed', shown: '2030-06-15T19:00:00Z' }).expect(409);
    expect(body.code).toBe('stop-changed');
    await server.db.update(events).set({ cancelledAt: new Date() });
    expect((await planned.answer({ answer: 'confirmed' }).expect(409)).body.code).toBe('stop-closed');
    await server.db.update(events).set({ cancelledAt: null, endsAt: new Date('2020-01-01') });
    expect((await planned.answer({ answer: 'confirmed' }).expect(409)).body.code).toBe('stop-closed');
  });
});

describe('once nobody edits, a vendor', () => {
  const later = async (minutes: number) => {
    await setClock(Date.now() + minutes * 60_000);
    await notifyVendors(server.db, server.mail, new Date());
  };

  it.each([
    ['is told of a start that has moved by more than an hour', '5:30 PM', '4:00 PM – 9:00 PM'],
    ['is not told of one that has moved by an hour', '5:00 PM', undefined],
  ])('%s', async (_what, startTime, before) => {
    const { agreed, move } = await anEvent();
    await agreed();
    await move({ startTime });
    await later(14);
    expect(await kinds()).toEqual([]);
    await later(2);
    expect(await kinds()).toEqual(before ? ['vendor-change queued'] : []);
    if (before) expect(await textOf()).toContain(`Your hours: ${before} → 5:30 PM – 9:00 PM`);
    await later(60);
    expect(await outbox()).toHaveLength(before ? 1 : 0);
  });

  it('is told of another first stop, once its bar has agreed', async () => {
    const { agreed, event } = await anEvent();
    await agreed();
    await storedStop(server.db, { eventId: event.id, state: 'invited' });
    await later(16);
    expect(await kinds()).toEqual([]);
    await storedStop(server.db, { eventId: event.id, position: 0, name: 'Moon Bar', state: 'confirmed' });
    await later(16);
    expect(await textOf()).toContain('First stop: To be announced → Moon Bar');
  });
});

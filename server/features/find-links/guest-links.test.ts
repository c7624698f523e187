import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { registrations } from '@shared/registrations/tables';
import { describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../http/after-response';
import { inHours } from '../../testing/guest-page';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';

const server = testServer({ env: mailEnv });

const rosie = 'rosie@tail.example';
type Registration = Parameters<typeof storedRegistration>[1];

/** Stores a registration of Rosie's for a crawl with this title, which starts in so many hours. */
async function registered(title: string, hours: number, changes: Partial<Registration> = {}) {
  const { id: eventId } = await storedOpenEvent(server.db, { title, date: inHours(hours) });
  return storedRegistration(server.db, { eventId, email: rosie, ...changes });
}

async function ask(email = rosie) {
  await server.api.post('/api/registrations/link').send({ email }).expect(200);
  await finishAfterResponses();
}

const findEmail = async () => (await server.db.select().from(emails))[0];
const week = 7 * 24;

describe('the links to a guest’s own pages', () => {
  it('are mailed to the address, whatever its case, and each opens its page', async () => {
    const later = await registered('Later', 48);
    const soon = await registered('Soon', 24, { state: 'waiting', waitingSince: new Date() });
    await ask('ROSIE@tail.example');
    const email = await findEmail();
    expect(email?.to).toBe(rosie);
    const { text } = await renderedNow(server, email);
    expect(text.indexOf('Soon')).toBeLessThan(text.indexOf('Later'));
    expect(text).toContain('You are on the waiting list.');
    const tokens = await prepareEmail(server, email);
    for (const { id, ...row } of [later, soon]) {
      const { body } = await server.api
        .get(`/api/registrations/${tokens?.[`registration-${id}`]}`)
        .expect(200);
      expect(body).toMatchObject({ isOwner: true, state: row.state });
    }
  });

  it('lead to what is to come or ended less than a week ago, and not to what is cancelled or erased', async () => {
    const title = { ahead: 'Ahead', past: 'Just over', called: 'Called off' };
    await registered(title.ahead, 24);
    await registered('Offered', 30, { state: 'offered', offerExpiresAt: inHours(1) });
    await registered(title.past, -week);
    await registered('Long ago', -week - 6);
    await registered('Given up', 24, { state: 'cancelled' });
    await registered('Erased', 24, { erasedAt: new Date() });
    const called = await registered(title.called, 36);
    await server.api
      .post(`/api/admin/events/${called.eventId}/cancel`)
      .set(await server.bearer({ isAdmin: true }))
      .send({ reason: 'A storm', tellGuests: false });
    await server.db.delete(emails);
    await ask();
    const { text } = await renderedNow(server, await findEmail());
    const found = [...text.matchAll(/: ([\w ]+)\nhttps:\/\/site\.invalid\/registration/g)].map(
      ([, name]) => name,
    );
    expect(found).toEqual([title.ahead, 'Offered', title.called, title.past]);
    expect(text).toContain('This crawl is over.');
  });

  it('are of the very address, and not of its mailbox or its domain', async () => {
    await registered('Somebody else’s', 24, { email: 'rosie+1@tail.example' });
    await ask();
    expect(await findEmail()).toBeUndefined();
  });

  it('are twenty in a message, those to come before those that are over', async () => {
    await registered('Over', -week + 1);
    for (let count = 0; count < 20; count += 1) await registered(`Crawl ${count}`, 24 + count);
    await ask();
    const tokens = await prepareEmail(server, await findEmail());
    expect(Object.keys(tokens ?? {})).toHaveLength(20);
    const { html, text } = await renderedNow(server, await findEmail());
    expect(text).not.toContain('Over');
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });

  it('say what is so when they are sent, and are not sent where nothing is left', async () => {
    await registered('Before', 24);
    await ask();
    await server.db.update(events).set({ title: 'After' });
    expect((await renderedNow(server, await findEmail())).text).toContain('After');
    await server.db.update(registrations).set({ state: 'cancelled' });
    expect(await prepareEmail(server, await findEmail())).toBeUndefined();
  });

  it('go with the guest’s data', async () => {
    const first = await registered('First', 24);
    await registered('Second', 48);
    await ask();
    const tokens = await prepareEmail(server, await findEmail());
    await server.api.delete(`/api/registrations/${tokens?.[`registration-${first.id}`]}/data`).expect(204);
    expect(await findEmail()).toBeUndefined();
  });
});

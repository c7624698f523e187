import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import { subscribers } from '@shared/subscribers/tables';
import { eq, gt } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { idOf, linkKinds } from '../../mail/links';
import { fillPlaceholders } from '../../mail/placeholders';
import { prepareEmail } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { storeSetting } from '../../testing/store-setting';
import { mailEnv, storedEmail } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { newslettersOf, storedNewsletter, storedSentNewsletter } from '../../testing/stored-newsletter';
import { storedRegistration } from '../../testing/stored-registration';

const server = testServer({ env: mailEnv });
const { post, read, outbox, subscribe, advance } = newslettersOf(server);
/** A newsletter on its way to so many subscribers. */
async function sending(count: number): Promise<number> {
  await subscribe(count);
  const { id } = await storedNewsletter(server.db);
  await post(`${id}/send`);
  return id;
}

const deliver = (state: 'sent' | 'failed', id: number) =>
  server.db.update(emails).set({ state, leasedUntil: null }).where(eq(emails.id, id));

describe('sending a newsletter', () => {
  it('writes a message to each confirmed subscriber, and to nobody else', async () => {
    await subscribe(2);
    await subscribe(1, 'pending');
    const { id } = await storedNewsletter(server.db);
    const { body, status } = await post(`${id}/send`);
    expect(status).toBe(202);
    expect(body).toMatchObject({ state: 'sending', recipients: 2, sent: 0, failed: 0, sentAt: null });
    const [first, second] = await outbox();
    expect(first).toMatchObject({ key: `newsletter/${id}/subscriber/1`, state: 'queued', newsletterId: id });
    expect(first).toMatchObject({ to: 'confirmed0@example.com', subject: 'Two new routes', html: null });
    expect(first).toMatchObject({ aboutKind: 'subscriber', aboutId: 1 });
    expect(second?.to).toBe('confirmed1@example.com');
  });

  it('to those who came to a crawl goes to those of them who have subscribed, and to nobody else', async () => {
    await subscribe(3);
    const { id: eventId } = await storedEvent(server.db);
    const { id: other } = await storedEvent(server.db);
    const checkedInAt = new Date();
    await storedRegistration(server.db, { eventId, email: 'Confirmed0@example.com', checkedInAt });
    await storedRegistration(server.db, { eventId, email: 'confirmed1@example.com' });
    await storedRegistration(server.db, { eventId: other, email: 'confirmed2@example.com', checkedInAt });
    await storedRegistration(server.db, { eventId, email: 'never-subscribed@example.com', checkedInAt });
    const { id } = await storedNewsletter(server.db, { audienceEventId: eventId });
    expect(await read(id)).toMatchObject({ recipients: 1 });
    expect((await post(`${id}/send`)).body).toMatchObject({ state: 'sending', recipients: 1 });
    expect((await outbox()).map(({ to }) => to)).toEqual(['confirmed0@example.com']);
    expect(await read(id)).toMatchObject({ slug: null });
    expect((await server.api.get('/api/newsletters')).body).toEqual([]);
  });

  it('may go to those who came to any crawl to which somebody came, the latest first', async () => {
    const came = async (date: string, changes: object) => {
      const event = await storedEvent(server.db, { date: new Date(date), isActive: false });
      await storedRegistration(server.db, { eventId: event.id, ...changes });
      return event.id;
    };
    const first = await came('2020-06-15T20:00:00Z', { checkedInAt: new Date() });
    await came('2020-07-15T20:00:00Z', {});
    const last = await came('2020-08-15T20:00:00Z', { checkedInAt: new Date() });
    const { body } = await server.admin.get('/api/admin/newsletters/audiences').expect(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([last, first]);
  });

  it('sends once, however often it is asked for', async () => {
    await subscribe(3);
    const { id } = await storedNewsletter(server.db);
    const responses = await Promise.all([post(`${id}/send`), post(`${id}/send`), post(`${id}/send`)]);
    expect(responses.map(({ status }) => status)).toEqual([202, 202, 202]);
    await advance();
    expect(await outbox()).toHaveLength(3);
    for (const { id: message } of await outbox()) await deliver('sent', message);
    await advance();
    expect((await post(`${id}/send`)).body.code).toBe('newsletter-sent');
    expect(await outbox()).toHaveLength(3);
  });

  it('goes on after a crash where it ended', async () => {
    const id = await sending(101);
    expect(await read(id)).toMatchObject({ recipients: 101 });
    // As if the process had been killed after the first messages: they are written a hundred at a time.
    await server.db.update(newsletters).set({ recipients: 0 });
    await server.db.delete(emails).where(gt(emails.id, 100));
    await subscribe(1, 'pending');
    await server.db.update(subscribers).set({ state: 'confirmed' });
    await advance();
    const found = await outbox();
    expect(new Set(found.map(({ to }) => to)).size).toBe(101);
    expect(found.map(({ to }) => to)).not.toContain('pending0@example.com');
    expect(await read(id)).toMatchObject({ state: 'sending', recipients: 101 });
  });

  it('sends what it says at that time, with the postal address that the law asks for', async () => {
    await storeSetting(server.db, 'address', 'PO Box 50, Orlando');
    const { id: event } = await storedEvent(server.db, { title: 'Lake Loop' });
    const { id } = await storedNewsletter(server.db, { body: `Come!\n\n[[event:${event}]]` });
    await subscribe(1);
    await post(`${id}/send`);
    const [stored] = await server.db.select().from(newsletters);
    for (const said of ['Lake Loop', 'PO Box 50, Orlando', 'https://site.invalid/news/two-new-routes']) {
      expect(stored?.html).toContain(said);
      expect(stored?.text).toContain(said);
    }
    expect(stored?.slug).toBe('two-new-routes');
  });

  it('is rejected to nobody, and where an event is not published: nothing is written', async () => {
    const { id: event } = await storedEvent(server.db, { isActive: false });
    const { id } = await storedNewsletter(server.db, { body: `Come!\n\n[[event:${event}]]` });
    expect((await post(`${id}/send`).expect(409)).body.code).toBe('no-recipients');
    await subscribe(1);
    const response = await post(`${id}/send`).expect(400);
    expect(response.body.errors.body).toEqual([`Line 3: there is no published event ${event}`]);
    expect(await read(id)).toMatchObject({ state: 'draft', version: 1, slug: null });
    expect(await outbox()).toEqual([]);
  });

  it('gives each newsletter a page of its own', async () => {
    await subscribe(1);
    const slugs = [];
    for (const subject of ['Héllo, dogs!', 'Hello dogs', 'Собаки', '...']) {
      const { id } = await storedNewsletter(server.db, { subject });
      slugs.push((await post(`${id}/send`)).body.slug);
    }
    expect(slugs).toEqual(['hello-dogs', 'hello-dogs-2', 'newsletter', 'newsletter-4']);
  });
});

describe('a newsletter on its way', () => {
  it('shows how many were sent and failed, and is sent when nothing is left', async () => {
    const id = await sending(3);
    const [first, second, third] = await outbox();
    await deliver('sent', first?.id ?? 0);
    await deliver('failed', second?.id ?? 0);
    await advance();
    expect(await read(id)).toMatchObject({ state: 'sending', recipients: 3, sent: 1, failed: 1 });
    await deliver('sent', third?.id ?? 0);
    await advance();
    expect(await read(id)).toMatchObject({ state: 'sent', recipients: 3, sent: 2, failed: 1 });
    expect((await read(id)).sentAt).not.toBeNull();
    await server.db.delete(emails);
    expect(await read(id)).toMatchObject({ recipients: 3, sent: 2, failed: 1 });
  });

  it('is finished whatever waits of another newsletter', async () => {
    const sending = { state: 'sending', recipients: 1 } as const;
    const other = await storedNewsletter(server.db, sending);
    const { id: newsletterId } = await storedNewsletter(server.db, sending);
    await storedEmail(server.db, { newsletterId: other.id, state: 'queued' });
    await storedEmail(server.db, { newsletterId, state: 'sent' });
    await advance();
    expect(await read(other.id)).toMatchObject({ state: 'sending' });
    expect(await read(newsletterId)).toMatchObject({ state: 'sent' });
  });

  it('changes nothing that visitors see with each message', async () => {
    const id = await sending(2);
    await advance();
    const [before] = await server.db.select({ xmin: newsletters.sent }).from(newsletters);
    const [first] = await outbox();
    await deliver('sent', first?.id ?? 0);
    await advance();
    expect(await server.db.select({ xmin: newsletters.sent }).from(newsletters)).toEqual([before]);
    expect(await read(id)).toMatchObject({ sent: 1 });
  });

  it('can be stopped: what has not left is dropped, and who has it keeps it', async () => {
    const id = await sending(3);
    const [first, second] = await outbox();
    await deliver('sent', first?.id ?? 0);
    const leasedUntil = new Date(Date.now() + 60 * 60_000);
    const isSecond = eq(emails.id, second?.id ?? 0);
    await server.db.update(emails).set({ leasedUntil }).where(isSecond);
    const stopped = await post(`${id}/stop`).expect(202);
    expect(stopped.body).toMatchObject({ state: 'stopped', recipients: 3, sent: 1, failed: 0 });
    expect((await outbox()).map(({ id: message }) => message)).toEqual([first?.id, second?.id]);
    // The one that was on its way.
    await deliver('sent', second?.id ?? 0);
    expect(await read(id)).toMatchObject({ state: 'stopped', recipients: 3, sent: 2 });
    expect((await post(`${id}/send`)).body.code).toBe('newsletter-sent');
    await server.db.delete(emails);
    expect(await read(id)).toMatchObject({ recipients: 3, sent: 1, failed: 0 });
  });

  it('becomes a draft again where nothing has left yet, and can be sent again', async () => {
    const id = await sending(2);
    expect((await post(`${id}/stop`)).body).toMatchObject({ state: 'draft', slug: null, sendAt: null });
    expect(await outbox()).toEqual([]);
    expect((await post(`${id}/send`)).body).toMatchObject({ state: 'sending', recipients: 2 });
    expect(await outbox()).toHaveLength(2);
  });
});

describe('a message of a newsletter, right before it is sent', () => {
  async function message() {
    const id = await sending(1);
    const [email] = await outbox();
    return { id, tokens: () => prepareEmail(server, email) };
  }

  it('has a link to unsubscribe', async () => {
    const { tokens } = await message();
    const { unsubscribe = '' } = (await tokens()) ?? {};
    const link = { mail: server.mail, token: unsubscribe, now: new Date() };
    expect(await idOf(link, linkKinds.unsubscribe)).toBe(1);
    const [stored] = await server.db.select().from(newsletters);
    const html = fillPlaceholders(stored?.html ?? '', 'https://pups.example', { unsubscribe });
    expect(html).toContain(`https://pups.example/newsletter/unsubscribe/${unsubscribe}`);
    expect(html).toContain('https://pups.example/news/two-new-routes');
  });

  it.each<[string, () => PromiseLike<unknown>]>([
    ['to who has unsubscribed meanwhile', () => server.db.delete(subscribers)],
    ['to another with the same number', () => server.db.update(subscribers).set({ email: 'b@example.com' })],
    ['once the newsletter was stopped', () => server.db.update(newsletters).set({ state: 'stopped' })],
  ])('is not sent %s', async (_why, change) => {
    const { tokens } = await message();
    await change();
    expect(await tokens()).toBeUndefined();
  });
});

describe('sending again what failed', () => {
  it('queues the failed messages alone, and the newsletter is on its way again', async () => {
    const { id } = await storedSentNewsletter(server.db);
    await storedEmail(server.db, { newsletterId: id, state: 'sent' });
    const response = await post(`${id}/retry`);
    expect(response.body).toMatchObject({ state: 'sending', recipients: 2, failed: 0, sentAt: null });
    const queued = { state: 'queued', attempts: 0, lastError: null };
    expect(await outbox()).toMatchObject([queued, { state: 'sent' }]);
  });

  it('leaves those alone who have unsubscribed since, and changes nothing where nothing failed', async () => {
    const { id } = await storedSentNewsletter(server.db);
    await server.db.update(emails).set({ to: '', lastError: null });
    expect((await post(`${id}/retry`)).body).toMatchObject({ state: 'sent', failed: 1 });
    expect(await outbox()).toMatchObject([{ state: 'failed', to: '' }]);
    await server.db.delete(emails);
    expect((await post(`${id}/retry`)).body).toMatchObject({ state: 'sent' });
  });

  it('of one message on the mail page puts its newsletter on its way again', async () => {
    const { id } = await storedSentNewsletter(server.db);
    await server.db.update(emails).set({ state: 'queued' });
    await advance();
    expect(await read(id)).toMatchObject({ state: 'sending' });
    await server.db.update(emails).set({ state: 'sent' });
    await advance();
    expect(await read(id)).toMatchObject({ state: 'sent', failed: 0 });
  });

  it('of one that left before anybody looked is counted as sent', async () => {
    const { id } = await storedSentNewsletter(server.db, { recipients: 1, sent: 0 });
    await server.db.update(emails).set({ state: 'sent' });
    expect(await read(id)).toMatchObject({ state: 'sent', sent: 1, failed: 0 });
  });
});

describe('a site that sends no mail', () => {
  const off = testServer();

  it('writes newsletters as held messages', async () => {
    await off.db.insert(subscribers).values({ email: 'a@example.com' });
    const { id } = await storedNewsletter(off.db);
    expect((await newslettersOf(off).post(`${id}/send`)).status).toBe(202);
    expect(await off.db.select().from(emails)).toMatchObject([{ state: 'held', newsletterId: id }]);
  });
});

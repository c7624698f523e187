import { contactMessages } from '@shared/contact/tables';
import { emails, organizerNotices } from '@shared/mail/tables';
import { vendors, venues } from '@shared/partners/tables';
import { maxNoticesPerHour } from '@shared/settings/organizer-mail';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { storeSetting } from '../../testing/store-setting';
import { mailEnv } from '../../testing/stored-email';
import { nextDigest, writeDueDigest } from './notices';

const server = testServer({ env: mailEnv });
const organizer = 'marisol@pupcrawl.test';

const set = (key: string, value: string) => storeSetting(server.db, key, value);
beforeEach(() => set('contact_email', organizer));

const write = (name: string) =>
  server.api
    .post('/api/contact-messages')
    .send({ name, email: 'dana@mail.example', subject: 'Secret plans', message: 'One ticket or two?' })
    .expect(201);
const toOrganizer = () => server.db.select().from(emails).where(eq(emails.to, organizer)).orderBy(emails.id);
const kinds = async () => (await toOrganizer()).map(({ kind }) => kind);
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);

describe('the organizer', () => {
  it('gets a mail for each application and message, with a link to the tab that it is on', async () => {
    await server.api.post('/api/venues').send(aVenueInput()).expect(201);
    await server.api.post('/api/vendors').send(aVendorInput()).expect(201);
    await write('Dana');
    const found = await toOrganizer();
    expect(found.map(({ kind, aboutKind, aboutId }) => [kind, aboutKind, aboutId])).toEqual([
      ['organizer-notice', 'venue', 1],
      ['organizer-notice', 'vendor', 1],
      ['organizer-notice', 'message', 1],
    ]);
    const tabs = ['venues', 'vendors', 'messages'];
    for (const [index, email] of found.entries()) {
      const { html, text } = await renderedNow(server, email);
      expect(html).toContain(`https://site.invalid/admin?tab=${tabs[index]}`);
      expect(text).toContain(`https://site.invalid/admin?tab=${tabs[index]}`);
      expect(email.state).toBe('queued');
    }
  });

  it('reads names in it, and nothing else that was typed', async () => {
    await write('Dana');
    const [email] = await toOrganizer();
    const { subject, html, text } = await renderedNow(server, email);
    expect(email?.subject).toBe(subject);
    expect(subject).toContain('Dana');
    expect(`${subject} ${html} ${text}`).not.toMatch(/Secret|ticket|mail\.example/);
  });

  it('reads no web address in it', async () => {
    await write('Win at https://spam.test');
    await set('organizer_mail', 'daily');
    await write('spam.test');
    await writeDueDigest(server.db, server.mail, inHours(24));
    const found = await toOrganizer();
    expect(found.map(({ kind }) => kind)).toEqual(['organizer-notice', 'organizer-digest']);
    for (const email of found) {
      const { subject, html, text } = await renderedNow(server, email);
      expect(`${email.subject} ${subject} ${html} ${text}`).not.toContain('spam');
    }
  });

  it.each(['woof@pupcrawl.example', 'WOOF@PupCrawl.example', '', 'call us'])(
    'gets none while the contact address is %j',
    async (address) => {
      await set('contact_email', address);
      await write('Dana');
      expect(await server.db.$count(contactMessages)).toBe(1);
      expect(await server.db.$count(emails)).toBe(0);
      expect(await server.db.$count(organizerNotices)).toBe(0);
    },
  );

  it('gets at most 10 an hour, and then one digest with the others, once', async () => {
    for (let number = 1; number <= maxNoticesPerHour + 3; number += 1) await write(`Visitor ${number}.`);
    expect(await kinds()).toEqual(Array(maxNoticesPerHour).fill('organizer-notice'));

    await writeDueDigest(server.db, server.mail, new Date());
    expect(await kinds()).not.toContain('organizer-digest');
    await Promise.all([1, 2, 3].map(() => writeDueDigest(server.db, server.mail, inHours(1))));
    const digests = (await toOrganizer()).filter(({ kind }) => kind === 'organizer-digest');
    expect(digests).toHaveLength(1);
    const { html, text } = await renderedNow(server, digests[0]);
    expect(text).toMatch(/Visitor 11\..*Visitor 12\..*Visitor 13\./s);
    expect(text).not.toContain('Visitor 10.');
    expect(html).toContain('https://site.invalid/admin?tab=messages');
    expect(await server.db.$count(organizerNotices)).toBe(0);
  });

  it('gets single mails again when the hour is over', async () => {
    for (let number = 1; number <= maxNoticesPerHour; number += 1) await write(`Visitor ${number}`);
    await server.db.update(emails).set({ createdAt: inHours(-1) });
    await write('Dana');
    expect(await kinds()).toEqual(Array(maxNoticesPerHour + 1).fill('organizer-notice'));
  });

  it('gets one digest a day instead, where the setting says so', async () => {
    await set('organizer_mail', 'daily');
    await server.api.post('/api/venues').send(aVenueInput()).expect(201);
    await write('Dana');
    expect(await kinds()).toEqual([]);
    await writeDueDigest(server.db, server.mail, inHours(24));
    await writeDueDigest(server.db, server.mail, inHours(48));
    const [digest, ...others] = await toOrganizer();
    expect(others).toEqual([]);
    const { text } = await renderedNow(server, digest);
    expect(text).toMatch(/The Wagging Tail.*Dana/s);
    expect(text).not.toMatch(/Rosie|Secret|ticket/);
  });

  it('gets a digest of a great many with the first 50 and how many more there are', async () => {
    const message = { email: 'dana@mail.example', subject: 'Dogs', message: 'How many?' };
    const names = Array.from({ length: 60 }, (_, index) => `Visitor ${index + 1}.`);
    await server.db.insert(contactMessages).values(names.map((name) => ({ ...message, name })));
    const digestAt = new Date();
    await server.db
      .insert(organizerNotices)
      .values(names.map((_, index) => ({ aboutKind: 'message' as const, aboutId: index + 1, digestAt })));
    await writeDueDigest(server.db, server.mail, digestAt);
    const [digest] = await toOrganizer();
    const { text } = await renderedNow(server, digest);
    expect(text).toContain('Visitor 50.');
    expect(text).not.toContain('Visitor 51.');
    expect(text).toContain('10');
  });
});

describe('right before it is sent, mail to the organizer', () => {
  it('as a digest names only what still exists, and is not written or dropped where nothing does', async () => {
    await set('organizer_mail', 'daily');
    await write('Dana');
    await write('Luis');
    await writeDueDigest(server.db, server.mail, inHours(24));
    const [digest] = await toOrganizer();
    await server.db.delete(contactMessages).where(eq(contactMessages.name, 'Dana'));
    const { text } = await renderedNow(server, digest);
    expect(text).toContain('Luis');
    expect(text).not.toContain('Dana');
    await server.db.delete(contactMessages);
    expect(await prepareEmail(server, digest)).toBeUndefined();
    await write('Mei');
    await server.db.delete(contactMessages);
    await writeDueDigest(server.db, server.mail, inHours(48));
    expect(await toOrganizer()).toHaveLength(1);
  });

  async function isPrepared() {
    const [email] = await toOrganizer();
    return (await prepareEmail(server, email)) !== undefined;
  }

  it.each([
    ['venue', venues],
    ['vendor', vendors],
  ] as const)('about a %s is dropped where the application is gone', async (kind, table) => {
    const application = kind === 'venue' ? aVenueInput() : aVendorInput();
    await server.api.post(`/api/${kind}s`).send(application).expect(201);
    expect(await isPrepared()).toBe(true);
    await server.db.delete(table);
    expect(await isPrepared()).toBe(false);
  });

  it('is dropped where the contact address is another one by now', async () => {
    await write('Dana');
    await set('contact_email', 'someone.else@pupcrawl.test');
    expect(await isPrepared()).toBe(false);
  });
});

describe('a digest is due', () => {
  it.each([
    ['2026-11-21T15:00:00Z', '2026-11-21T16:00:00.000Z'],
    ['2026-11-21T15:59:59.999Z', '2026-11-21T16:00:00.000Z'],
  ])('at the end of the hour, for what arrives beyond the limit at %s', (now, due) => {
    expect(nextDigest('each', new Date(now)).toISOString()).toBe(due);
  });

  it.each([
    ['before eight on the same day', '2026-07-04T11:59:59Z', '2026-07-04T12:00:00.000Z'],
    ['at eight on the next day', '2026-07-04T12:00:00Z', '2026-07-05T12:00:00.000Z'],
    ['late at night, when it is another day in UTC', '2026-07-05T02:00:00Z', '2026-07-05T12:00:00.000Z'],
    ['on the day before clocks go forward', '2027-03-13T15:00:00Z', '2027-03-14T12:00:00.000Z'],
    ['on the night when they do', '2027-03-14T06:30:00Z', '2027-03-14T12:00:00.000Z'],
    ['on the day before clocks go back', '2026-10-31T15:00:00Z', '2026-11-01T13:00:00.000Z'],
    ['on the night when they do', '2026-11-01T05:30:00Z', '2026-11-01T13:00:00.000Z'],
  ])('at eight in Orlando where it is daily, for what arrives %s', (_when, now, due) => {
    expect(nextDigest('daily', new Date(now)).toISOString()).toBe(due);
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { spokenCode } from '@shared/registrations/spoken-code';
import { registrations } from '@shared/registrations/tables';
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import { describe, expect, it, vi } from 'vitest';
import { linkKinds, linkToken } from '../../mail/links';
import { aGuest, type QueuedKind, queuedFor, queueGuestMessage } from '../../testing/guest-mail';
import { contentOf, type ReceivedMessage, testMailServer } from '../../testing/mail-server';
import { makeDue, sendQueued } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { guestEmailRules } from './email-rules';
import { queueToGuests } from './emails';
import { eventFacts } from './event-changes';
import { doorCodeCid } from './templates/guest-mail';

const server = testServer({ env: mailEnv });
const mailServer = testMailServer();

const offerExpiresAt = new Date('2030-06-14T22:05:00Z');
/** In which state a guest is who gets a message. */
const states: Partial<Record<QueuedKind, Partial<RegistrationRow>>> = {
  'registration-waiting': { state: 'waiting' },
  'registration-offer': { state: 'offered', offerExpiresAt },
  'registration-cancelled': { state: 'cancelled', cancellationCause: 'organizer' },
};

/** Sends what is queued. Gives the one message, and its headers letter for letter. */
async function received(): Promise<ReceivedMessage & { head: string }> {
  const [message, ...others] = await sendQueued(server, mailServer);
  expect(others).toEqual([]);
  if (!message) throw new Error('nothing was received');
  return { ...message, head: message.raw.slice(0, message.raw.indexOf('\r\n\r\n')) };
}

async function sendTo(kind: QueuedKind) {
  const guest = await aGuest(server.db, states[kind]);
  await queuedFor(server, kind, guest);
  if (kind === 'event-cancelled') await server.db.update(events).set({ cancelledAt: new Date() });
  return { ...guest, ...(await received()) };
}

async function sendChange() {
  const guest = await aGuest(server.db);
  const before = eventFacts.parse({ ...guest.event, startingVenue: 'The Porch' });
  const to = { guests: [guest.registration], event: guest.event, cause: '2' };
  await queueToGuests(server.db, server.mail, guestEmailRules['event-changed'], { before }, to);
  return { ...guest, ...(await received()) };
}

/** The content types of a message's parts, each within the one that it is part of. */
const structureOf = (raw: string): string[] =>
  [...raw.matchAll(/^Content-Type: ([\w/.+-]+)/gm)].map(([, type = '']) => type);

const attachmentsOf = ({ mail }: ReceivedMessage) =>
  mail.attachments.map(({ filename, mimeType, disposition, related }) => ({
    filename,
    mimeType,
    disposition,
    isInText: related,
  }));

function calendarOf({ mail }: ReceivedMessage): string {
  const calendar = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return calendar ? contentOf(calendar).toString() : '';
}

const code = 'door-code.png';
const entry = 'winter-park-wander.ics';

it.each<[QueuedKind, files: string[]]>([
  ['registration-confirmed', [code, entry]],
  ['registration-waiting', []],
  ['registration-offer', []],
  ['registration-cancelled', []],
  ['event-reminder', [code]],
  ['event-cancelled', [entry]],
])(
  'the message %s arrives in both forms, with links that work and the files that go with it',
  async (kind, files) => {
    const { mail, raw, head, to, registration } = await sendTo(kind);
    expect(to).toBe('rosie@tail.example');
    expect(head).toContain('Auto-Submitted: auto-generated');
    expect(head).toMatch(/^Message-ID: <[\w-]+@pups\.example>/m);
    const { html = '', text = '' } = mail;
    for (const part of [html, text]) {
      expect(part).toContain('https://pups.example/');
      expect(part).not.toMatch(/site\.invalid|~\w+~|…/);
      for (const [, token = ''] of part.matchAll(/\/registration\/([\w-]+)/g))
        expect(token).toBe(linkToken(server.mail, linkKinds.registration, registration));
    }
    const leadsToOwnPage = /\/registration\/[\w-]{32}\b/.test(html);
    expect(leadsToOwnPage).toBe(kind !== 'registration-cancelled');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(files);
    // From then on the party can miss its offer.
    const told = kind === 'registration-offer' ? offerExpiresAt : null;
    expect(await server.db.select().from(registrations)).toMatchObject([{ toldOfferEnd: told }]);
    if (files.length === 0)
      expect(structureOf(raw)).toEqual(['multipart/alternative', 'text/plain', 'text/html']);
  },
);

describe('the message to who is registered', () => {
  it('is a text in two forms, one of which shows their code as a picture, and an entry for the calendar', async () => {
    const message = await sendTo('registration-confirmed');
    expect(structureOf(message.raw)).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain',
      'multipart/related',
      'text/html',
      'image/png',
      'text/calendar',
    ]);
    expect(attachmentsOf(message)).toEqual([
      { filename: code, mimeType: 'image/png', disposition: 'inline', isInText: true },
      { filename: entry, mimeType: 'text/calendar', disposition: 'attachment', isInText: undefined },
    ]);
    const { mail, raw, registration, event } = message;
    const [picture] = mail.attachments;
    if (!picture) throw new Error('there is no picture');
    expect(picture.contentId).toBe(`<${doorCodeCid}>`);
    expect(raw.replaceAll('=\r\n', '')).toContain(`src=3D"cid:${doorCodeCid}" alt=3D"Your code`);
    expect(mail.text).toContain(`Your code: ${spokenCode(registration.id)}`);

    vi.stubGlobal('DOMRectReadOnly', class {});
    const ofDetector = createRequire(createRequire(import.meta.url).resolve('barcode-detector/ponyfill'));
    const wasmBinary = Uint8Array.from(
      readFileSync(ofDetector.resolve('zxing-wasm/reader/zxing_reader.wasm')),
    );
    prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer } });
    const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(new Blob([contentOf(picture)]));
    vi.unstubAllGlobals();
    expect(found.map(({ rawValue }) => rawValue)).toEqual([registration.code]);

    const { id, version, title } = event;
    const lines = calendarOf(message).split('\n');
    for (const line of [
      'METHOD:PUBLISH',
      `UID:event-${id}@pup-crawl-orlando`,
      `SEQUENCE:${version}`,
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Pup Crawl Orlando":mailto:woof@pups.example',
      `SUMMARY:${title}`,
      `URL:https://pups.example/events/${id}`,
    ])
      expect(lines).toContain(line);
    expect(message.raw).toContain('method=PUBLISH');
  });

  it('says what the event is when it is sent', async () => {
    const guest = await aGuest(server.db);
    await queuedFor(server, 'registration-confirmed', guest);
    const endsAt = new Date('2030-06-16T02:00:00Z');
    await server.db.update(events).set({ version: 7, endTime: '10:00 PM', endsAt });
    const calendar = calendarOf(await received());
    expect(calendar).toContain('SEQUENCE:7\n');
    expect(calendar).toContain('DTEND;TZID=America/New_York:20300615T220000\n');
  });
});

it('a change replaces the entry in the calendar, and a cancellation takes it out', async () => {
  const message = await sendChange();
  expect(message.mail.text).toContain(`We start at ${message.event.startingVenue}, not at The Porch.`);
  expect(attachmentsOf(message).map(({ mimeType }) => mimeType)).toEqual(['text/calendar']);
  expect(calendarOf(message)).toContain(`UID:event-${message.event.id}@pup-crawl-orlando\n`);
  mailServer.empty();
  const calendar = calendarOf(await sendTo('event-cancelled'));
  expect(calendar).toContain('METHOD:PUBLISH\n');
  expect(calendar).toContain('STATUS:CANCELLED\n');
});

it('what the organizer writes to a guest leaves when they say so, as a person’s message', async () => {
  const guest = await aGuest(server.db);
  const message = { subject: 'Parking', text: 'Park at City Hall.', batchId: 'b' };
  await queueGuestMessage(server.db, server.mail, { ...guest, ...message });
  expect(await sendQueued(server, mailServer)).toEqual([]);
  await server.db.update(emails).set({ state: 'queued' });
  await makeDue(server.db);
  const { head, mail } = await received();
  expect(head).not.toContain('Auto-Submitted');
  expect(mail.subject).toBe('Parking');
  expect(mail.text).toMatch(/^Parking\n\nPark at City Hall\.\n\n/);
});

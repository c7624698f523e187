import { randomUUID } from 'node:crypto';
import { usernameKey } from '@shared/account/account';
import { tables } from '@shared/tables';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { emptyTables } from './database';

const hostile = `'); drop table users; -- "Ünï\\n\\\\" {1,2} $1 \t\n\u202e🐶👩‍👩‍👧 ﷽ NULL`;
export const moment = sql`'2100-02-28 23:59:59.123456+00'::timestamptz`;
/** Of subscribers: more than are copied at a time. */
export const manySubscribers = 1203;

const application = {
  businessName: hostile,
  address: '',
  city: hostile,
  zipCode: '00000',
  contactName: hostile,
  contactTitle: hostile,
  contactPhone: hostile,
  createdAt: moment,
};

/** Empties every table, and stores in each what is hardest to copy. */
export async function storeHostileRows(db: Database): Promise<void> {
  await emptyTables(db);
  const usernames = [hostile, 'ada', 'gone'];
  const rows = usernames.map((username) => ({
    username,
    usernameKey: usernameKey(username),
    password: '$2b$12$x',
  }));
  await db.insert(tables.users).values(rows);
  // The next one must not get the id of somebody who is gone.
  await db.delete(tables.users).where(sql`username = 'gone'`);
  const session = { id: randomUUID(), userId: 2, createdAt: moment, expiresAt: moment };
  await db.insert(tables.sessions).values(session);
  const { userId } = session;
  const key = { credentialId: hostile, publicKey: Buffer.from([0, 255]), counter: 4_294_967_295 };
  await db.insert(tables.passkeys).values([
    { ...key, userId, transports: [hostile, 'usb'], rpId: 'pups.example', name: hostile },
    { ...key, userId, credentialId: 'x', transports: [], rpId: '', name: '', lastUsedAt: moment },
  ]);
  await db.insert(tables.totpSecrets).values({ userId, secret: hostile, isConfirmed: true, lastStep: 1 });
  await db.insert(tables.recoveryCodes).values({ userId, hash: hostile });
  await db.insert(tables.challenges).values({ hash: 'x', userId, purpose: 'login', expiresAt: moment });
  const dog = { firstName: hostile, lastName: '', phone: '', dogName: '🐕', dogBreed: hostile };
  await db.insert(tables.participants).values({ ...dog, email: 'a@b.example', createdAt: moment });
  await db.insert(tables.registrations).values({ eventId: 7, participantId: 2_147_483_647 });
  const times = { date: moment, startTime: '4:00 PM', endTime: '', endsAt: moment };
  const event = { title: hostile, ...times, location: hostile };
  const place = { startingVenue: hostile, description: hostile.repeat(200), price: -1, venueCount: 0 };
  await db.insert(tables.events).values([
    { ...event, ...place, id: 41, isActive: false, version: 9 },
    { ...event, ...place, imagePath: '', ticketUrl: hostile },
  ]);
  await db.insert(tables.registrations).values({
    eventId: 41,
    participantId: 1,
    state: 'offered',
    firstName: hostile,
    dogs: [{ name: hostile, breed: '' }],
    waitingSince: moment,
    wristband: hostile,
  });
  await db.insert(tables.doorLinks).values({ eventId: 41, expiresAt: moment });
  const tap = { eventId: 41, action: 'in', at: moment, device: hostile, result: 'checked-in' } as const;
  await db.insert(tables.checkIns).values([
    { ...tap, id: randomUUID(), registrationId: 2 },
    { ...tap, id: randomUUID(), walkIn: { name: hostile, people: 1, dogs: 0 } },
  ]);
  await db
    .insert(tables.quarantinedCheckIns)
    .values({ eventId: 41, content: hostile, contentHash: 'x', reason: hostile });
  const instants = { notedAt: moment, editedAt: moment, dueAt: moment };
  await db.insert(tables.eventChanges).values({ eventId: 41, before: { title: hostile }, ...instants });
  await db.insert(tables.venues).values([
    { ...application, venueType: hostile, contactEmail: 'v@b.example', hasOutdoorSpace: null },
    { ...application, venueType: '', contactEmail: 'v@b.example', hasOutdoorSpace: true, website: hostile },
  ]);
  const vendor = { ...application, vendorType: '', productDescription: hostile };
  await db.insert(tables.vendors).values({ ...vendor, contactEmail: 'V@b.example', socialMedia: null });
  const stop = {
    eventId: 41,
    position: 1,
    name: hostile,
    address: '',
    arrivesAt: moment,
    leavesAt: moment,
  };
  await db.insert(tables.stops).values([
    { ...stop, venueId: 1, latitude: 28.5383, longitude: -81.3792, state: 'confirmed', answeredBy: 'venue' },
    { ...stop, position: 2, specials: [{ what: hostile, price: '' }], note: hostile, askedAt: moment },
  ]);
  await db.insert(tables.eventVendors).values({ eventId: 41, vendorId: 1, stopId: 2 });
  await db.insert(tables.declinedVenues).values({ eventId: 41, venueId: 1 });
  await db
    .insert(tables.eventProgress)
    .values({ eventId: 41, stopId: 1, minutesLate: 10, changedAt: moment });
  const picture = {
    hash: 'x',
    use: 'album',
    state: 'pending',
    source: 'guest',
    width: 1,
    height: 1,
  } as const;
  await db.insert(tables.pictures).values([
    { ...picture, alt: hostile, eventId: 41, registrationId: 2 },
    { ...picture, alt: '', createdAt: moment },
  ]);
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  await db.insert(tables.pictureVariants).values([
    { pictureId: 1, format: 'avif', width: 480, content: Buffer.alloc(0) },
    { pictureId: 2, format: 'webp', width: 1600, content: Buffer.concat(Array(4000).fill(everyByte)) },
  ]);
  const many = Array.from({ length: manySubscribers }, (_, index) => ({ email: `${index}@b.example` }));
  await db.insert(tables.subscribers).values(many);
  const message = { name: hostile, email: '', subject: hostile, message: hostile, isRead: true };
  await db.insert(tables.contactMessages).values(message);
  await db.insert(tables.contactReplies).values({ messageId: 1, text: hostile, username: 'gone' });
  await db.insert(tables.newsletters).values({ subject: hostile, body: hostile, sendAt: moment, slug: 'x' });
  const email = { kind: 'newsletter', state: 'sent', to: '', toHash: 'x', sendBefore: moment } as const;
  await db.insert(tables.emails).values([
    { ...email, key: hostile, subject: hostile, newsletterId: 1 },
    { ...email, key: '', subject: '', html: hostile, text: hostile, leasedUntil: moment },
  ]);
  await db.insert(tables.organizerNotices).values({ aboutKind: 'venue', aboutId: 1, digestAt: moment });
  await db.insert(tables.mailStatus).values({ id: 2, heartbeatAt: moment, problem: hostile });
  const sold = { eventId: 41, registrationId: 2, unitPrice: 1, people: 1, amount: 1, currency: 'usd' };
  const sale = {
    ...sold,
    mode: 'test',
    startsAt: moment,
    refundUntil: moment,
    sessionEndsAt: moment,
  } as const;
  await db.insert(tables.payments).values(sale);
  await db.insert(tables.refunds).values({ paymentId: 1, amount: 1, cause: 'organizer', reason: hostile });
  await db.insert(tables.stripeStatus).values({ id: 1 });
  const result = { imported: 1, updated: 0, existing: [], rejected: [{ row: 0, message: hostile }] };
  const answers = [{ key: hostile, question: hostile, answer: hostile }];
  await db.insert(tables.hooks).values({ kind: 'venue', provider: 'json', mapping: { city: hostile } });
  await db.insert(tables.hookDeliveries).values({ hookId: 1, key: hostile, answers, receivedAt: moment });
  await db.insert(tables.importBatches).values({ key: hostile, result });
  await db.insert(tables.suppressedEmails).values({ hash: hostile });
  await db.insert(tables.secretKeys).values({ name: 'links', value: hostile });
  const setting = { category: 'x', label: hostile, value: hostile, updatedAt: moment };
  await db.insert(tables.siteSettings).values({ ...setting, key: 'contact_email' });
  const trace = { userId: 3, username: 'gone', entityId: '1', label: hostile, createdAt: moment };
  await db.insert(tables.auditLog).values([
    { ...trace, action: 'update', entity: 'event', before: { title: hostile, price: 1.5 }, after: {} },
    { ...trace, action: 'create', entity: 'event', before: sql`'null'::jsonb`, after: null },
  ]);
  const keys = ['loginByAddress:10.0.0.1', 'Z', 'a', 'Ä', '_', hostile].map((key) => ({ key, points: 3 }));
  await db.insert(tables.rateLimits).values([...keys, { key: '', points: -1, expire: moment }]);
}

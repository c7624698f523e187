import { randomUUID } from 'node:crypto';
import { auditLog } from '@shared/audit/tables';
import { checkIns, doorLinks, quarantinedCheckIns } from '@shared/door/tables';
import { emails } from '@shared/mail/tables';
import { readGuestDataMonths } from '@shared/registrations/guest-data-months';
import { participants, registrations } from '@shared/registrations/tables';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storeSetting } from '../../testing/store-setting';
import { storedEvent } from '../../testing/stored-event';
import { storedGuest } from '../../testing/stored-guest';
import { countGuests, listAttendance } from '../registrations/totals';
import { purgeGuests } from './retention';

const server = testServer();
const now = new Date('2027-11-21T12:00:00Z');
/** These end at 9 PM in Orlando. */
const yearAgo = { title: 'Old', date: new Date('2026-11-20T21:00:00Z') };
const lessThanAYearAgo = { title: 'Recent', date: new Date('2026-11-21T21:00:00Z') };

const stored = () => server.db.select().from(registrations).orderBy(asc(registrations.id));
const lastName = async () => (await stored()).map((row) => row.lastName);

const participantOf = (email: string, createdAt: Date) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  phone: '1',
  dogName: 'Rex',
  dogBreed: '–',
  createdAt,
});
async function storedParticipant(email: string, createdAt: Date) {
  const [row] = await server.db.insert(participants).values(participantOf(email, createdAt)).returning();
  return row?.id ?? 0;
}
const participantIds = async () =>
  (await server.db.select().from(participants).orderBy(asc(participants.id))).map(({ id }) => id);

it('guests are erased a year after the end of their event, and how many they were stays', async () => {
  const { db } = server;
  const old = await storedEvent(db, yearAgo);
  const recent = await storedEvent(db, lessThanAYearAgo);
  const whole = { people: 3, dogCount: 1, checkedInAt: new Date('2026-11-20T21:30:00Z'), wristband: '7' };
  await storedGuest(db, old.id, whole);
  await storedGuest(db, old.id, { state: 'cancelled' });
  await storedGuest(db, recent.id);
  const [totals, attendance] = [await countGuests(db, old.id), await listAttendance(db, now)];

  await purgeGuests(db, now);
  const nothing = { firstName: '', lastName: '', email: '', phone: '', dogs: [], erasedAt: now };
  expect(await stored()).toMatchObject([
    {
      ...nothing,
      people: 3,
      dogCount: 1,
      state: 'confirmed',
      checkedInAt: whole.checkedInAt,
      wristband: null,
    },
    { ...nothing, state: 'cancelled' },
    { lastName: 'Lovelace', dogs: [{ name: 'Rex' }], erasedAt: null },
  ]);
  expect(await countGuests(db, old.id)).toEqual(totals);
  expect(await listAttendance(db, now)).toEqual(attendance);
});

it('a participant goes with the last registration, or a year after they were stored without any, many at a time', async () => {
  const { db } = server;
  const [old, recent] = [await storedEvent(db, yearAgo), await storedEvent(db, lessThanAYearAgo)];
  const [before, after] = [new Date('2026-11-21T11:59:59Z'), new Date('2026-11-21T12:00:01Z')];
  const stored = [];
  for (const [name, createdAt] of [
    ['ada', after],
    ['grace', before],
    ['erased', before],
    ['younger', after],
  ] as const)
    stored.push(await storedParticipant(`${name}@mail.example`, createdAt));
  const [ada, grace, erased, younger] = stored;
  await storedGuest(db, old.id, { participantId: ada });
  await storedGuest(db, old.id, { participantId: grace });
  await storedGuest(db, recent.id, { participantId: grace });
  await storedGuest(db, recent.id, { participantId: erased, erasedAt: after });
  const many = Array.from({ length: 1001 }, (_, index) => participantOf(`${index}@mail.example`, before));
  await db.insert(participants).values(many);
  await purgeGuests(db, now);
  expect(await participantIds()).toEqual([grace, younger]);
});

it('what the door wrote down goes too, a door link the day after it has ended, and walk-ins are still counted', async () => {
  const { db } = server;
  const [old, recent] = [await storedEvent(db, yearAgo), await storedEvent(db, lessThanAYearAgo)];
  const tap = (eventId: number) => ({
    id: randomUUID(),
    eventId,
    walkIn: { name: 'Grace Hopper', people: 2, dogs: 1 },
    action: 'in' as const,
    wristband: '8',
    at: old.date,
    device: 'Bo’s phone',
    result: 'checked-in' as const,
  });
  await db.insert(checkIns).values([tap(old.id), tap(recent.id)]);
  const unread = { content: '{"name":"Grace"}', contentHash: 'hash', reason: 'no id' };
  await db.insert(quarantinedCheckIns).values([
    { ...unread, eventId: old.id },
    { ...unread, eventId: recent.id },
  ]);
  const ended = (hours: number) => ({
    eventId: recent.id,
    expiresAt: new Date(now.getTime() - hours * 3_600_000),
  });
  await db.insert(doorLinks).values([ended(25), ended(23), ended(-1)]);
  await purgeGuests(db, now);
  expect(await db.$count(doorLinks)).toBe(2);
  const taps = await db.select().from(checkIns).orderBy(asc(checkIns.eventId));
  expect(taps).toMatchObject([
    { walkIn: { name: '', people: 2, dogs: 1 }, wristband: null, device: '' },
    { walkIn: { name: 'Grace Hopper', people: 2, dogs: 1 }, wristband: '8', device: 'Bo’s phone' },
  ]);
  expect(await db.select().from(quarantinedCheckIns)).toMatchObject([{ eventId: recent.id }]);
  expect(await listAttendance(db, now)).toMatchObject([{ walkInPeople: 2 }, { walkInPeople: 2 }]);
});

it('mail to erased guests forgets them, and what waits is dropped', async () => {
  const { db } = server;
  const { id: eventId } = await storedEvent(db, yearAgo);
  const { id } = await storedGuest(db, eventId);
  const email = (key: string, state: 'sent' | 'held', aboutId: number) => ({
    kind: 'guest-message' as const,
    key,
    state,
    to: 'ada@mail.example',
    toHash: 'hash',
    subject: 'Photos',
    html: '<p>Ada</p>',
    text: 'Ada',
    lastError: '450 ada@mail.example is busy',
    aboutKind: 'registration' as const,
    aboutId,
    sendBefore: new Date('2028-01-01T00:00:00Z'),
    createdAt: now,
  });
  await db
    .insert(emails)
    .values([email('a', 'sent', id), email('b', 'held', id), email('c', 'held', id + 1)]);
  await purgeGuests(db, now);
  expect(await db.select().from(emails).orderBy(asc(emails.key))).toMatchObject([
    { key: 'a', to: '', html: null, text: null, lastError: null },
    { key: 'c', to: 'ada@mail.example', text: 'Ada' },
  ]);
});

it('the audit log forgets names, addresses, numbers and dogs of erased guests, and nothing else', async () => {
  const { db } = server;
  const { id: eventId } = await storedEvent(db, yearAgo);
  const row = await storedGuest(db, eventId);
  const entry = (entity: 'registration' | 'venue', entityId: number) => ({
    createdAt: now,
    userId: 1,
    username: 'organizer',
    action: 'update' as const,
    entity,
    entityId: String(entityId),
    label: 'Ada Lovelace',
    before: { firstName: 'Ada', lastName: 'Lovelace', email: row.email, phone: '407', people: 1 },
    after: { dogs: row.dogs, wristband: '7', people: 2 },
  });
  const others = [entry('registration', row.id + 1), entry('venue', row.id)];
  await db.insert(auditLog).values([entry('registration', row.id), ...others]);
  await purgeGuests(db, now);
  expect(await db.select().from(auditLog).orderBy(asc(auditLog.id))).toMatchObject([
    { username: 'organizer', label: 'an erased guest', before: { people: 1 }, after: { people: 2 } },
    ...others,
  ]);
  const [erased] = await db.select().from(auditLog).where(eq(auditLog.label, 'an erased guest'));
  expect(Object.keys({ ...erased?.before, ...erased?.after })).toEqual(['people']);
});

it.each([
  ['13', ['Lovelace', 'Lovelace']],
  ['11', ['', '']],
  ['never', ['', 'Lovelace']],
])('guests are kept as many months as the setting says (%j), 12 if it is invalid', async (value, kept) => {
  const { db } = server;
  await storedGuest(db, (await storedEvent(db, yearAgo)).id);
  await storedGuest(db, (await storedEvent(db, lessThanAYearAgo)).id);
  await storeSetting(db, 'guest_data_months', value);
  await purgeGuests(db, now);
  expect(await lastName()).toEqual(kept);
});

it('more guests than one transaction erases are all erased, and a later round changes nothing', async () => {
  const { db } = server;
  const { id: eventId } = await storedEvent(db, yearAgo);
  const rows = Array.from({ length: 1001 }, (_, index) => ({
    eventId,
    participantId: index,
    lastName: 'Lovelace',
    email: `${index}@mail.example`,
  }));
  await db.insert(registrations).values(rows);
  await purgeGuests(db, now);
  expect(new Set(await lastName())).toEqual(new Set(['']));
  await purgeGuests(db, new Date(now.getTime() + 1));
  expect(new Set((await stored()).map(({ erasedAt }) => erasedAt?.getTime()))).toEqual(
    new Set([now.getTime()]),
  );
});

it('the setting takes whole months from 1 to 120 only', async () => {
  const setting = { key: 'guest_data_months', value: '12', category: 'guests', label: 'Months' };
  await server.admin.post('/api/admin/site-settings').send(setting).expect(201);
  const put = (value: string) =>
    server.admin.put('/api/admin/site-settings/guest_data_months').send({ value });
  for (const value of ['', '0', '-1', '1.5', '121', '1e2', 'never']) await put(value).expect(400);
  for (const value of ['1', ' 24 ', '120']) await put(value).expect(200);
  expect([undefined, '', '0', '12 ', '121', '24'].map(readGuestDataMonths)).toEqual([12, 12, 12, 12, 12, 24]);
});

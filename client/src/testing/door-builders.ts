import type { Door, DoorGuest, DoorTap } from '@shared/door/door';
import type { PhoneTap, SentTap, StoredList } from '@/features/door/storage/door-storage';

export const atSeven = Date.UTC(2026, 11, 6, 0, 0);
/** An instant so many minutes after 7 PM of the event's day. */
export const minute = (minutes: number) => new Date(atSeven + minutes * 60_000).toISOString();

export const aGuest = (changes: Partial<DoorGuest> = {}): DoorGuest => ({
  id: 1,
  name: 'Rosie Fox',
  people: 2,
  dogs: ['Biscuit'],
  dogCount: 1,
  due: 0,
  unitPrice: 0,
  prepaid: 0,
  isPaid: false,
  state: 'confirmed',
  checkedInAt: null,
  checkedInPeople: null,
  wristband: null,
  code: '11111111-1111-4111-8111-111111111111',
  checkIns: [],
  isDuplicate: false,
  ...changes,
});

export const aStoredTap = (changes: Partial<DoorTap> = {}): DoorTap => ({
  id: 'stored-1',
  action: 'in',
  people: null,
  amount: null,
  wristband: null,
  device: 'Side door',
  at: minute(42),
  isClockImplausible: false,
  undoes: null,
  result: 'checked-in',
  ...changes,
});

export const aDoor = (changes: Partial<Door> = {}): Door => ({
  event: {
    id: 7,
    title: 'Lake Eola Loop',
    date: minute(-180),
    startTime: '4:00 PM',
    startingVenue: 'The Patio',
    priceAtDoor: 0,
    takesCards: false,
    cancelledAt: null,
    doorEndsAt: '2026-12-06T17:00:00.000Z',
  },
  guests: [aGuest()],
  walkIns: [],
  totals: {
    expectedPeople: 2,
    expectedDogs: 1,
    insidePeople: 0,
    insideDogs: 0,
    walkInPeople: 0,
    walkInDogs: 0,
  },
  ...changes,
});

export const aList = (door: Partial<Door> = {}, changes: Partial<StoredList> = {}): StoredList => ({
  eventId: 7,
  door: aDoor(door),
  etag: null,
  askedAt: atSeven,
  clockAhead: 0,
  ...changes,
});

export const aPhoneTap = (checkIn: Partial<SentTap> = {}, changes: Partial<PhoneTap> = {}): PhoneTap => {
  const id = checkIn.id ?? 'tap-1';
  return {
    id,
    eventId: 7,
    checkIn: {
      action: 'in',
      ...(checkIn.walkIn ? {} : { registrationId: 1 }),
      at: minute(41),
      device: 'Front door',
      ...checkIn,
      id,
    },
    result: null,
    sentAt: null,
    isDealtWith: false,
    ...changes,
  };
};

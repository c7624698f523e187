import type { CheckInResult } from '@shared/door/check-in-results';
import type { checkIn, Door } from '@shared/door/door';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type * as z from 'zod';
import { openBriefly } from '@/offline/phone-store';

export type SentTap = z.output<typeof checkIn>;

/** It has no result before the site confirms it. */
export type PhoneTap = {
  id: string;
  eventId: number;
  checkIn: SentTap;
  result: CheckInResult | null;
  /** When the site confirmed it, by this phone's clock. */
  sentAt: number | null;
  isDealtWith: boolean;
};

/** `clockAhead` is how far this phone's clock is ahead of the site's, in milliseconds. */
export type StoredList = {
  eventId: number;
  door: Door;
  etag: string | null;
  /** When it was requested, by this phone's clock. It contains all taps confirmed before. */
  askedAt: number;
  clockAhead: number;
};

type DoorLink = { token: string; eventId: number };

type DoorSetting = 'device' | 'lastToken' | 'isSilent';

interface DoorSchema extends DBSchema {
  links: { key: string; value: DoorLink; indexes: { byEvent: number } };
  lists: { key: number; value: StoredList };
  taps: { key: string; value: PhoneTap; indexes: { byEvent: number } };
  settings: { key: DoorSetting; value: string };
}

type DoorDatabase = IDBPDatabase<DoorSchema>;

/** Opens this phone's database. Rejects if the browser stores nothing, as in some private windows. */
export async function openDoorDatabase(): Promise<DoorDatabase> {
  // Some browsers throw at once. The async function turns that into a rejection.
  return openDB<DoorSchema>('door', 1, {
    upgrade(database) {
      database.createObjectStore('links', { keyPath: 'token' }).createIndex('byEvent', 'eventId');
      database.createObjectStore('lists', { keyPath: 'eventId' });
      database.createObjectStore('taps', { keyPath: 'id' }).createIndex('byEvent', 'eventId');
      database.createObjectStore('settings');
    },
    // A newer release in another tab changes the database. This tab goes on from memory until it is reloaded.
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

export const readLastToken = async (): Promise<string | null> =>
  (await openBriefly(openDoorDatabase, (database) => database.get('settings', 'lastToken'))) ?? null;

export const hasEnded = ({ door, clockAhead }: StoredList, now: number) =>
  now - clockAhead >= Date.parse(door.event.doorEndsAt);

async function readTaps(database: DoorDatabase, eventId: number): Promise<PhoneTap[]> {
  const taps = await database.getAllFromIndex('taps', 'byEvent', eventId);
  return taps.sort((a, b) => a.checkIn.at.localeCompare(b.checkIn.at) || a.id.localeCompare(b.id));
}

async function eraseEvent(database: DoorDatabase, eventId: number): Promise<boolean> {
  const transaction = database.transaction(['links', 'lists', 'taps', 'settings'], 'readwrite');
  const store = <Name extends 'links' | 'lists' | 'taps' | 'settings'>(name: Name) =>
    transaction.objectStore(name);
  const taps = await store('taps').index('byEvent').getAll(eventId);
  if (taps.some(({ result }) => result === null)) return false;
  const tokens = await store('links').index('byEvent').getAllKeys(eventId);
  const last = await store('settings').get('lastToken');
  await Promise.all([
    ...taps.map(({ id }) => store('taps').delete(id)),
    ...tokens.map((token) => store('links').delete(token)),
    ...(last !== undefined && tokens.includes(last) ? [store('settings').delete('lastToken')] : []),
    store('lists').delete(eventId),
    transaction.done,
  ]);
  return true;
}

export type StorageProblem = 'forbidden' | 'full';

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** This phone's storage. Failures are reported, and the page goes on from memory. */
export class DoorStorage {
  readonly #opening: Promise<DoorDatabase | null>;

  constructor(readonly onProblem: (problem: StorageProblem) => void) {
    this.#opening = openDoorDatabase().catch(() => this.#fail('forbidden'));
    // Asks the browser not to clear this storage when space runs out.
    void navigator.storage?.persist?.().catch(() => false);
  }

  #fail(problem: StorageProblem): null {
    this.onProblem(problem);
    return null;
  }

  async #use<Value>(work: (database: DoorDatabase) => Promise<Value>): Promise<Value | null> {
    const database = await this.#opening;
    if (!database) return null;
    try {
      return await work(database);
    } catch (error) {
      return this.#fail(isFull(error) ? 'full' : 'forbidden');
    }
  }

  setting = (name: DoorSetting) => this.#use((database) => database.get('settings', name));
  setSetting = (name: DoorSetting, value: string) =>
    this.#use((database) => database.put('settings', value, name));

  recall = (token: string) =>
    this.#use(async (database) => {
      const link = await database.get('links', token);
      const list = link && (await database.get('lists', link.eventId));
      return list ? { list, taps: await readTaps(database, list.eventId) } : null;
    });

  taps = (eventId: number) => this.#use((database) => readTaps(database, eventId));
  putTaps = (taps: readonly PhoneTap[]) =>
    this.#use(async (database) => {
      const { store, done } = database.transaction('taps', 'readwrite');
      await Promise.all([...taps.map((tap) => store.put(tap)), done]);
    });

  /** Stores the list of a link. Deletes the event's older links, because only one is valid at a time. */
  putList = (token: string, list: StoredList) =>
    this.#use(async (database) => {
      const transaction = database.transaction(['links', 'lists'], 'readwrite');
      const links = transaction.objectStore('links');
      const known = await links.index('byEvent').getAllKeys(list.eventId);
      await Promise.all([
        ...known.filter((other) => other !== token).map((other) => links.delete(other)),
        links.put({ token, eventId: list.eventId }),
        transaction.objectStore('lists').put(list),
        transaction.done,
      ]);
    });

  /** Erases an event and its guests, unless it has an unsent tap. Resolves with whether it did. */
  eraseEvent = (eventId: number) => this.#use((database) => eraseEvent(database, eventId));

  /** Erases all events with an ended link. The phone may not open the door again for weeks. */
  eraseEnded = (now: number) =>
    this.#use(async (database) => {
      for (const list of await database.getAll('lists'))
        if (hasEnded(list, now)) await eraseEvent(database, list.eventId);
    });
}

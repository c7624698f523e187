import { tonightPath } from '@shared/pages';
import type { Tonight } from '@shared/stops';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What the site last said of an evening. */
export type Heard = {
  eventId: number;
  tonight: Tonight;
  etag: string | null;
  /** When it said so, by its own clock. */
  heardAt: number;
  /** How far this phone's clock is ahead of the site's, in milliseconds. */
  clockAhead: number;
};

interface TonightSchema extends DBSchema {
  evenings: { key: number; value: Heard };
}

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Opens what this phone keeps for a moment, so that no other tab has to wait for this one. A browser that stores nothing,
 * as in some private windows, follows the pack as long as the page is open.
 */
async function use<Value>(work: (database: IDBPDatabase<TonightSchema>) => Promise<Value>) {
  try {
    const database = await openDB<TonightSchema>('tonight', 1, {
      upgrade(created) {
        created.createObjectStore('evenings', { keyPath: 'eventId' });
      },
    });
    const value = await work(database);
    database.close();
    return value;
  } catch {
    return undefined;
  }
}

/** What this phone heard of an evening. */
export const recall = (eventId: number) => use((database) => database.get('evenings', eventId));
export const remember = (heard: Heard) => use((database) => database.put('evenings', heard));

/** Forgets an evening, with the files that are kept for its page. */
export async function forget(eventId: number): Promise<void> {
  await use((database) => database.delete('evenings', eventId));
  const path = tonightPath({ id: eventId });
  const registration = await navigator.serviceWorker?.getRegistration(path);
  await registration?.unregister();
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('tonight-') && name.endsWith(path))
      .map((name) => caches.delete(name)),
  );
}

/** Forgets the evenings that were over a week ago. */
export async function forgetPast(now: number): Promise<void> {
  const evenings = (await use((database) => database.getAll('evenings'))) ?? [];
  for (const { eventId, tonight } of evenings)
    if (Date.parse(tonight.event.endsAt) < now - week) await forget(eventId);
}

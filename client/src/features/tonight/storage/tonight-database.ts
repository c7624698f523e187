import { dayMilliseconds } from '@shared/dates';
import { tonightPath } from '@shared/pages';
import type { Tonight } from '@shared/stops/progress';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openBriefly } from '@/offline/phone-store';

/** The site's last response about an evening. */
export type Heard = {
  eventId: number;
  tonight: Tonight;
  etag: string | null;
  /** When it came, by the site's clock. */
  heardAt: number;
  /** How far this phone's clock is ahead of the site's, in milliseconds. */
  clockAhead: number;
};

interface TonightSchema extends DBSchema {
  evenings: { key: number; value: Heard };
}

const week = 7 * dayMilliseconds;

const open = () =>
  openDB<TonightSchema>('tonight', 1, {
    upgrade(created) {
      created.createObjectStore('evenings', { keyPath: 'eventId' });
    },
  });

// Without storage a phone follows the pack as long as the page is open.
const use = <Value>(work: (database: IDBPDatabase<TonightSchema>) => Promise<Value>) =>
  openBriefly(open, work);

export const recall = (eventId: number) => use((database) => database.get('evenings', eventId));
export const remember = (heard: Heard) => use((database) => database.put('evenings', heard));

/** Deletes an evening, with the stored files of its page. */
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

/** Deletes the evenings that ended more than a week ago. */
export async function forgetPast(now: number): Promise<void> {
  const evenings = (await use((database) => database.getAll('evenings'))) ?? [];
  for (const { eventId, tonight } of evenings)
    if (Date.parse(tonight.event.endsAt) < now - week) await forget(eventId);
}

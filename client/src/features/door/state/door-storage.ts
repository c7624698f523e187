import {
  type DoorDatabase,
  type DoorSetting,
  eraseEndedEvents,
  eraseEvent,
  openDoorDatabase,
  type PhoneTap,
  readTaps,
  type StoredList,
  storeList,
} from '../storage/door-database';

/** Why this phone stores nothing: the browser forbids it, or there is no space left. */
export type StorageProblem = 'forbidden' | 'full';

/** What the phone stored for a link. */
export type Remembered = { list: StoredList; taps: PhoneTap[] };

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/**
 * This phone's storage. The page works without it too: failures are reported, and the page goes on from memory.
 */
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

  /** What is stored for the event of a link. */
  recall = (token: string) =>
    this.#use(async (database): Promise<Remembered | null> => {
      const link = await database.get('links', token);
      const list = link && (await database.get('lists', link.eventId));
      return list ? { list, taps: await readTaps(database, list.eventId) } : null;
    });

  taps = (eventId: number) => this.#use((database) => readTaps(database, eventId));
  putTap = (tap: PhoneTap) => this.#use((database) => database.put('taps', tap));
  putTaps = (taps: readonly PhoneTap[]) =>
    this.#use(async (database) => {
      const { store, done } = database.transaction('taps', 'readwrite');
      await Promise.all([...taps.map((tap) => store.put(tap)), done]);
    });
  putList = (token: string, list: StoredList) => this.#use((database) => storeList(database, token, list));

  eraseEvent = (eventId: number) => this.#use((database) => eraseEvent(database, eventId));
  eraseEnded = (now: number) => this.#use((database) => eraseEndedEvents(database, now));
}

import type { Door } from '@shared/door/door';
import { hasCode } from '@/api/request';
import { serverTime } from '@/api/server-time';
import { keepUpToDate, PhoneStore, usePhoneStore } from '@/offline/phone-store';
import { readDoor, sendTaps } from '../api/door-requests';
import {
  DoorStorage,
  hasEnded,
  type PhoneTap,
  type SentTap,
  type StorageProblem,
  type StoredList,
} from '../storage/door-storage';
import { type DoorView, viewDoor } from './door-view';

export type DoorPhase =
  | 'opening'
  /** The link was never opened here, and there is no connection. */
  | 'out-of-reach'
  | 'unknown'
  | 'open'
  /** The link has ended, and everything that was stored here of it is erased. */
  | 'erased';

export type DoorState = {
  phase: DoorPhase;
  list: StoredList | null;
  taps: readonly PhoneTap[];
  /** This phone's name at the door. Null until a helper gives one. */
  device: string | null;
  isSilent: boolean;
  /** Whether the link has ended while taps still wait for a new one. */
  hasLinkEnded: boolean;
  isOffline: boolean;
  storageProblem: StorageProblem | null;
  view: DoorView | null;
};

const closedDoor: DoorState = {
  phase: 'opening',
  list: null,
  taps: [],
  device: null,
  isSilent: false,
  hasLinkEnded: false,
  isOffline: false,
  storageProblem: null,
  view: null,
};

export type NewTap = Omit<SentTap, 'id' | 'at' | 'device'>;

const batchSize = 100;
const isUnsent = ({ result }: PhoneTap) => result === null;
const linkHasEnded = (error: unknown) => hasCode(error, 'link-not-found');

/** One door on one phone (docs/product/door.md#door-page). Taps are stored, then sent: no screen waits for the site. */
export class DoorStore extends PhoneStore<DoorState> {
  readonly #storage = new DoorStorage((storageProblem) => this.change({ storageProblem }));
  #running: Promise<void> | null = null;
  #isAsked = false;

  constructor(
    readonly token: string,
    readonly now: () => number = Date.now,
  ) {
    super(closedDoor);
  }

  protected override derive(next: DoorState, { list, taps, view }: DoorState): DoorState {
    const isSame = list === next.list && taps === next.taps;
    return { ...next, view: isSame ? view : next.list && viewDoor(next.list, next.taps, view) };
  }

  async open(): Promise<void> {
    await this.#storage.eraseEnded(this.now());
    const [device, isSilent, remembered] = await Promise.all([
      this.#storage.setting('device'),
      this.#storage.setting('isSilent'),
      this.#storage.recall(this.token),
    ]);
    this.change({ device: device ?? null, isSilent: isSilent === 'yes' });
    if (remembered) this.change({ phase: 'open', ...remembered });
    await this.sync();
  }

  async setDevice(device: string): Promise<void> {
    this.change({ device });
    await this.#storage.setSetting('device', device);
  }

  async setSilent(isSilent: boolean): Promise<void> {
    this.change({ isSilent });
    await this.#storage.setSetting('isSilent', isSilent ? 'yes' : 'no');
  }

  /** Resolves once they are stored; then they are sent. */
  async tap(...asked: readonly NewTap[]): Promise<void> {
    const { list, device } = this.state();
    if (!list || device === null) return;
    const taps = asked.map((tap, index): PhoneTap => {
      const id = crypto.randomUUID();
      // Each has its own time, because their order decides who is inside.
      const at = new Date(this.now() + index).toISOString();
      const checkIn = { ...tap, id, at, device };
      return { id, eventId: list.eventId, checkIn, result: null, sentAt: null, isDealtWith: false };
    });
    this.change({ taps: [...this.state().taps, ...taps] });
    await this.#storage.putTaps(taps);
    void this.sync();
  }

  async dealWith(tap: PhoneTap): Promise<void> {
    await this.#replace([{ ...tap, isDealtWith: true }]);
  }

  async #replace(changed: readonly PhoneTap[]): Promise<void> {
    const byId = new Map(changed.map((tap) => [tap.id, tap]));
    this.change({ taps: this.state().taps.map((tap) => byId.get(tap.id) ?? tap) });
    await this.#storage.putTaps(changed);
  }

  /** Sends what waits and reads the list again. Calls in the meantime make one more round. */
  sync(): Promise<void> {
    this.#isAsked = true;
    this.#running ??= this.#syncWhileAsked().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #syncWhileAsked(): Promise<void> {
    while (this.#isAsked) {
      this.#isAsked = false;
      await this.#syncOnce();
    }
  }

  async #syncOnce(): Promise<void> {
    if (this.state().phase === 'erased') return;
    try {
      await this.#send();
      await this.#read();
      // A new link for an event of which taps are left: they were found only now.
      if (this.state().taps.some(isUnsent)) await this.#send();
      this.change({ isOffline: false, hasLinkEnded: false });
    } catch (error) {
      if (linkHasEnded(error)) await this.#end();
      else this.#fail();
    }
  }

  #fail(): void {
    const { phase, list } = this.state();
    this.change({ isOffline: true, phase: phase === 'opening' ? 'out-of-reach' : phase });
    if (list && hasEnded(list, this.now())) void this.#end();
  }

  async #send(): Promise<void> {
    const { list } = this.state();
    if (!list) return;
    await this.#adoptTaps(list.eventId);
    const taps = this.state().taps.filter(isUnsent);
    // What was confirmed stays so where a later batch fails.
    for (let start = 0; start < taps.length; start += batchSize) {
      const batch = taps.slice(start, start + batchSize);
      const results = await sendTaps(
        this.token,
        batch.map(({ checkIn }) => checkIn),
      );
      const sentAt = this.now();
      const confirmed = batch.flatMap((tap, index) => {
        const { result } = results[index] ?? {};
        return result === undefined ? [] : [{ ...tap, result, sentAt }];
      });
      await this.#replace(confirmed);
    }
  }

  /** Another tab may have stored taps, or sent some of these. */
  async #adoptTaps(eventId: number): Promise<void> {
    const stored = await this.#storage.taps(eventId);
    if (!stored) return;
    const known = new Set(stored.map(({ id }) => id));
    // What could not be stored is in memory only.
    this.change({ taps: [...stored, ...this.state().taps.filter(({ id }) => !known.has(id))] });
  }

  async #read(): Promise<void> {
    const { list } = this.state();
    const askedAt = this.now();
    const answer = await readDoor(this.token, list?.etag ?? null);
    const fresh: { door: Door; etag: string | null } | null = answer
      ? { door: answer.body, etag: answer.etag }
      : list;
    if (!fresh) return;
    const eventId = fresh.door.event.id;
    const next: StoredList = { ...fresh, eventId, askedAt, clockAhead: this.#clockAhead(list) };
    await this.#storage.putList(this.token, next);
    await this.#storage.setSetting('lastToken', this.token);
    this.change({ phase: 'open', list: next });
    if (!list) await this.#adoptTaps(eventId);
  }

  #clockAhead(list: StoredList | null): number {
    const server = serverTime();
    return server === undefined ? (list?.clockAhead ?? 0) : this.now() - server;
  }

  /** Erases everything on the phone but unsent taps. */
  async #end(): Promise<void> {
    const { list, taps } = this.state();
    if (!list) return this.change({ phase: 'unknown', isOffline: false });
    if (taps.some(isUnsent)) return this.change({ hasLinkEnded: true, isOffline: false });
    // Another tab may hold a tap that this one has not seen.
    if ((await this.#storage.eraseEvent(list.eventId)) === false) {
      await this.#adoptTaps(list.eventId);
      return this.change({ hasLinkEnded: true, isOffline: false });
    }
    this.change({ phase: 'erased', list: null, taps: [] });
  }
}

/** Milliseconds between two tries, and how many of them are left out at most after failures. */
const interval = 15_000;
const mostLeftOut = 7;

/** Keeps a door up to date: every 15 s, less often while the site is away, and once it is back. Returns how to stop. */
function keepSyncing(store: DoorStore): () => void {
  let failures = 0;
  let leftOut = 0;
  const isOver = () => ['erased', 'unknown'].includes(store.state().phase);
  const sync = async () => {
    if (isOver()) return;
    leftOut = 0;
    await store.sync();
    failures = store.state().isOffline ? failures + 1 : 0;
  };
  const poll = () => {
    const isDue = leftOut >= Math.min(2 ** failures - 1, mostLeftOut);
    if (isDue) void sync();
    else leftOut += 1;
  };
  return keepUpToDate(store, { interval, poll, comeBack: () => void sync() });
}

export const useDoor = (token: string) => usePhoneStore(() => new DoorStore(token), keepSyncing);

import { dayMilliseconds } from '@shared/dates';
import { tonightPath } from '@shared/pages';
import type { TonightState } from '@shared/rendering/rendering';
import type { ProgressUpdate, Tonight } from '@shared/stops/progress';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ApiError, hasCode } from '@/api/request';
import { serverTime } from '@/api/server-time';
import { keepUpToDate, openBriefly, PhoneStore, usePhoneStore } from '@/offline/phone-store';
import { readTonight, type SendProgress } from '../api/tonight-requests';

export type StoredEvening = {
  eventId: number;
  tonight: Tonight;
  etag: string | null;
  /** When it came, by the site's clock. */
  heardAt: number;
  /** How far this phone's clock is ahead of the site's, in milliseconds. */
  clockAhead: number;
};

interface TonightSchema extends DBSchema {
  evenings: { key: number; value: StoredEvening };
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
const remember = (evening: StoredEvening) => use((database) => database.put('evenings', evening));

/** Deletes an evening, with the stored files of its page. */
async function forget(eventId: number): Promise<void> {
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

async function forgetPast(now: number): Promise<void> {
  const evenings = (await use((database) => database.getAll('evenings'))) ?? [];
  for (const { eventId, tonight } of evenings)
    if (Date.parse(tonight.event.endsAt) < now - week) await forget(eventId);
}

export type Problem = 'no-signal' | 'no-answer';

export type Following = {
  phase:
    | 'opening'
    /** This phone has stored nothing about the evening, and there is no connection. */
    | 'out-of-reach'
    /** The site has no such event, or does not show it any more. */
    | 'gone'
    | 'open';
  latest: StoredEvening | null;
  problem: Problem | null;
  now: number;
};

/** A phone keeps its own clock if it is off by less. The site's time is in seconds, and a stored response is older. */
const tolerated = 2 * 60_000;
/** Milliseconds until the page says that there is no signal. The request goes on. */
const patience = 8000;

/** How far a phone's clock is ahead of the site's, in milliseconds; 0 where it is about right, or not known. */
function aheadOf(clock: () => number, siteNow: number | undefined): number {
  if (siteNow === undefined) return 0;
  const ahead = clock() - siteNow;
  return Math.abs(ahead) < tolerated ? 0 : ahead;
}

/** One evening on one phone: the site's last response, and whether the site can be reached (docs/product/tonight.md). */
export class TonightStore extends PhoneStore<Following> {
  #lastAttempt = 0;
  #lastApplied = 0;

  constructor(
    readonly eventId: number,
    first?: TonightState,
    readonly clock: () => number = Date.now,
  ) {
    const now = first ? Date.parse(first.now) : 0;
    const latest = first && {
      eventId,
      tonight: first.tonight,
      etag: null,
      heardAt: now,
      clockAhead: aheadOf(clock, now),
    };
    // The first render is the server's. The time goes on after it.
    super({ phase: latest ? 'open' : 'opening', latest: latest ?? null, problem: null, now });
  }

  protected override derive(next: Following): Following {
    return { ...next, now: this.clock() - (next.latest?.clockAhead ?? 0) };
  }

  async open(): Promise<void> {
    const { latest } = this.state();
    if (latest) await remember(latest);
    else {
      const stored = await recall(this.eventId);
      if (stored && !this.state().latest) this.change({ phase: 'open', latest: stored });
    }
    await this.sync();
    await forgetPast(this.state().now);
  }

  readonly tick = () => this.change({});

  readonly loseSignal = () => this.change({ problem: 'no-signal' });

  /** Asks the site. Of several requests at a time the last one counts. */
  async sync(): Promise<void> {
    this.#lastAttempt += 1;
    const attempt = this.#lastAttempt;
    const isOutdated = () => attempt <= this.#lastApplied;
    const impatience = setTimeout(() => isOutdated() || this.loseSignal(), patience);
    try {
      const answer = await readTonight(this.eventId, this.state().latest?.etag ?? null);
      if (!isOutdated()) this.#receive(attempt, answer && { tonight: answer.body, etag: answer.etag });
    } catch (error) {
      if (!isOutdated()) this.#fail(error);
    } finally {
      clearTimeout(impatience);
    }
  }

  #receive(attempt: number, news: Pick<StoredEvening, 'tonight' | 'etag'> | null): void {
    const known = news ?? this.state().latest;
    if (!known) return;
    this.#lastApplied = attempt;
    const clockAhead = aheadOf(this.clock, serverTime());
    const { tonight, etag } = known;
    const latest: StoredEvening = {
      eventId: this.eventId,
      tonight,
      etag,
      heardAt: this.clock() - clockAhead,
      clockAhead,
    };
    this.change({ phase: 'open', latest, problem: null });
    void remember(latest);
  }

  #fail(error: unknown): void {
    if (hasCode(error, 'event-not-found')) {
      this.change({ phase: 'gone', latest: null, problem: null });
      void forget(this.eventId);
      return;
    }
    const { phase } = this.state();
    const hasNoSignal = error instanceof ApiError && error.status === 0;
    this.change({
      problem: hasNoSignal ? 'no-signal' : 'no-answer',
      phase: phase === 'opening' ? 'out-of-reach' : phase,
    });
  }

  /** Shows the site's response. Rejects if it did not reach the site. */
  readonly movePack = async (send: SendProgress, progress: ProgressUpdate): Promise<void> => {
    const progressNow = await send(progress);
    // What was asked before is older.
    this.#lastAttempt += 1;
    const { latest } = this.state();
    if (latest)
      this.#receive(this.#lastAttempt, { tonight: { ...latest.tonight, ...progressNow }, etag: null });
  };
}

/** Milliseconds between two requests, and between two looks at the clock. */
const pollInterval = 20_000;
const tickInterval = 5000;

/** Keeps an evening up to date: every 20 s while seen, and once it or the connection is back. Returns how to stop. */
function keepFollowing(store: TonightStore): () => void {
  const sync = () => {
    if (document.visibilityState === 'hidden' || store.state().phase === 'gone') return;
    void store.sync();
  };
  const comeBack = () => {
    store.tick();
    sync();
  };
  const stop = keepUpToDate(store, { interval: pollInterval, poll: sync, comeBack });
  const ticking = setInterval(store.tick, tickInterval);
  window.addEventListener('offline', store.loseSignal);
  return () => {
    stop();
    clearInterval(ticking);
    window.removeEventListener('offline', store.loseSignal);
  };
}

/** `first` is the state that the server rendered. */
export const useTonight = (eventId: number, first?: TonightState) =>
  usePhoneStore(() => new TonightStore(eventId, first), keepFollowing);

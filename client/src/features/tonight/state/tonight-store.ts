import type { TonightState } from '@shared/rendering';
import { ApiError, hasCode } from '@/api/request';
import { serverTime } from '@/api/server-time';
import { readTonight, type SendProgress } from '../api/tonight-requests';
import { forget, forgetPast, type Heard, recall, remember } from '../storage/tonight-database';

/** What keeps the page from being up to date. */
export type Problem = 'no-signal' | 'no-answer';

export type Following = {
  phase:
    | 'opening'
    /** This phone has never heard of the evening, and there is no connection. */
    | 'out-of-reach'
    /** The site has no such event, or shows it no more. */
    | 'gone'
    | 'open';
  heard: Heard | null;
  problem: Problem | null;
  /** The time by the site's clock. */
  now: number;
};

/** Phones whose clock is about right keep it: the site tells the time in seconds, and a stored response is older. */
const tolerated = 2 * 60_000;
/** After this it is said that there is no signal, while the request goes on. */
const patience = 8000;

/** One evening on one phone: what the site last said of it, and whether it can be reached (docs/product.md#tonight). */
export class TonightStore {
  #state: Following = { phase: 'opening', heard: null, problem: null, now: 0 };
  readonly #listeners = new Set<() => void>();
  #lastAttempt = 0;
  #lastApplied = 0;

  constructor(
    readonly eventId: number,
    /** What the document was rendered from. */
    first?: TonightState,
    /** Tells the time by this phone's clock. */
    readonly clock: () => number = Date.now,
  ) {
    if (!first) return;
    const now = Date.parse(first.now);
    const heard: Heard = {
      eventId,
      tonight: first.tonight,
      etag: null,
      heardAt: now,
      clockAhead: this.#ahead(now),
    };
    // The first render is the server's: only then does the time go on.
    this.#state = { phase: 'open', heard, problem: null, now };
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly state = () => this.#state;

  #change(changes: Partial<Following>): void {
    const next = { ...this.#state, ...changes };
    this.#state = { ...next, now: this.clock() - (next.heard?.clockAhead ?? 0) };
    for (const listener of this.#listeners) listener();
  }

  #ahead(siteNow: number | undefined): number {
    if (siteNow === undefined) return 0;
    const ahead = this.clock() - siteNow;
    return Math.abs(ahead) < tolerated ? 0 : ahead;
  }

  /** Shows what is stored, then what the site says. */
  async open(): Promise<void> {
    const { heard } = this.#state;
    if (heard) await remember(heard);
    else {
      const stored = await recall(this.eventId);
      if (stored && !this.#state.heard) this.#change({ phase: 'open', heard: stored });
    }
    await this.sync();
    await forgetPast(this.#state.now);
  }

  /** Lets the time go on. */
  readonly tick = () => this.#change({});

  /** The browser has noticed that there is no connection. */
  readonly loseSignal = () => this.#change({ problem: 'no-signal' });

  /** Asks the site. Of several requests at a time the one that was sent last counts. */
  async sync(): Promise<void> {
    this.#lastAttempt += 1;
    const attempt = this.#lastAttempt;
    const isOutdated = () => attempt <= this.#lastApplied;
    const impatience = setTimeout(() => isOutdated() || this.loseSignal(), patience);
    try {
      const answer = await readTonight(this.eventId, this.#state.heard?.etag ?? null);
      if (!isOutdated()) this.#hear(attempt, answer && { tonight: answer.body, etag: answer.etag });
    } catch (error) {
      if (!isOutdated()) this.#fail(error);
    } finally {
      clearTimeout(impatience);
    }
  }

  #hear(attempt: number, news: Pick<Heard, 'tonight' | 'etag'> | null): void {
    const known = news ?? this.#state.heard;
    if (!known) return;
    this.#lastApplied = attempt;
    const clockAhead = this.#ahead(serverTime());
    const { tonight, etag } = known;
    const heard: Heard = {
      eventId: this.eventId,
      tonight,
      etag,
      heardAt: this.clock() - clockAhead,
      clockAhead,
    };
    this.#change({ phase: 'open', heard, problem: null });
    void remember(heard);
  }

  #fail(error: unknown): void {
    if (hasCode(error, 'event-not-found')) {
      this.#change({ phase: 'gone', heard: null, problem: null });
      void forget(this.eventId);
      return;
    }
    const { phase } = this.#state;
    const hasNoSignal = error instanceof ApiError && error.status === 0;
    this.#change({
      problem: hasNoSignal ? 'no-signal' : 'no-answer',
      phase: phase === 'opening' ? 'out-of-reach' : phase,
    });
  }

  /** Says where the pack is, and shows what the site made of it. Rejects where it did not reach the site. */
  readonly tell = async (send: SendProgress, progress: Parameters<SendProgress>[0]): Promise<void> => {
    const said = await send(progress);
    // What was asked before is older.
    this.#lastAttempt += 1;
    const { heard } = this.#state;
    if (heard) this.#hear(this.#lastAttempt, { tonight: { ...heard.tonight, ...said }, etag: null });
  };
}

import type { StopInput, StopRow } from '@shared/stops';

/** A stop as the organiser wants it, with its times as instants. */
export type WantedStop = Omit<StopInput, 'id' | 'isConfirmed' | 'arrivesAt' | 'leavesAt'> &
  Pick<StopRow, 'arrivesAt' | 'leavesAt'>;

/** What a venue has said of a stop. */
type Answer = Pick<StopRow, 'state' | 'askedAt' | 'answeredAt' | 'answeredBy'>;

const unanswered = { askedAt: null, answeredAt: null, answeredBy: null } as const;

/** A stop whose venue nobody has asked yet. */
export const planned: Answer = { state: 'planned', ...unanswered };

/** A stop whose day or time is another now: whoever was asked, or had answered, is to be asked again. */
export const moved = ({ state }: Pick<StopRow, 'state'>): Answer =>
  state === 'planned' ? planned : { state: 'invited', ...unanswered };

const isSameTime = (one: WantedStop, other: WantedStop) =>
  one.arrivesAt.getTime() === other.arrivesAt.getTime() &&
  one.leavesAt.getTime() === other.leavesAt.getTime();

/** What is left of a venue's answer once the organiser has changed the stop. */
function kept(before: StopRow, after: WantedStop): Answer {
  if (before.venueId !== after.venueId || before.name !== after.name) return planned;
  if (!isSameTime(before, after)) return moved(before);
  const { state, askedAt, answeredAt, answeredBy } = before;
  return { state, askedAt, answeredAt, answeredBy };
}

/**
 * The state of a stop after the organiser's change (docs/product.md#route). `isConfirmed` is what they state of the
 * venue: true that it has agreed, false that it has not; without it the stop keeps what the change leaves of its state.
 */
export function nextAnswer(
  before: StopRow | undefined,
  after: WantedStop,
  { isConfirmed, now }: { isConfirmed: boolean | undefined; now: Date },
): Answer {
  const answer = before ? kept(before, after) : planned;
  if (isConfirmed === undefined || isConfirmed === (answer.state === 'confirmed')) return answer;
  if (isConfirmed) return { ...answer, state: 'confirmed', answeredAt: now, answeredBy: 'organiser' };
  const state = answer.askedAt ? 'invited' : 'planned';
  return { ...answer, state, answeredAt: null, answeredBy: null };
}

import { isAnotherDay, isSameTime } from '@shared/stops/route';
import type { StopInput, StopRow } from '@shared/stops/stops';

type Times = Pick<StopRow, 'arrivesAt' | 'leavesAt'>;

/** A stop as the organizer wants it, with its times as instants. */
export type WantedStop = Omit<StopInput, 'id' | 'isConfirmed' | 'arrivesAt' | 'leavesAt'> & Times;

/** What a venue has said of a stop, and of its time. */
type Answer = Pick<
  StopRow,
  'state' | 'askedAt' | 'answeredAt' | 'answeredBy' | 'isTimeAgreed' | 'agreedArrivesAt' | 'agreedLeavesAt'
>;

/** Nothing is left to ask about the time of a stop. */
export const timeAgreed = { isTimeAgreed: true, agreedArrivesAt: null, agreedLeavesAt: null } as const;

const unanswered = { askedAt: null, answeredAt: null, answeredBy: null, ...timeAgreed } as const;

/** A stop whose venue nobody has asked yet. */
export const planned: Answer = { state: 'planned', ...unanswered };

const answerOf = (stop: StopRow): Answer => {
  const { state, askedAt, answeredAt, answeredBy, isTimeAgreed, agreedArrivesAt, agreedLeavesAt } = stop;
  return { state, askedAt, answeredAt, answeredBy, isTimeAgreed, agreedArrivesAt, agreedLeavesAt };
};

/** The times that a stop's venue has agreed to. */
export const agreedTimes = ({ arrivesAt, leavesAt, agreedArrivesAt, agreedLeavesAt }: StopRow): Times => ({
  arrivesAt: agreedArrivesAt ?? arrivesAt,
  leavesAt: agreedLeavesAt ?? leavesAt,
});

/** What is left of a yes at another time of the same evening: all of it, but that the venue is asked about the time. */
function atNewTime(stop: StopRow, agreed: Times): Answer {
  const isByOrganizer = stop.venueId === null || stop.answeredBy === 'organizer';
  if (isByOrganizer) return { ...answerOf(stop), ...timeAgreed };
  return {
    ...answerOf(stop),
    askedAt: null,
    isTimeAgreed: false,
    agreedArrivesAt: agreed.arrivesAt,
    agreedLeavesAt: agreed.leavesAt,
  };
}

/** What is left of a venue's answer at other times (docs/product/route.md). A no stays a no. */
export function moved(stop: StopRow, to: Times): Answer {
  if (stop.state === 'planned') return planned;
  if (stop.state === 'declined') return answerOf(stop);
  const agreed = agreedTimes(stop);
  if (stop.state === 'invited' || isAnotherDay(agreed, to)) return { state: 'invited', ...unanswered };
  // The venue does not know yet that it was to be another time.
  const isUnasked = !stop.isTimeAgreed && stop.askedAt === null;
  if (isUnasked && isSameTime(agreed, to)) return { ...answerOf(stop), ...timeAgreed };
  return atNewTime(stop, agreed);
}

/** What is left of a venue's answer once the organizer has changed the stop. */
function kept(before: StopRow, after: WantedStop): Answer {
  if (before.venueId !== after.venueId) return planned;
  // A venue that has said no to this crawl is not asked again because its stop is called otherwise.
  const hasDeclined = before.state === 'declined' && before.venueId !== null;
  if (before.name !== after.name && !hasDeclined) return planned;
  return isSameTime(before, after) ? answerOf(before) : moved(before, after);
}

/**
 * The state of a stop after the organizer's change (docs/product/route.md). `isConfirmed` is what they state of the
 * venue: true that it has agreed, also to the time, false that it has not; without it the stop keeps what the change
 * leaves of its state.
 */
export function nextAnswer(
  before: StopRow | undefined,
  after: WantedStop,
  { isConfirmed, now }: { isConfirmed: boolean | undefined; now: Date },
): Answer {
  const answer = before ? kept(before, after) : planned;
  const isAgreed = answer.state === 'confirmed' && answer.isTimeAgreed;
  if (isConfirmed && !isAgreed) {
    // An invitation that waits is void by that: taken back, the venue would count as asked by it.
    const askedAt = answer.state === 'planned' ? null : answer.askedAt;
    return {
      ...answer,
      ...timeAgreed,
      askedAt,
      state: 'confirmed',
      answeredAt: now,
      answeredBy: 'organizer',
    };
  }
  if (isConfirmed !== false || answer.state !== 'confirmed') return answer;
  const state = answer.askedAt || !answer.isTimeAgreed ? 'invited' : 'planned';
  return { ...answer, ...timeAgreed, state, answeredAt: null, answeredBy: null };
}

import { dayMilliseconds } from '../dates';
import { isAnotherDay, isSameTime, type StopAnswerer, type StopState } from './stop-states';

// An instant is a `Date` on the server, and a text in the client.
type Times<Instant> = { arrivesAt: Instant; leavesAt: Instant };

/** What the organizer wants of a stop, as far as it decides what is left of an answer. */
type Wanted<Instant> = Times<Instant> & { venueId: number | null; name: string };

export type Answer<Instant> = {
  state: StopState;
  askedAt: Instant | null;
  answeredAt: Instant | null;
  answeredBy: StopAnswerer | null;
  declineReason: string | null;
  isTimeAgreed: boolean;
  agreedArrivesAt: Instant | null;
  agreedLeavesAt: Instant | null;
};

type Stored<Instant> = Wanted<Instant> & Answer<Instant>;

/** Why nothing is written to the venue of a stop: its application is not approved, or has no email address. */
export const mailObstacles = ['pending', 'declined', 'no-email'] as const;
export type MailObstacle = (typeof mailObstacles)[number];

export const stopActions = ['invite', 'askAgain', 'remind'] as const;

/** From when on a venue that has not answered may be invited again. */
export const askAgainFrom = (askedAt: Date | string): Date =>
  new Date(new Date(askedAt).getTime() + 7 * dayMilliseconds);

type Askable = Pick<Answer<Date | string>, 'state' | 'askedAt'> & {
  partnerId: number | null;
  isUnsent: boolean;
  mailObstacle: MailObstacle | null;
};

/** What may be written to the venue of a stop, or to a vendor (docs/product/invitations.md). */
export function askingActionsOf(
  { partnerId, state, askedAt, isUnsent, mailObstacle }: Askable,
  { isToCome, isMailOn, now }: { isToCome: boolean; isMailOn: boolean; now: Date },
): (typeof stopActions)[number][] {
  const canBeAsked = isToCome && partnerId !== null && mailObstacle === null;
  if (!canBeAsked || state === 'confirmed') return [];
  // With sending off nothing leaves: the organizer asks the venue by other means, which counts at once.
  if (isUnsent) return isMailOn || state === 'invited' ? [] : ['askAgain'];
  if (state === 'planned' || (state === 'invited' && askedAt === null)) return ['invite'];
  if (state !== 'invited') return ['askAgain'];
  return askedAt !== null && askAgainFrom(askedAt) > now ? ['remind'] : ['askAgain', 'remind'];
}

export const timeAgreed = { isTimeAgreed: true, agreedArrivesAt: null, agreedLeavesAt: null } as const;

export const noAnswer = { answeredAt: null, answeredBy: null, declineReason: null } as const;

const unanswered = { askedAt: null, ...noAnswer, ...timeAgreed } as const;

export const planned = { state: 'planned', ...unanswered } as const;

function answerOf<Instant>(stop: Stored<Instant>): Answer<Instant> {
  const { state, askedAt, answeredAt, answeredBy, declineReason } = stop;
  const { isTimeAgreed, agreedArrivesAt, agreedLeavesAt } = stop;
  const answered = { answeredAt, answeredBy, declineReason };
  return { state, askedAt, ...answered, isTimeAgreed, agreedArrivesAt, agreedLeavesAt };
}

export const agreedTimes = <Instant>(stop: Stored<Instant>): Times<Instant> => ({
  arrivesAt: stop.agreedArrivesAt ?? stop.arrivesAt,
  leavesAt: stop.agreedLeavesAt ?? stop.leavesAt,
});

/** At another time of the evening a yes stands, but the venue is asked about the time. */
function atNewTime<Instant>(stop: Stored<Instant>, agreed: Times<Instant>): Answer<Instant> {
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

/** A venue's answer once its stop is at another time (docs/product/route.md). */
export function answerAfterMove<Instant extends Date | string>(
  stop: Stored<Instant>,
  to: Times<Instant>,
): Answer<Instant> {
  // A message that has not left names the new time by itself.
  if (stop.state === 'planned' || stop.state === 'declined') return answerOf(stop);
  const agreed = agreedTimes(stop);
  if (stop.state === 'invited' || isAnotherDay(agreed, to)) return { state: 'invited', ...unanswered };
  // The venue does not know yet that it was to be another time.
  const isUnasked = !stop.isTimeAgreed && stop.askedAt === null;
  if (isUnasked && isSameTime(agreed, to)) return { ...answerOf(stop), ...timeAgreed };
  return atNewTime(stop, agreed);
}

/** What is left of a venue's answer once the organizer has changed the stop. */
function kept<Instant extends Date | string>(
  before: Stored<Instant>,
  after: Wanted<Instant>,
): Answer<Instant> {
  if (before.venueId !== after.venueId) return planned;
  if (before.state === 'planned') return answerOf(before);
  // Another name of the stop does not undo a no.
  const hasDeclined = before.state === 'declined' && before.venueId !== null;
  if (before.name !== after.name && !hasDeclined) return planned;
  return isSameTime(before, after) ? answerOf(before) : answerAfterMove(before, after);
}

type Asked<Instant> = Pick<Answer<Instant>, 'state' | 'askedAt'>;

/** What is left of an answer once the organizer states that the partner has agreed. */
export const statedYes = <Instant>({ state, askedAt }: Asked<Instant>, now: Instant) =>
  ({
    // A waiting invitation is void: without this the partner would count as asked if the yes is taken back.
    askedAt: state === 'planned' ? null : askedAt,
    state: 'confirmed',
    ...noAnswer,
    answeredAt: now,
    answeredBy: 'organizer',
  }) as const;

export const takenBack = (wasAsked: boolean) =>
  ({ state: wasAsked ? 'invited' : 'planned', ...noAnswer }) as const;

/** The state of a stop after a change (docs/product/route.md); without the organizer's `isConfirmed` the change decides. */
export function nextAnswer<Instant extends Date | string>(
  before: Stored<Instant> | undefined,
  after: Wanted<Instant>,
  { isConfirmed, now }: { isConfirmed: boolean | undefined; now: Instant },
): Answer<Instant> {
  const answer = before ? kept(before, after) : planned;
  const isAgreed = answer.state === 'confirmed' && answer.isTimeAgreed;
  if (isConfirmed && !isAgreed) return { ...answer, ...timeAgreed, ...statedYes(answer, now) };
  if (isConfirmed !== false || answer.state !== 'confirmed') return answer;
  return { ...answer, ...timeAgreed, ...takenBack(answer.askedAt !== null || !answer.isTimeAgreed) };
}

import type { RegistrationState } from './registration-states';

export type Situation = {
  state: RegistrationState;
  isInside: boolean;
  /** Whether its event is. */
  isCalledOff: boolean;
  isPast: boolean;
  /** Whether its places are paid for on the site, or are being paid for. */
  isPaidOnline?: boolean;
};

/** What keeps a party from a move, by the code of the error that says so. */
const obstacles = {
  'registration-closed': ({ isPast, isInside }) => isPast || isInside,
  'event-cancelled': ({ isCalledOff }) => isCalledOff,
  'registration-cancelled': ({ state }) => state === 'cancelled',
  'guest-has-paid': ({ isPaidOnline }) => isPaidOnline === true,
} satisfies Record<string, (situation: Situation) => boolean>;
export type Obstacle = keyof typeof obstacles;

type Rule = {
  by: 'organizer' | 'guest' | 'clock' | 'payment' | 'door';
  from: readonly RegistrationState[];
  /** Left out, the party stays in its state. */
  to?: RegistrationState;
  /** What keeps them from it, whatever state the party is in: what comes first is said. */
  unless?: readonly Obstacle[];
};

const guests = ['confirmed', 'offered', 'waiting'] as const;
const ends = { from: guests, to: 'cancelled' } as const;
const forGuests: Obstacle[] = ['registration-closed', 'event-cancelled', 'registration-cancelled'];

/** How a party comes from state to state, and who brings it there (docs/product/registrations.md#states). */
const moves = {
  confirm: {
    by: 'organizer',
    from: ['offered', 'waiting', 'reserved', 'cancelled'],
    to: 'confirmed',
    unless: ['event-cancelled'],
  },
  wait: {
    by: 'organizer',
    from: ['confirmed', 'offered', 'reserved', 'cancelled'],
    to: 'waiting',
    unless: ['event-cancelled', 'guest-has-paid'],
  },
  cancel: { by: 'organizer', ...ends },
  /** Ends a reservation, as far as Stripe agrees. */
  end: { by: 'organizer', from: ['reserved'] },
  change: { by: 'guest', from: [...guests, 'reserved'], unless: forGuests },
  take: { by: 'guest', from: ['offered', 'waiting'], to: 'confirmed', unless: forGuests },
  hold: { by: 'guest', from: ['offered', 'waiting', 'reserved'], to: 'reserved', unless: forGuests },
  leave: { by: 'guest', ...ends, unless: ['registration-closed'] },
  offer: {
    by: 'clock',
    from: ['waiting'],
    to: 'offered',
    unless: ['event-cancelled', 'registration-closed'],
  },
  lapse: { by: 'clock', from: ['offered'], to: 'waiting' },
  /** Ends an offer that is not answered. */
  drop: { by: 'clock', ...ends },
  /** Stripe has the last word, whatever ended it. */
  paid: { by: 'payment', from: [...guests, 'reserved', 'cancelled'], to: 'confirmed' },
  unpaid: { by: 'payment', from: ['reserved'], to: 'cancelled' },
  /** Unpaid, and back where it came from: to its offer, or to its turn. */
  reoffer: { by: 'payment', from: ['reserved'], to: 'offered' },
  requeue: { by: 'payment', from: ['reserved'], to: 'waiting' },
  enter: { by: 'door', from: ['confirmed'] },
} as const satisfies Record<string, Rule>;
export type RegistrationMove = keyof typeof moves;
const ruleOf = (move: RegistrationMove): Rule => moves[move];

/** Where a move leads from this state; nowhere where there is none. */
export function nextState(move: RegistrationMove, state: RegistrationState): RegistrationState | undefined {
  const { from, to = state } = ruleOf(move);
  return from.includes(state) ? to : undefined;
}

export const canMove = (move: RegistrationMove, { state }: { state: RegistrationState }): boolean =>
  nextState(move, state) !== undefined;

/** What keeps a party from a move, whatever state it is in. Nothing where it may be made. */
export const obstacleTo = (move: RegistrationMove, situation: Situation): Obstacle | undefined =>
  ruleOf(move).unless?.find((code) => obstacles[code](situation));

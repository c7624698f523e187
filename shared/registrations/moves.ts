import type { RegistrationState } from './registration-states';

/** Where a party stands, and what else its moves depend on. */
export type Situation = {
  state: RegistrationState;
  isInside: boolean;
  /** Whether its event is. */
  isCalledOff: boolean;
  isPast: boolean;
  /** Whether its places are paid for on the site, or are being paid for. */
  isSold?: boolean;
};

/** What keeps a party from a move, by the code of the error that says so. */
const obstacles = {
  'registration-closed': ({ isPast, isInside }) => isPast || isInside,
  'event-cancelled': ({ isCalledOff }) => isCalledOff,
  'registration-cancelled': ({ state }) => state === 'cancelled',
  'guest-has-paid': ({ isSold }) => isSold === true,
} satisfies Record<string, (situation: Situation) => boolean>;
export type Obstacle = keyof typeof obstacles;

const forGuests: Obstacle[] = ['registration-closed', 'event-cancelled', 'registration-cancelled'];

type Rule = { by: 'organizer' | 'guest' | 'clock' | 'payment' | 'door'; unless: readonly Obstacle[] };

/** What happens to a party: who may do it, and what keeps them from it, whatever state the party is in. */
const moves = {
  confirm: { by: 'organizer', unless: ['event-cancelled'] },
  wait: { by: 'organizer', unless: ['event-cancelled', 'guest-has-paid'] },
  cancel: { by: 'organizer', unless: [] },
  /** Of a reservation, as far as Stripe agrees. */
  end: { by: 'organizer', unless: [] },
  change: { by: 'guest', unless: forGuests },
  take: { by: 'guest', unless: forGuests },
  /** Takes a place to pay for it. */
  hold: { by: 'guest', unless: forGuests },
  leave: { by: 'guest', unless: ['registration-closed'] },
  offer: { by: 'clock', unless: ['event-cancelled', 'registration-closed'] },
  /** Ends an offer. */
  lapse: { by: 'clock', unless: [] },
  /** Ends what nobody answers. */
  drop: { by: 'clock', unless: [] },
  paid: { by: 'payment', unless: [] },
  unpaid: { by: 'payment', unless: [] },
  /** Unpaid, and back where it came from: to its offer, or to its turn. */
  reoffer: { by: 'payment', unless: [] },
  requeue: { by: 'payment', unless: [] },
  enter: { by: 'door', unless: [] },
} as const satisfies Record<string, Rule>;
export type RegistrationMove = keyof typeof moves;

/** Which move leads where (docs/product/registrations.md#states). What is not named here does not move a party. */
export const registrationTable: Record<
  RegistrationState,
  Partial<Record<RegistrationMove, RegistrationState>>
> = {
  confirmed: {
    wait: 'waiting',
    cancel: 'cancelled',
    change: 'confirmed',
    leave: 'cancelled',
    drop: 'cancelled',
    paid: 'confirmed',
    enter: 'confirmed',
  },
  offered: {
    confirm: 'confirmed',
    wait: 'waiting',
    cancel: 'cancelled',
    change: 'offered',
    take: 'confirmed',
    hold: 'reserved',
    leave: 'cancelled',
    lapse: 'waiting',
    drop: 'cancelled',
    paid: 'confirmed',
  },
  waiting: {
    confirm: 'confirmed',
    cancel: 'cancelled',
    change: 'waiting',
    take: 'confirmed',
    hold: 'reserved',
    leave: 'cancelled',
    offer: 'offered',
    drop: 'cancelled',
    paid: 'confirmed',
  },
  reserved: {
    confirm: 'confirmed',
    wait: 'waiting',
    end: 'reserved',
    change: 'reserved',
    hold: 'reserved',
    paid: 'confirmed',
    reoffer: 'offered',
    requeue: 'waiting',
    unpaid: 'cancelled',
  },
  cancelled: { confirm: 'confirmed', wait: 'waiting', paid: 'confirmed' },
};

/** Whether a party in this state can be moved so at all. */
export const canMove = (move: RegistrationMove, { state }: { state: RegistrationState }): boolean =>
  registrationTable[state][move] !== undefined;

/** What keeps a party from a move, whatever state it is in: what comes first is said. Nothing where it may be made. */
export const obstacleTo = (move: RegistrationMove, situation: Situation): Obstacle | undefined =>
  moves[move].unless.find((code) => obstacles[code](situation));

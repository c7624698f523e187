/** Where a party stands. An offered one has a place until its offer ends, a reserved one while it pays. */
export const registrationStates = ['confirmed', 'waiting', 'offered', 'reserved', 'cancelled'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** Those whose people and dogs take places. */
export const placedStates = [
  'confirmed',
  'offered',
  'reserved',
] as const satisfies readonly RegistrationState[];

/** Those who are guests, with a place or without: they are notified, listed and counted. */
export const guestStates = [
  'confirmed',
  'waiting',
  'offered',
] as const satisfies readonly RegistrationState[];

export const hasPlace = ({ state }: { state: RegistrationState }): boolean =>
  placedStates.some((placed) => placed === state);

/** How many people and dogs there is room for; infinite where there is no limit, negative where it was lowered. */
export type Room = { people: number; dogs: number };

/** The room that is left at an event of this capacity once these have their places. */
export function roomOf(event: { capacity: number | null; dogCapacity: number | null }, placed: Room): Room {
  const left = (limit: number | null, taken: number) => (limit === null ? Infinity : limit - taken);
  return { people: left(event.capacity, placed.people), dogs: left(event.dogCapacity, placed.dogs) };
}

/** Whether a party fits as a whole. One without dogs asks nothing of the places for dogs. */
export const fits = (room: Room, { people, dogCount }: { people: number; dogCount: number }): boolean =>
  people <= room.people && (dogCount === 0 || dogCount <= room.dogs);

export const cancellationCauses = ['guest', 'organizer', 'offer-expired', 'undeliverable', 'unpaid'] as const;
export type CancellationCause = (typeof cancellationCauses)[number];

/** Why a party owes nothing: the organizer lets it in free, or it has paid another ticket seller. */
export const owesMarks = ['free', 'elsewhere'] as const;
export type OwesMark = (typeof owesMarks)[number];

/** The same as its guest reads it. */
export const owesWords: Record<OwesMark, string> = { free: 'Nothing to pay', elsewhere: 'Paid elsewhere' };

export const registrationSources = ['form', 'organizer', 'import'] as const;
export type RegistrationSource = (typeof registrationSources)[number];

/** How many may come together (docs/product/registrations.md#party). */
export const partyLimits = { people: 6, dogs: 4 } as const;

/** The same of a party that is registered: larger ones may stay. */
export const partyLimitsOf = ({ people, dogs }: { people: number; dogs: readonly unknown[] }) => ({
  people: Math.max(partyLimits.people, people),
  dogs: Math.max(partyLimits.dogs, dogs.length),
});

/** The same of a party that the organizer adds or imports: guests who paid for tickets are not turned away by a form. */
export const organizerPartyLimits = { people: 50, dogs: 50 } as const;

/** One without a known name is counted all the same. */
export type Dog = { name: string; breed: string };

/** What the door sends of somebody who was not on the list. */
export type WalkIn = { name: string; people: number; dogs: number };

import { countLabel } from '@shared/counting';
import type { PlacesLeft } from '@shared/events/events';
import { fits } from '@shared/registrations/registration-states';

/** How many places are left: `12 places, 8 dogs left`; empty without a limit (docs/product/events.md#event-page). */
export function placesText({ peopleLeft, dogsLeft }: PlacesLeft): string {
  if (peopleLeft === 0) return 'Full: join the waiting list';
  const dogs = dogsLeft === null ? null : countLabel(dogsLeft, 'dog');
  if (peopleLeft === null) return dogs === null ? '' : `Room for ${dogs}`;
  const people = countLabel(peopleLeft, 'place');
  return `${dogs === null ? people : `${people}, ${dogs}`} left`;
}

/** Whether a party has to wait, as far as is known. */
export function hasToWait(
  { peopleLeft, dogsLeft }: PlacesLeft,
  party: { people: number; dogs: number },
): boolean {
  const room = { people: peopleLeft ?? Infinity, dogs: dogsLeft ?? Infinity };
  return !fits(room, { people: party.people, dogCount: party.dogs });
}

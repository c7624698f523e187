import { countLabel } from '@shared/counting';
import type { PlacesLeft } from '@shared/events';

/** How many places are left: `12 places, 8 dogs left`. Nothing where there is no limit (docs/product.md#event-page). */
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
  const isOver = (count: number, left: number | null) => left !== null && count > left;
  return isOver(party.people, peopleLeft) || isOver(party.dogs, dogsLeft);
}

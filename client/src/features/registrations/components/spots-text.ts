import { countLabel, listText } from '@shared/counting';
import type { PlacesLeft } from '@shared/events/events';
import { fits } from '@shared/registrations/registration-states';

/** How many spots are left: `12 spots left, room for 8 dogs`; empty without a limit (docs/product/events.md#event-page). */
export function spotsText({ peopleLeft, dogsLeft }: PlacesLeft): string {
  if (peopleLeft === 0) return 'Full';
  if (peopleLeft === null) return dogsLeft ? countLabel(dogsLeft, 'Room for 1 dog', 'Room for # dogs') : '';
  return listText([
    countLabel(peopleLeft, '1 spot left', '# spots left'),
    dogsLeft ? countLabel(dogsLeft, 'room for 1 dog', 'room for # dogs') : null,
  ]);
}

/** Whether a party has to wait, as far as is known. */
export function hasToWait({ peopleLeft, dogsLeft }: PlacesLeft, party: { people: number; dogs: number }) {
  const room = { people: peopleLeft ?? Infinity, dogs: dogsLeft ?? Infinity };
  return !fits(room, { people: party.people, dogCount: party.dogs });
}

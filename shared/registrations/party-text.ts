import { countLabel, listText } from '../counting';

/** Who comes along: `2 people, 1 dog`. */
export const partyText = (people: number, dogs: number): string =>
  listText([countLabel(people, '1 person', '# people'), dogs > 0 && countLabel(dogs, '1 dog', '# dogs')]);

type NamedDog = { name?: string | undefined; breed?: string | undefined };

/** The same with what is known of its dogs: `2 people, 1 dog: Biscuit (Beagle)`. */
export function partyAndDogs(people: number, dogs: NamedDog[]): string {
  const names = listText(
    dogs.map(({ name, breed }) => (name && breed ? `${name} (${breed})` : name || breed)),
  );
  return `${partyText(people, dogs.length)}${names ? `: ${names}` : ''}`;
}

import { countLabel, listText } from '../counting';

/** Who comes along: `2 people, 1 dog`. */
export const partyText = (people: number, dogs: number): string =>
  listText([countLabel(people, '1 person', '# people'), dogs > 0 && countLabel(dogs, '1 dog', '# dogs')]);

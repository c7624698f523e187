import { countLabel, listText } from '../counting';
import { dollarText } from '../money';

/** Who comes along: `2 people, 1 dog`. */
export const partyText = (people: number, dogs: number): string =>
  listText([countLabel(people, '1 person', '# people'), dogs > 0 && countLabel(dogs, '1 dog', '# dogs')]);

/** What a party pays together, at a price for each in cents: `$50.00 for 2 people`. */
export const partySum = (price: number, people: number): string =>
  `${dollarText(price * people)} for ${partyText(people, 0)}`;

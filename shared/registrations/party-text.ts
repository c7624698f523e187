import { countLabel, listText } from '../counting';
import { type Priced, type PricedParty, partyPrice } from '../events/party-price';
import { dollarText } from '../money';

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

/** What so many people pay together: `$50.00 for 2 people`; empty where they pay nothing. */
export const sumText = (price: number, people: number): string =>
  price > 0 ? `${dollarText(price)} for ${partyText(people, 0)}` : '';

/** The same of a party, by the price of its event. */
export const partySum = (event: Priced, party: PricedParty): string =>
  sumText(partyPrice(event, party), party.people);

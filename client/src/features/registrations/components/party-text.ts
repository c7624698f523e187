import { countLabel } from '@shared/counting';

/** Who comes along: `2 people, 1 dog`. */
export function partyText(people: number, dogs: number): string {
  const text = countLabel(people, 'person', 'people');
  return dogs === 0 ? text : `${text}, ${countLabel(dogs, 'dog')}`;
}

import { countLabel, formatCount, listText } from '@shared/counting';

type Taken = { people: number; dogs: number; capacity: number | null; dogCapacity: number | null };

/** How many places of an event are taken: `38 of 40 people, 12 dogs`. Empty without guests and limits. */
export const takenText = ({ people, dogs, capacity, dogCapacity }: Taken): string =>
  listText([
    capacity === null
      ? people > 0 && countLabel(people, '1 person', '# people')
      : countLabel(capacity, `${formatCount(people)} of 1 person`, `${formatCount(people)} of # people`),
    dogCapacity === null
      ? dogs > 0 && countLabel(dogs, '1 dog', '# dogs')
      : countLabel(dogCapacity, `${formatCount(dogs)} of 1 dog`, `${formatCount(dogs)} of # dogs`),
  ]);

/** Of an event that is over, how many came: `5 of 7 came`, or without check-ins how many had a spot. */
export function cameText({ people, came }: { people: number; came: number }): string {
  if (came > 0) return `${formatCount(came)} of ${formatCount(people)} came`;
  return people > 0 ? countLabel(people, '1 person had a spot', '# people had a spot') : '';
}

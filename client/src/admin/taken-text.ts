import { countLabel, formatCount } from '@shared/counting';

type Taken = { people: number; dogs: number; capacity: number | null; dogCapacity: number | null };

const takenOf = (taken: number, places: number | null, one: string, many: string) => {
  if (places !== null) return `${formatCount(taken)} of ${countLabel(places, one, many)}`;
  return taken > 0 ? countLabel(taken, one, many) : '';
};

/** How many places of an event are taken: `38 of 40 people, 12 dogs`. Empty without guests and limits. */
export const takenText = ({ people, dogs, capacity, dogCapacity }: Taken): string =>
  [takenOf(people, capacity, 'person', 'people'), takenOf(dogs, dogCapacity, 'dog', 'dogs')]
    .filter(Boolean)
    .join(', ');

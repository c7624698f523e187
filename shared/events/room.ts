import { countLabel } from '../counting';

/** `8 people and 6 dogs`: for how many there is room, as far as that is limited; empty where it is not. */
export const roomText = ({ capacity, dogCapacity }: Record<'capacity' | 'dogCapacity', number | null>) =>
  [
    capacity === null ? [] : countLabel(capacity, '1 person', '# people'),
    dogCapacity === null ? [] : countLabel(dogCapacity, '1 dog', '# dogs'),
  ]
    .flat()
    .join(' and ');

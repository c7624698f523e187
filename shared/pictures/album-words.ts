import { countLabel } from '../counting';

type Album = { title: string; pictureCount?: number };

/** What an event's album is called: `Pictures of Lake Eola Loop`. */
export const albumTitle = ({ title, pictureCount = 0 }: Album): string =>
  `${countLabel(pictureCount, 'Picture', 'Pictures')} of ${title}`;

/** What leads to an album of so many pictures: `See the picture`, `See the 12 pictures`. */
export const albumLinkText = (count: number): string =>
  countLabel(count, 'See the picture', 'See the # pictures');

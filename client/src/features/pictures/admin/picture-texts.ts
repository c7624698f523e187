import type { PictureSource, PictureState } from '@shared/pictures/picture-states';
import type { Picture } from '@shared/pictures/pictures';
import type { StateBadges } from '@/ui/badge';

export const pictureBadges: StateBadges<PictureState> = {
  pending: { label: 'Pending', tone: 'lager' },
  accepted: { label: 'Accepted', tone: 'palm' },
  rejected: { label: 'Rejected', tone: 'blush' },
};

/** Guests are not named: who sent a picture is no reason to accept it. */
export const sourceNames: Record<PictureSource, string> = { organizer: 'An organizer', guest: 'A guest' };

/** Where a picture is seen once it is accepted. */
export function placeName({ use, eventTitle }: Pick<Picture, 'use' | 'eventTitle'>): string {
  const place = use === 'album' ? 'Album' : 'Card';
  return eventTitle === null ? place : `${place} of ${eventTitle}`;
}

/** What a picture shows, in the words that stand for it; guests may leave them to whoever accepts it. */
export const wordsOf = ({ alt }: Pick<Picture, 'alt'>) => alt || 'No words yet';

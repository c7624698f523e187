import type { PictureSource, PictureState } from '@shared/picture-states';
import type { Picture } from '@shared/pictures';

export const stateNames: Record<PictureState, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

/** Guests are not named: who sent a picture is no reason to accept it. */
export const sourceNames: Record<PictureSource, string> = { organiser: 'An organiser', guest: 'A guest' };

/** Where a picture is seen once it is accepted. */
export function placeName({ use, eventTitle }: Pick<Picture, 'use' | 'eventTitle'>): string {
  const place = use === 'album' ? 'Album' : 'Card';
  return eventTitle === null ? place : `${place} of ${eventTitle}`;
}

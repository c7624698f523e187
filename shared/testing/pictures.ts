import { mayPicture, pictureActions } from '../pictures/picture-states';
import { type Picture, type PublicPicture, picturePath } from '../pictures/pictures';

const widths = [480, 960, 1600] as const;

export function aPublicPicture(changes: Partial<PublicPicture> = {}): PublicPicture {
  const hash = 'a'.repeat(32);
  return {
    id: 5,
    alt: 'Two beagles share a bowl',
    width: 1600,
    height: 1200,
    urls: {
      avif: widths.map((width) => ({ width, url: picturePath(hash, width, 'avif') })),
      webp: widths.map((width) => ({ width, url: picturePath(hash, width, 'webp') })),
    },
    ...changes,
  };
}

export function aPicture(changes: Partial<Picture> = {}): Picture {
  const { state = 'accepted' } = changes;
  return {
    ...aPublicPicture(),
    use: 'event',
    eventId: 7,
    eventTitle: 'Winter Park Wander',
    state,
    source: 'organizer',
    createdAt: '2026-12-06T15:00:00.000Z',
    actions: pictureActions.filter((act) => mayPicture(act, { state })),
    ...changes,
  };
}

/** A file that is a picture, as far as its name and type tell. */
export const aPictureFile = (name = 'dogs.jpg', type = 'image/jpeg') => new File(['woof'], name, { type });

import { stateRules } from '../state-rules';

/** Whether a picture may be seen. Guests' pictures wait for the organizer. */
export const pictureStates = ['pending', 'accepted', 'rejected'] as const;
export type PictureState = (typeof pictureStates)[number];

export const pictureActions = ['accept', 'reject', 'describe', 'delete'] as const;

/** What may be done to a picture. Deciding the same again changes nothing; one that an event shows is kept all the same. */
export const mayPicture = stateRules<PictureState, (typeof pictureActions)[number]>({
  accept: ['pending', 'rejected'],
  reject: ['pending', 'accepted'],
  describe: pictureStates,
  delete: pictureStates,
});

export const pictureSources = ['organizer', 'guest'] as const;
export type PictureSource = (typeof pictureSources)[number];

/** What a picture is for: an event's card and page, or the album of a past crawl. */
export const pictureUses = ['event', 'album'] as const;
export type PictureUse = (typeof pictureUses)[number];

/** The widths in which a picture is stored, in pixels; none is made wider than it came. */
export const pictureWidths = [480, 960, 1600] as const;

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** What an upload may be; `maxRatio` is how many times as long as wide, or as wide as long. */
export const pictureLimits = {
  bytes: 15 * 1024 * 1024,
  pixels: 50_000_000,
  minWidth: 480,
  maxRatio: 4,
  perGuest: 20,
} as const;
export const pictureMediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

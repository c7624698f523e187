import * as z from 'zod';
import { count, instant, oneOf, rowId, text } from '../fields';
import { listQuery } from '../lists';
import { rowActions } from '../row-actions';
import {
  pictureActions,
  pictureFormats,
  pictureSources,
  pictureStates,
  pictureUses,
  pictureWidths,
} from './picture-states';
import type { pictures } from './tables';

export type PictureRow = typeof pictures.$inferSelect;

const variant = z.object({ width: z.int(), url: z.string() });

/** A picture in its formats and widths, the narrowest first. */
export const pictureUrls = z.object({ avif: variant.array(), webp: variant.array() });
export type PictureUrls = z.infer<typeof pictureUrls>;

/** The address of one file of a picture. It never changes: another picture has another hash. */
export function picturePath(hash: string, width: (typeof pictureWidths)[number], format: 'avif' | 'webp') {
  return `/pictures/${hash}-${width}.${format}`;
}

/** A picture as everybody gets it. */
export const publicPicture = z
  .object({ id: rowId, alt: z.string(), width: z.int(), height: z.int(), urls: pictureUrls })
  .meta({ id: 'PublicPicture' });
export type PublicPicture = z.infer<typeof publicPicture>;

/** A picture as administrators get it. */
export const pictureResponse = publicPicture
  .extend({
    use: z.enum(pictureUses),
    eventId: rowId.nullable(),
    eventTitle: z.string().nullable(),
    state: z.enum(pictureStates),
    source: z.enum(pictureSources),
    createdAt: instant,
    actions: rowActions(pictureActions),
    proposedAlt: z.string().optional().meta({
      description: 'In lists, of one that a guest sent in without words: words that it could be given.',
    }),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof pictureResponse>;

export const pictureAlt = text({ min: 3, max: 300, message: 'Describe the picture in a few words' });

const fraction = z.coerce.number('Must be a number').min(0).max(1);

const cropFields = ['cropLeft', 'cropTop', 'cropWidth', 'cropHeight'] as const;
/** Fractions are typed with so many digits that a whole one may come out a little larger. */
const tolerance = 0.001;

/** What is said of an upload in its query: the file itself is the body. The crop is in parts of the upright picture. */
export const pictureUpload = z
  .object({
    use: oneOf(pictureUses).default('event'),
    eventId: z.coerce.number('Must be a number').pipe(rowId).optional(),
    alt: pictureAlt,
    cropLeft: fraction.optional(),
    cropTop: fraction.optional(),
    cropWidth: fraction.optional(),
    cropHeight: fraction.optional(),
  })
  .superRefine((upload, context) => {
    const report = (field: keyof typeof upload, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (upload.use === 'album' && upload.eventId === undefined)
      report('eventId', 'Say whose album it is for');
    const given = cropFields.filter((field) => upload[field] !== undefined);
    if (given.length > 0 && given.length < cropFields.length)
      report(given[0] ?? 'cropLeft', `A crop takes ${cropFields.join(', ')}`);
    const { cropLeft = 0, cropTop = 0, cropWidth = 1, cropHeight = 1 } = upload;
    if (cropWidth === 0 || cropLeft + cropWidth > 1 + tolerance)
      report('cropWidth', 'Must end within the picture');
    if (cropHeight === 0 || cropTop + cropHeight > 1 + tolerance)
      report('cropHeight', 'Must end within the picture');
  });
export type PictureUpload = z.output<typeof pictureUpload>;

/** What a guest says of a picture that they send in: they are asked for its words, and the organizer who accepts it needs some. */
export const guestPictureUpload = z.object({
  alt: z.union([z.literal(''), pictureAlt]).default(''),
  everybodyAgrees: z
    .literal('true', 'Tick that everybody in the picture is happy to be shown')
    .meta({ description: 'Says that all who can be seen agree to it.' }),
});

/** A picture as the guest gets it who has sent it in. Its files have no address that is the same for everybody. */
export const guestPictureResponse = publicPicture
  .omit({ urls: true })
  .extend({ state: z.enum(pictureStates) })
  .meta({ id: 'GuestPicture' });
export type GuestPicture = z.infer<typeof guestPictureResponse>;

export const pictureFileQuery = z.object({
  width: z
    .enum(pictureWidths.map(String), `Must be one of ${pictureWidths.join(', ')}`)
    .default('480')
    .transform(Number),
  format: oneOf(pictureFormats).default('webp'),
});

export const pictureUpdate = z.object({
  state: oneOf(pictureStates).optional(),
  alt: pictureAlt.optional(),
});
export type PictureUpdate = z.output<typeof pictureUpdate>;

export const pictureListQuery = listQuery(['createdAt']).extend({
  state: oneOf(pictureStates).optional(),
  eventId: z.coerce.number('Must be a number').pipe(rowId).optional(),
});
export type PictureListQuery = z.output<typeof pictureListQuery>;

/** The event whose album has the latest pictures of all that visitors may see. */
export const latestAlbumResponse = z
  .object({ event: z.object({ id: rowId, title: z.string(), pictureCount: count }).nullable() })
  .meta({ id: 'LatestAlbum' });
export type LatestAlbum = z.infer<typeof latestAlbumResponse>;

import { pictureLimits, pictureMediaTypes } from '@shared/pictures/picture-states';
import {
  guestPictureResponse,
  guestPictureUpload,
  latestAlbumResponse,
  type PictureUpload,
  pictureFileQuery,
  pictureListQuery,
  pictureResponse,
  pictureUpdate,
  pictureUpload,
  publicPicture,
} from '@shared/pictures/pictures';
import { type Request, type Response, Router } from 'express';
import { AppError } from '../../errors';
import type { Upload } from '../../http/endpoint';
import { followLink } from '../../http/middleware/rate-limits';
import { uploadedFile } from '../../http/middleware/upload';
import { clientGone } from '../../http/request';
import { adminEndpoints, file, json, noContent, page, publicEndpoints } from '../../http/route';
import type { Crop, DecodedPicture } from '../../workers/picture-decoder';
import { findActiveEvent } from '../events/queries';
import { admitGuest, readOwnFile, sendInPicture, withdrawPicture } from './guest-pictures';
import {
  createPicture,
  deletePicture,
  listPictures,
  readFile,
  readPublicFile,
  updatePicture,
} from './queries';
import { findLatestAlbum, listAlbum, readFileName } from './shown-pictures';

/** A picture as the body of a request (docs/product/pictures.md#picture-files). */
const pictureBody: Upload = {
  mediaTypes: pictureMediaTypes,
  maxBytes: pictureLimits.bytes,
  otherType:
    'Send a picture as JPEG, PNG, WebP or AVIF. Other files, including HEIC, cannot be read here. Save it as one of these first.',
};

const uploadErrors = ['picture-invalid', 'request-cut-off'] as const;

/** Decodes the picture that a request brought. Throws `picture-invalid`. */
function decodeUpload(req: Request, res: Response, crop?: Crop): Promise<DecodedPicture> {
  return req.pictureDecoder.decode(uploadedFile(req), crop, clientGone(res));
}

function cropOf({ cropLeft, cropTop, cropWidth, cropHeight }: PictureUpload): Crop | undefined {
  if (cropLeft === undefined || cropTop === undefined) return undefined;
  if (cropWidth === undefined || cropHeight === undefined) return undefined;
  return { left: cropLeft, top: cropTop, width: cropWidth, height: cropHeight };
}

export const adminPictures = adminEndpoints('/pictures')
  .get('/', {
    operationId: 'listPictures',
    summary: 'Pictures of events and albums, in every state',
    query: pictureListQuery,
    response: page(pictureResponse),
    handler: ({ db, query }) => listPictures(db, query),
  })
  .post('/', {
    operationId: 'uploadPicture',
    summary: 'Upload a picture',
    description:
      'The file is the body, with its media type; what is said of it is in the query. The crop is in fractions of the upright picture. It is public at once under its URLs, and in the album if it is for one.',
    query: pictureUpload,
    upload: pictureBody,
    response: json(pictureResponse, { status: 201 }),
    errors: [...uploadErrors, 'event-not-found'],
    async handler({ req, res, db, actor, query }) {
      return createPicture(db, actor, await decodeUpload(req, res, cropOf(query)), query);
    },
  })
  .put('/:id', {
    operationId: 'updatePicture',
    summary: 'Accept or reject a picture, or say otherwise what it shows',
    body: pictureUpdate,
    response: json(pictureResponse),
    errors: ['picture-not-found', 'picture-in-use'],
    handler: ({ db, actor, params, body }) => updatePicture(db, actor, params.id, body),
  })
  .delete('/:id', {
    operationId: 'deletePicture',
    summary: 'Delete a picture with its files',
    response: noContent,
    errors: ['picture-not-found', 'picture-in-use'],
    handler: ({ db, actor, params }) => deletePicture(db, actor, params.id),
  })
  .get('/:id/file', {
    operationId: 'getPictureFile',
    summary: 'One file of a picture, whatever its state',
    query: pictureFileQuery,
    response: file('image/webp', 'image/avif'),
    errors: ['picture-not-found'],
    async handler({ res, db, params, query }) {
      // Read first: an error is no image.
      const content = await readFile(db, params.id, query);
      res.type(`image/${query.format}`).send(content);
    },
  });

/** Pictures that guests send in by the link that came by mail (docs/product/pictures.md#guest-pictures). */
export const guestPictures = publicEndpoints('/registrations')
  .post('/:token/pictures', {
    operationId: 'sendInPicture',
    summary: 'Send in a picture of the evening',
    description:
      'The file is the body, with its media type. It waits for the organizer, and is in the album of the event once it is accepted. Only by a link that came by mail.',
    query: guestPictureUpload,
    upload: {
      ...pictureBody,
      async admit(req) {
        const token = String(req.params.token);
        const { db, mail } = req;
        const admitted = followLink(req, () => admitGuest({ db, mail, token, now: new Date() }));
        return `registration ${(await admitted).registration.id}`;
      },
      limit: 'picturesByParty',
    },
    response: json(guestPictureResponse, { status: 201 }),
    byLink: true,
    errors: [...uploadErrors, 'pictures-closed', 'too-many-pictures', 'registration-not-found'],
    async handler({ req, res, db, mail, params: { token }, query }) {
      const decoded = await decodeUpload(req, res);
      // Again: the link may have ended while the picture came in.
      const guest = await admitGuest({ db, mail, token, now: new Date() });
      return sendInPicture(db, guest, decoded, query.alt);
    },
  })
  .get('/:token/pictures/:id/file', {
    operationId: 'getOwnPictureFile',
    summary: 'A small file of a picture that the guest has sent in, whatever its state',
    description: 'Only by a link that came by mail.',
    response: file('image/webp'),
    byLink: true,
    errors: ['picture-not-found'],
    async handler({ res, db, mail, params: { token, id: pictureId } }) {
      const content = await readOwnFile({ db, mail, token, now: new Date() }, pictureId);
      res.type('image/webp').send(content);
    },
  })
  .delete('/:token/pictures/:id', {
    operationId: 'withdrawPicture',
    summary: 'Withdraw a picture',
    description:
      'It is deleted, from the album too, and an event that showed it has its drawn poster again. Only by a link that came by mail.',
    response: noContent,
    byLink: true,
    errors: ['picture-not-found'],
    changesPublicData: true,
    handler: ({ db, mail, params: { token, id: pictureId } }) =>
      withdrawPicture({ db, mail, token, now: new Date() }, pictureId),
  });

export const publicAlbums = publicEndpoints('/events').get('/:id/pictures', {
  operationId: 'listAlbum',
  summary: "The pictures of an event's album",
  response: json(publicPicture.array(), { isCompressed: true }),
  errors: ['event-not-found'],
  caching: 'revalidate',
  async handler({ db, params }) {
    const event = await findActiveEvent(db, params.id);
    return listAlbum(db, event.id);
  },
});

export const latestAlbum = publicEndpoints('/albums').get('/latest', {
  operationId: 'getLatestAlbum',
  summary: 'The latest event with pictures in its album',
  response: json(latestAlbumResponse),
  caching: 'revalidate',
  handler: ({ db }) => findLatestAlbum(db),
});

/** The files of accepted pictures, which never change under their URLs (docs/product/pictures.md#picture-addresses). */
export const pictureFiles = Router();

pictureFiles.get('/:name', async (req, res) => {
  const named = readFileName(req.params.name);
  const content = named && (await readPublicFile(req.db, named));
  if (!content) throw new AppError('picture-not-found');
  res.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Mail and other sites show them too.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // The content's own: its path names it.
    ETag: `"${req.baseUrl}${req.path}"`,
  });
  res.type(`image/${named.format}`).send(content);
});

import { eventDetailsResponse, toEvent } from '@shared/events/events';
import { type Request, type Response, Router } from 'express';
import type { Picture } from '../../drawing/picture';
import { AppError } from '../../errors';
import { listPublicStops } from '../stops/queries';
import { findVisibleEvent } from './page-data';
import { eventPoster, sitePoster } from './social-picture';
import { socialPoster } from './social-poster';

async function sendPicture(req: Request, res: Response, picture: Picture): Promise<void> {
  res.set({
    // At its versioned URL a picture never changes; at any other it is soon refreshed.
    'Cache-Control':
      req.query.v === picture.version ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    // It is made to be shown elsewhere.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: `"${picture.version}"`,
  });
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  res.type('png').send(await req.drawings.png(picture));
}

const sitePicture = socialPoster(sitePoster);

/** The pictures that pages are shared with, beside the pages. */
export const socialPictures = Router();

socialPictures.get('/social.png', (req, res) => sendPicture(req, res, sitePicture));

socialPictures.get('/events/:id/social.png', async (req, res) => {
  const event = await findVisibleEvent(req.db, req.params.id);
  if (!event) throw new AppError('event-not-found');
  const stops = eventDetailsResponse.shape.stops.parse(await listPublicStops(req.db, event.id));
  await sendPicture(req, res, socialPoster(eventPoster({ ...toEvent(event, new Date()), stops })));
});

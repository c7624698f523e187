import { Router } from 'express';
import { revalidate } from '../../http/caching';
import { compressOnce, sendInBestEncoding } from '../../http/compression';
import { describeApi, endpoints } from './document';
import { renderReference } from './page';

/** Made at the first request for it, and the same from then on: it depends on the code alone. */
const asJson = compressOnce(() => JSON.stringify(describeApi()));
const asPage = compressOnce(() => renderReference(describeApi(), endpoints));

/** The reference of the API, for people and for programs. */
export const reference = Router();

reference.use(revalidate);

reference.get('/', async (req, res) => {
  res.vary('Accept');
  const isForPeople = req.accepts(['json', 'html']) === 'html';
  if (isForPeople) await sendInBestEncoding(req, res.type('html'), asPage);
  else await sendInBestEncoding(req, res.type('json'), asJson);
});

reference.get('/openapi.json', async (req, res) => {
  await sendInBestEncoding(req, res.type('json'), asJson);
});

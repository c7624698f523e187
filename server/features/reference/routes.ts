import { Router } from 'express';
import { revalidate } from '../../http/caching';
import { sendCompressed } from '../../http/compression';
import { describeApi, endpoints } from './document';
import { renderReference } from './page';

/** Made at the first request for it, and the same from then on: it depends on the code alone. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const apiDocument = once(describeApi);
const asJson = once(() => JSON.stringify(apiDocument()));
const asPage = once(() => renderReference(apiDocument(), endpoints));

/** The reference of the API, for people and for programs. */
export const reference = Router();

reference.use(revalidate);

reference.get('/', async (req, res) => {
  res.vary('Accept');
  const isForPeople = req.accepts(['json', 'html']) === 'html';
  if (isForPeople) await sendCompressed(req, res.type('html'), asPage());
  else await sendCompressed(req, res.type('json'), asJson());
});

reference.get('/openapi.json', async (req, res) => {
  await sendCompressed(req, res.type('json'), asJson());
});

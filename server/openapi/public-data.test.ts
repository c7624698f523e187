import { expect, it } from 'vitest';
import { endpoints } from '../endpoints';
import { sameRowsBeforeEach } from '../testing/same-rows';
import { stripeEnv } from '../testing/sample-payments';
import { sampleRequests, send } from '../testing/sample-requests';
import { testServer } from '../testing/server';
import { mailEnv } from '../testing/stored-email';
import { type ClientHeaders, storeSampleData } from '../testing/stored-sample-data';

const server = testServer({ env: { ...mailEnv, ...stripeEnv } });
let headers: ClientHeaders;

sameRowsBeforeEach(server, async () => {
  headers = await storeSampleData(server);
});

/** A picture that somebody sends in is nowhere to be seen before an organizer accepts it. */
const storesWhatWaits = ['sendInPicture'];

const writes = endpoints
  .filter(({ access, method }) => access !== 'admin' && method !== 'get')
  .map((endpoint) => [endpoint.operationId, endpoint] as const);

// Notices come before the response from the embedded database, and may come after it from PostgreSQL.
it.each(writes)('%s says so where it changes what public reads show', async (operationId, endpoint) => {
  let notices = 0;
  const onChange = () => {
    notices += 1;
  };
  const stop = await server.database.watch({ onChange, onWatched: () => {} });
  await send(server.api, endpoint, sampleRequests[operationId] ?? {}, headers[endpoint.access]).expect(
    endpoint.response.status,
  );
  await stop();
  if (notices > 0 && !storesWhatWaits.includes(operationId))
    expect(endpoint).toMatchObject({ changesPublicData: true });
});

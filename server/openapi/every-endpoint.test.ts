import { rateLimits } from '@shared/system/tables';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints';
import type { Endpoint } from '../http/endpoint';
import { createValidator } from '../testing/response-validator';
import { sameRowsBeforeEach } from '../testing/same-rows';
import { sampleRequests, send } from '../testing/sample-requests';
import { testServer } from '../testing/server';
import { mailEnv } from '../testing/stored-email';
import { stripeEnv } from '../testing/stored-payments';
import { type ClientHeaders, storeSampleData } from '../testing/stored-sample-data';
import { describeApi } from './document';
import { errorCodesOf } from './endpoint-errors';

const env = { ...mailEnv, ...stripeEnv };
const limited = testServer({ env: { ...env, RATE_LIMITS: 'on' } });
const unavailable = testServer({ env, isNew: true });
const validator = createValidator(describeApi(endpoints));

/** What gets as far as the limit that only an invalid token reaches: the form's is reached before its body. */
const bodyOf = ({ operationId, rateLimit, upload }: Endpoint) =>
  (!rateLimit && !upload && sampleRequests[operationId]?.body) || { token: 'made up' };

describe('a write endpoint that needs no admin rights, or a read by a link', () => {
  const open = endpoints.filter(
    ({ method, access, path }) => access !== 'admin' && (method !== 'get' || path.includes(':token')),
  );

  it.each(open.map((endpoint) => [endpoint.operationId, endpoint] as const))(
    'sends 429 if that is documented, and never otherwise: %s',
    async (_operationId, endpoint) => {
      const { method } = endpoint;
      // What is no number is rejected before the token is read.
      const path = endpoint.path
        .replace(':id', '1')
        .replace(':kind', 'venue')
        .replace(':document', 'coaster.pdf');
      const query = sampleRequests[endpoint.operationId]?.query ?? {};
      const headers = endpoint.access === 'user' ? await limited.bearer() : {};
      const attempt = async () => {
        const response = await limited.api[method](path).query(query).set(headers).send(bodyOf(endpoint));
        expect(validator.response(endpoint, response)).toEqual([]);
        return response.status;
      };
      await attempt();
      // As if it were made again and again: what counts at all is over its limit now.
      await limited.db.update(rateLimits).set({ points: 40 });
      expect((await attempt()) === 429).toBe(errorCodesOf(endpoint).includes('too-many-attempts'));
    },
  );
});

it('whoever tries tokens is limited, but for where a link leads to the page that asks', () => {
  const byToken = endpoints.filter(({ path }) => path.includes(':token'));
  const unlimited = byToken.filter((endpoint) => !errorCodesOf(endpoint).includes('too-many-attempts'));
  expect(unlimited.map(({ operationId }) => operationId)).toEqual(['getUnsubscribePage']);
});

describe('a write that needs no admin rights', () => {
  const server = testServer({ env });
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
  it.each(writes)('says so where it changes what public reads show: %s', async (operationId, endpoint) => {
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
});

/** They ask the database for their rate limit alone, which tests do without, and do the rest after their response. */
const doneAfterResponse = ['sendPartnerLink', 'sendRegistrationLinks', 'forgotPassword'];

// The last one: a closed database cannot be emptied for another test.
it('while the database is unavailable, every endpoint that needs it sends 503 as documented', async () => {
  const admin = await unavailable.bearer({ isAdmin: true });
  await unavailable.database.close();
  for (const endpoint of endpoints) {
    const { operationId } = endpoint;
    const isConstant = endpoint.isConstant || doneAfterResponse.includes(operationId);
    const response = await send(unavailable.api, endpoint, sampleRequests[operationId] ?? {}, admin);
    expect(response.status, operationId).toBe(isConstant ? endpoint.response.status : 503);
    if (!isConstant) expect(response.body.code, operationId).toBe('database-unavailable');
    expect(validator.response(endpoint, response), operationId).toEqual([]);
  }
});

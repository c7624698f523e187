import { rateLimits } from '@shared/system/tables';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints';
import type { Endpoint } from '../http/endpoint';
import { createValidator } from '../testing/response-validator';
import { stripeEnv } from '../testing/sample-payments';
import { sampleRequests } from '../testing/sample-requests';
import { testServer } from '../testing/server';
import { mailEnv } from '../testing/stored-email';
import { describeApi } from './document';
import { errorCodesOf } from './endpoint-errors';

const server = testServer({ env: { ...mailEnv, ...stripeEnv, RATE_LIMITS: 'on' } });
const validator = createValidator(describeApi(endpoints));

/** What gets as far as the limit that only an invalid token reaches: the form's is reached before its body. */
const bodyOf = ({ operationId, rateLimit, rawBody }: Endpoint) =>
  (!rateLimit && !rawBody && sampleRequests[operationId]?.body) || { token: 'made up' };

describe('a write endpoint that needs no admin rights, or a read by a link', () => {
  const limited = endpoints.filter(
    ({ method, access, path }) => access !== 'admin' && (method !== 'get' || path.includes(':token')),
  );

  it.each(limited.map((endpoint) => [endpoint.operationId, endpoint] as const))(
    'sends 429 if that is documented, and never otherwise: %s',
    async (_operationId, endpoint) => {
      const { method } = endpoint;
      // What is no number is rejected before the token is read.
      const path = endpoint.path
        .replace(':id', '1')
        .replace(':kind', 'venue')
        .replace(':document', 'coaster.pdf');
      const headers = endpoint.access === 'user' ? await server.bearer() : {};
      const attempt = async () => {
        const response = await server.api[method](path).set(headers).send(bodyOf(endpoint));
        expect(validator.response(endpoint, response)).toEqual([]);
        return response.status;
      };
      await attempt();
      // As if it were made again and again: what counts at all is over its limit now.
      await server.db.update(rateLimits).set({ points: 1000 });
      expect((await attempt()) === 429).toBe(errorCodesOf(endpoint).includes('too-many-attempts'));
    },
  );
});

it('whoever tries tokens is limited, but for where a link leads to the page that asks', () => {
  const byToken = endpoints.filter(({ path }) => path.includes(':token'));
  const unlimited = byToken.filter((endpoint) => !errorCodesOf(endpoint).includes('too-many-attempts'));
  expect(unlimited.map(({ operationId }) => operationId)).toEqual(['getUnsubscribePage']);
});

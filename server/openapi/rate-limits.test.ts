import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints';
import { createValidator } from '../testing/response-validator';
import { testServer } from '../testing/server';
import { describeApi } from './document';

const server = testServer({ env: { RATE_LIMITS: 'on' } });
const validator = createValidator(describeApi(endpoints));
const mostAttempts = 40;

describe('a write endpoint that needs no admin rights', () => {
  const writes = endpoints.filter(({ method, access }) => method !== 'get' && access !== 'admin');

  it.each(writes.map((endpoint) => [endpoint.path, endpoint] as const))(
    'sends 429 if that is documented, and never otherwise: %s',
    async (path, endpoint) => {
      const statuses = new Set<number>();
      for (let attempt = 0; attempt < mostAttempts && !statuses.has(429); attempt += 1) {
        const response = await server.api.post(path).send({ token: 'made up' });
        expect(validator.response(endpoint, response)).toEqual([]);
        statuses.add(response.status);
      }
      const isDocumented =
        endpoint.rateLimit !== undefined || (endpoint.errors?.includes('too-many-attempts') ?? false);
      expect(statuses.has(429)).toBe(isDocumented);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints';
import { testServer } from '../testing/server';
import { describeApi, documentedPath } from './document';
import { createValidator } from './response-validator';

const server = testServer({ env: { RATE_LIMITS: 'on' } });
const validator = createValidator(describeApi(endpoints));
const mostAttempts = 40;

describe('what the document says of attempts', () => {
  const writes = endpoints.filter(({ method, who }) => method !== 'get' && who !== 'admin');

  it.each(writes.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (path, endpoint) => {
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < mostAttempts && !statuses.has(429); attempt += 1) {
      const answer = await server.api.post(path).send({});
      expect(validator.response(endpoint, answer)).toEqual([]);
      statuses.add(answer.status);
    }
    expect(statuses.has(429)).toBe(endpoint.rateLimit !== undefined);
  });
});

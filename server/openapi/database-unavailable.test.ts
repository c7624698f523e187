import { expect, it } from 'vitest';
import { endpoints } from '../endpoints';
import { testServer } from '../testing/server';
import { describeApi, documentedPath } from './document';
import { createValidator } from './response-validator';
import { goodCalls, makeCall } from './sample-requests';

const server = testServer();
const validator = createValidator(describeApi(endpoints));

it('while the database is away, whatever needs it is refused as the document says', async () => {
  const admin = await server.bearer({ isAdmin: true });
  await server.database.close();
  for (const endpoint of endpoints) {
    const name = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
    const answer = await makeCall(server.api, endpoint, goodCalls[name] ?? {}, admin);
    expect(answer.status, name).toBe(endpoint.isConstant ? endpoint.response.status : 503);
    expect(validator.response(endpoint, answer), name).toEqual([]);
  }
});

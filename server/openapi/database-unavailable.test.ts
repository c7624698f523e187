import { expect, it } from 'vitest';
import { endpoints } from '../endpoints';
import { createValidator } from '../testing/response-validator';
import { stripeEnv } from '../testing/sample-payments';
import { sampleRequests, send } from '../testing/sample-requests';
import { testServer } from '../testing/server';
import { mailEnv } from '../testing/stored-email';
import { describeApi } from './document';

const server = testServer({ env: { ...mailEnv, ...stripeEnv }, isNew: true });
/** They ask the database for their rate limit alone, which tests do without, and do the rest after their response. */
const doneAfterResponse = ['sendPartnerLink', 'sendRegistrationLinks', 'forgotPassword'];
const validator = createValidator(describeApi(endpoints));

it('while the database is unavailable, every endpoint that needs it sends 503 as documented', async () => {
  const admin = await server.bearer({ isAdmin: true });
  await server.database.close();
  for (const endpoint of endpoints) {
    const { operationId } = endpoint;
    const isConstant = endpoint.isConstant || doneAfterResponse.includes(operationId);
    const response = await send(server.api, endpoint, sampleRequests[operationId] ?? {}, admin);
    expect(response.status, operationId).toBe(isConstant ? endpoint.response.status : 503);
    if (!isConstant) expect(response.body.code, operationId).toBe('database-unavailable');
    expect(validator.response(endpoint, response), operationId).toEqual([]);
  }
});

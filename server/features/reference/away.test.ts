import { expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { goodCalls, makeCall } from './calls';
import { describeApi, endpoints } from './document';
import { createJudge } from './judge-answer';

const server = testServer();
const judge = createJudge(describeApi());

it('while the database is away, whatever needs it is refused as the document says', async () => {
  const admin = await server.bearer({ isAdmin: true });
  await server.database.close();
  for (const endpoint of endpoints) {
    const name = `${endpoint.method.toUpperCase()} ${endpoint.path}`;
    const answer = await makeCall(server.api, endpoint, goodCalls[name] ?? {}, admin);
    expect(answer.status, name).toBe(endpoint.isConstant ? endpoint.answer.status : 503);
    expect(judge.answer(endpoint, answer), name).toEqual([]);
  }
});

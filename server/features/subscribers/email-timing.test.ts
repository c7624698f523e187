import { expect, it } from 'vitest';
import { processorTime } from '../../testing/processor-time';
import { testServer } from '../../testing/server';

const server = testServer();

it.each([
  'a'.repeat(50_000),
  `${'a@'.repeat(25_000)}`,
  `${'a.'.repeat(25_000)}@x`,
  `x@${'a-'.repeat(25_000)}`,
])('rejecting a very long email address takes no more than twenty short ones', async (email) => {
  const reject = (text: string) => server.api.post('/api/subscribers').send({ email: text }).expect(400);
  await reject(email);
  const ofTwenty = await processorTime(async () => {
    for (let time = 0; time < 20; time += 1) await reject('rosie');
  });
  expect(await processorTime(() => reject(email))).toBeLessThan(ofTwenty);
});

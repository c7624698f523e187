import { emails } from '@shared/mail/tables';
import { subscribers } from '@shared/subscribers/tables';
import { aRegistrationInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../http/after-response';
import { messagesOf } from '../../testing/guest-mail';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent } from '../../testing/stored-registration';

const sending = testServer({ env: mailEnv });
const offline = testServer();
const email = 'rosie@tail.example';

async function register(
  on: typeof sending,
  { wantsNews, capacity }: { wantsNews?: boolean; capacity?: number },
) {
  const { id } = await storedOpenEvent(on.db, capacity === undefined ? {} : { capacity });
  const { body } = await on.api
    .post(`/api/events/${id}/registrations`)
    .send({ ...aRegistrationInput({ email }), wantsNews })
    .expect(201);
  await finishAfterResponses();
  return body;
}

const states = async ({ db }: typeof sending) =>
  (await db.select().from(subscribers)).map((row) => `${row.email} ${row.state}`);

/** The token by which the mail about the registration asks, and what the mail says. */
async function readMail(kind: 'registration-confirmed' | 'registration-waiting' = 'registration-confirmed') {
  const message = (await messagesOf(sending.db, kind)).at(-1);
  const [tokens, content] = [await prepareEmail(sending, message), await renderedNow(sending, message)];
  return { token: tokens?.confirm, asks: content.text.includes('Yes, sign me up') };
}

describe('who saves a spot', () => {
  it('is not signed up for the newsletter, unless they ask for it', async () => {
    await register(sending, {});
    expect(await states(sending)).toEqual([]);
    expect(await readMail()).toEqual({ token: undefined, asks: false });
  });

  it.each([
    ['registration-confirmed', 10],
    ['registration-waiting', 0],
  ] as const)('and asks for news is asked once more by that mail alone: %s', async (kind, capacity) => {
    await register(sending, { wantsNews: true, capacity });
    expect(await states(sending)).toEqual([`${email} pending`]);
    expect((await sending.db.select().from(emails)).map((row) => row.kind)).toEqual([kind]);
    const { token, asks } = await readMail(kind);
    expect(asks).toBe(true);
    await sending.api.post('/api/newsletter/confirm').send({ token }).expect(200);
    expect(await states(sending)).toEqual([`${email} confirmed`]);
    // Whoever it is that asks again for a subscriber, the mail asks nothing.
    expect(await readMail(kind)).toEqual({ token: undefined, asks: false });
  });

  it('and asks for news has it at once where nothing is sent, as with the newsletter’s own form', async () => {
    await register(offline, { wantsNews: true });
    expect(await states(offline)).toEqual([`${email} confirmed`]);
  });

  it('reads the same whether they ask for news, and are subscribed, or not', async () => {
    const responses = [
      await register(sending, {}),
      await register(sending, { wantsNews: true }),
      await register(sending, { wantsNews: true }),
    ].map(({ correction: _differs, ...said }) => said);
    expect(responses).toEqual([responses[0], responses[0], responses[0]]);
    expect(await states(sending)).toEqual([`${email} pending`]);
  });
});

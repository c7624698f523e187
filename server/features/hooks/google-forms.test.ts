import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { googleFormsScript } from '@shared/hooks/google-forms-script';
import { venues } from '@shared/partners/tables';
import { expect, it } from 'vitest';
import { createLog } from '../../http/middleware/request-log';
import { aGoogleFormsPayload } from '../../testing/form-payloads';
import { testServer } from '../../testing/server';
import { applyReceived } from './apply';

const server = testServer();

type Fetch = { payload: string; contentType: string; headers: Record<string, string> };

/** Runs the script in a stand-in for Google's, for a response to the form. Gives what it would send, at each attempt. */
function runScript(
  script: string,
  statuses: number[],
): { sent: (Fetch & { url: string })[]; send: () => void } {
  const sent: (Fetch & { url: string })[] = [];
  const { id, answers } = aGoogleFormsPayload();
  const response = {
    getId: () => id,
    getRespondentEmail: () => 'rosie@tail.example',
    getItemResponses: () =>
      answers
        .filter(({ key }) => key !== 'email')
        .map(({ key, question, answer }) => ({
          getItem: () => ({ getId: () => Number(key), getTitle: () => question }),
          getResponse: () => answer,
        })),
  };
  const context = {
    console: { log: () => {} },
    // The clock of this process, by which the site judges the signature.
    Date,
    Utilities: {
      Charset: { UTF_8: 'utf8' },
      sleep: () => {},
      computeHmacSha256Signature: (text: string, key: string) => [
        ...createHmac('sha256', key).update(text).digest(),
      ],
      base64Encode: (bytes: number[]) => Buffer.from(bytes).toString('base64'),
    },
    UrlFetchApp: {
      fetch(url: string, options: Fetch) {
        sent.push({ url, ...options });
        const status = statuses[sent.length - 1];
        if (status === undefined) throw new Error('unreachable');
        return { getResponseCode: () => status };
      },
    },
    event: { response },
  };
  return { sent, send: () => runInNewContext(`${script}\nsend(event);`, context) };
}

it('the script sends a response that becomes an application, once more where the site did not take it', async () => {
  const { body: hook } = await server.admin
    .post('/api/admin/hooks')
    .send({ kind: 'venue', provider: 'google-forms' })
    .expect(201);
  const { sent, send } = runScript(googleFormsScript(hook), [503, 202]);
  send();
  expect(sent).toHaveLength(2);
  for (const { url, payload, contentType, headers } of sent)
    await server.api.post(new URL(url).pathname).set(headers).type(contentType).send(payload).expect(202);
  await applyReceived(server.db, server.mail, new Date(Date.now() + 5000), createLog('silent'));
  expect(await server.db.select().from(venues)).toMatchObject([
    { businessName: 'The Wagging Tail', contactEmail: 'rosie@tail.example', hasOutdoorSpace: true },
  ]);
});

it('the script says that the site never took a response', () => {
  const { sent, send } = runScript(googleFormsScript({ url: 'https://pups.example', secret: 'x' }), []);
  expect(send).toThrow('did not take this response');
  expect(sent).toHaveLength(5);
});

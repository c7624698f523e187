import { request } from 'node:http';
import express, { type RequestHandler } from 'express';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { recordedLog } from '../testing/recorded-log';
import { serve } from '../testing/serve';
import { afterResponse, finishAfterResponses } from './after-response';
import { logRequests } from './middleware/request-log';

/** An app that responds by this handler, and what it has logged. */
function appOf(handler: RequestHandler) {
  const { log, lines } = recordedLog('error');
  return { app: express().use(logRequests(log), handler), lines };
}

it('what follows a response begins when it has left, and is waited for', async () => {
  const seen: boolean[] = [];
  const { app } = appOf((req, res) => {
    afterResponse(req, async () => {
      seen.push(res.writableFinished);
      await new Promise(setImmediate);
      seen.push(true);
    });
    seen.push(res.writableFinished);
    res.send('Woof');
  });
  await supertest(app).get('/').expect(200, 'Woof');
  await finishAfterResponses();
  expect(seen).toEqual([false, true, true]);
});

it('what fails after a response is logged', async () => {
  const { app, lines } = appOf((req, res) => {
    afterResponse(req, () => Promise.reject(new Error('The bowl is empty')));
    res.send('Woof');
  });
  await supertest(app).get('/').expect(200);
  await finishAfterResponses();
  expect(JSON.parse(lines.join())).toMatchObject({ err: { message: 'The bowl is empty' } });
});

it('what follows a response is done too where the client has gone before', async () => {
  let isDone = false;
  const came: boolean[] = [];
  const { app } = appOf((req, res) => {
    came.push(true);
    res.once('close', () =>
      afterResponse(req, async () => {
        isDone = true;
      }),
    );
  });
  const port = await serve(app);
  const sent = request({ host: '127.0.0.1', port }).on('error', () => {});
  sent.end();
  await expect.poll(() => came).toEqual([true]);
  sent.destroy();
  await expect.poll(() => isDone).toBe(true);
});

import express from 'express';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { isUnchanged } from './compression';

const app = express();
app.disable('etag');
app.get('/:text', (req, res) => {
  if (isUnchanged(req, res, req.params.text)) res.status(304).end();
  else res.send(req.params.text);
});

const statusOf = async (text: string, known: string) =>
  (await supertest(app).get(`/${text}`).set({ 'If-None-Match': known, 'Cache-Control': 'no-cache' })).status;

it('a text that its reader has is not sent again, in whatever form its tag comes', async () => {
  const { etag = '' } = (await supertest(app).get('/woof').expect(200)).headers;
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  const strong = etag.replace('W/', '');
  for (const known of [etag, strong, `"other", ${etag}`, `${strong} , W/"other"`, `"other",${etag}`])
    expect(await statusOf('woof', known), known).toBe(304);
});

it('a text that has changed is sent, and so is one of which another tag is known', async () => {
  const { etag = '' } = (await supertest(app).get('/woof').expect(200)).headers;
  expect(await statusOf('growl', etag)).toBe(200);
  for (const known of ['"other"', `"x${etag.slice(3)}`, `X${etag}`, ''])
    expect(await statusOf('woof', known), known).toBe(200);
});

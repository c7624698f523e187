import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { pino } from 'pino';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors';
import { serve } from '../testing/serve';
import { sendCsv } from './csv';
import { handleError } from './error-handler';

/** Serves a file without end and counts what is read of it. */
async function serveEndlessFile() {
  const reading = { batches: 0, hasEnded: false, errors: [] as unknown[] };
  async function* batches() {
    try {
      for (;;) {
        reading.batches += 1;
        await wait(1);
        yield Array.from({ length: 500 }, () => 'x'.repeat(200));
      }
    } finally {
      reading.hasEnded = true;
    }
  }
  const app = express();
  app.get('/', async (_req, res) => {
    const columns = [['Text', (text: string) => text]] as const;
    const file = { fileName: 'endless.csv', columns, batches: batches() };
    await sendCsv(res, file).catch((error: unknown) => reading.errors.push(error));
  });
  const request = get({ port: await serve(app), host: '127.0.0.1' });
  const [response] = await once(request, 'response');
  return { reading, request, response };
}

type Dog = { name: string; breed: string | null };

/** What a client gets for batches of dogs, and what the app is told. */
async function exported(batches: () => AsyncGenerator<Dog[], void>, whenEmpty?: AppError) {
  const errors: unknown[] = [];
  const app = express();
  app.get('/', async (req, res, next) => {
    req.log = pino({ level: 'silent' });
    const columns = [
      ['Name', ({ name }: Dog) => name],
      ['Breed', ({ breed }: Dog) => breed],
    ] as const;
    const file = { fileName: 'dogs.csv', columns, batches: batches(), ...(whenEmpty && { whenEmpty }) };
    await sendCsv(res, file).catch((error: unknown) => {
      errors.push(error);
      if (!res.headersSent) next(error);
    });
  });
  app.use(handleError);
  const response = await supertest(app)
    .get('/')
    .catch((error: unknown) => error);
  return { response, errors };
}

const named = (...names: string[]): Dog[] => names.map((name) => ({ name, breed: null }));
const header = '\uFEFF"Name","Breed"\r\n';

describe('the text of a CSV file', () => {
  it('has a line for each row of each batch, every cell quoted, and says what it is', async () => {
    const { response } = await exported(async function* () {
      yield [{ name: 'Rosie "the nose"', breed: 'Beagle, mostly' }, ...named('Bo')];
      yield named('Peña\n& Café');
    });
    expect(response).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename=dogs.csv',
      },
      text: `${header}"Rosie ""the nose""","Beagle, mostly"\r\n"Bo",""\r\n"Peña\n& Café",""\r\n`,
    });
  });

  it('runs no formula in a spreadsheet', async () => {
    const plain = [
      '=1+1',
      '+1',
      '-1',
      '-50.00+1',
      '@SUM(A1)',
      '\tx',
      '\rx',
      '\nx',
      ' =1',
      '\u0001=1',
      '\u007F=1',
    ];
    const otherForms = ['＝1', '＋1', '－1', '＠x', '﹦1', '﹢1', '﹣1', '﹫x', '⁼1', '₊1', '−1'];
    // Zero width, byte order, soft hyphen, direction, joiner, variation, filler.
    const marks = [...'\u200B\uFEFF\u00AD\u202E\u2060\u034F\uFE0F\u3164\u{E0041}'];
    const invisible = marks.map((mark) => `${mark} ${mark}=1+1`);
    const formulas = [...plain, ...otherForms, ...invisible, '\u200B＝1'];
    const harmless = [
      "'=1",
      '1+1',
      '-50.00',
      'a@b.example',
      'Bo - the dog',
      '\u200BBo',
      'Ünï =1',
      '🐕‍🦺',
      '\u200B',
    ];
    const { response } = await exported(async function* () {
      yield named(...formulas, ...harmless);
    });
    const cells = [...formulas.map((cell) => `'${cell}`), ...harmless];
    expect(response).toMatchObject({ text: header + cells.map((cell) => `"${cell}",""\r\n`).join('') });
  });

  it('is its header where there are no rows, or an error where that says more', async () => {
    const nothing = async function* () {};
    const noDogs = new AppError('nothing-to-export', 'No approved dogs found.');
    expect((await exported(nothing)).response).toMatchObject({ status: 200, text: header });
    const { response } = await exported(nothing, noDogs);
    expect(response).toMatchObject({ status: 404, body: { message: 'No approved dogs found.' } });
    const ofOne = await exported(async function* () {
      yield named('Bo');
    }, noDogs);
    expect(ofOne.response).toMatchObject({ status: 200, text: `${header}"Bo",""\r\n` });
  });

  it('is no file that only looks complete where reading fails', async () => {
    const failure = new AppError('database-unavailable', 'Away.');
    const late = await exported(async function* () {
      yield named('Bo');
      throw failure;
    });
    expect(late.response).toBeInstanceOf(Error);
    expect(late.errors).toEqual([failure]);
    const early = await exported(async function* () {
      yield await Promise.reject(failure);
    });
    expect(early.response).toMatchObject({ status: 503, body: { code: 'database-unavailable' } });
  });
});

describe('a CSV file', () => {
  it('is read from the database no faster than the client reads it', async () => {
    const { reading, request } = await serveEndlessFile();
    let before = -1;
    // What the sockets between the two hold is soon full, and then nothing more is read.
    while (reading.batches !== before) {
      before = reading.batches;
      await wait(300);
    }
    expect(before).toBeLessThan(200);
    request.destroy();
  });

  it('is not read any further when the client has disconnected, without an error', async () => {
    const { reading, request, response } = await serveEndlessFile();
    await once(response, 'data');
    expect(reading.hasEnded).toBe(false);
    request.destroy();
    await expect.poll(() => reading.hasEnded).toBe(true);
    expect(reading.errors).toEqual([]);
  });
});

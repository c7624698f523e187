import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { sendCsv } from './csv';

/** Serves a file without end and counts what is read of it. */
async function serveEndlessFile() {
  const reading: { batches: number; hasEnded: boolean; errors: unknown[] } = {
    batches: 0,
    hasEnded: false,
    errors: [],
  };
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
    try {
      await sendCsv(res, {
        fileName: 'endless.csv',
        columns: [['Text', (text: string) => text]],
        batches: batches(),
      });
    } catch (error) {
      reading.errors.push(error);
    }
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1' });
  const [response] = await once(request, 'response');
  return { reading, request, response, server };
}

describe('a CSV file', () => {
  it('is read from the database no faster than the client reads it', async () => {
    const { reading, request, server } = await serveEndlessFile();
    let before = -1;
    // What the sockets between the two hold is soon full, and then nothing more is read.
    while (reading.batches !== before) {
      before = reading.batches;
      await wait(300);
    }
    expect(before).toBeLessThan(200);
    request.destroy();
    server.close();
  });

  it('is not read any further when the client has disconnected, without an error', async () => {
    const { reading, request, response, server } = await serveEndlessFile();
    await once(response, 'data');
    expect(reading.hasEnded).toBe(false);
    request.destroy();
    await expect.poll(() => reading.hasEnded).toBe(true);
    expect(reading.errors).toEqual([]);
    server.close();
  });
});

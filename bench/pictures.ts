import type { ChildProcess } from 'node:child_process';
import sharp from 'sharp';
import * as z from 'zod';
import { startPostgresServer } from '../server/testing/postgres-server';
import { freePort, temporaryFolder } from '../server/testing/process';
import { startBare } from './bare';
import { readLatencies, sender } from './client';
import { compare } from './compare';
import { makeEvent } from './fixtures';
import { adminHeaders, startBuiltServer, stopServer } from './server';
import { latency, median, quantile } from './statistics';

const size = { width: 4000, height: 3000 };
const rounds = 5;
/** How long a picture may take, and the slowest reads meanwhile: either of the two is enough. */
const limits = { storedMilliseconds: 3000, ratio: 2, readMilliseconds: 5, served: 0.8 };

const uploaded = z.object({ urls: z.object({ avif: z.object({ url: z.string() }).array() }) });

/** A picture as a phone's camera makes it: shapes with soft edges, and noise in every pixel. */
async function aPhoto(): Promise<Buffer> {
  const { width, height } = size;
  const pixels = Buffer.alloc(width * height * 3);
  let random = 1;
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
    const noise = ((random >> 16) & 31) - 16;
    const waves = [Math.sin(x / 97 + 3 * Math.cos(y / 53)), Math.sin(y / 41), Math.cos((x + y) / 211)];
    waves.forEach((wave, channel) => {
      pixels[at * 3 + channel] = Math.max(0, Math.min(255, 128 + 90 * wave + noise));
    });
  }
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

function judge(what: string, text: string, isOver: boolean, limit: string): void {
  if (isOver) process.exitCode = 1;
  console.log(`pictures: ${what}: ${text} (limit ${limit}${isOver ? ': OVER' : ''})`);
}

async function measure(name: string, env: Record<string, string>, photo: Buffer): Promise<void> {
  const port = await freePort();
  const server = await startBuiltServer(env, port);
  const children: ChildProcess[] = [server];
  try {
    const base = `http://127.0.0.1:${port}`;
    const send = sender(port);
    const admin = await adminHeaders(base);
    const id = await makeEvent(send, admin);
    const upload = async () => {
      const began = performance.now();
      const response = await fetch(`${base}/api/admin/pictures?alt=Two+dogs+in+the+rain`, {
        method: 'POST',
        headers: { ...admin, 'Content-Type': 'image/jpeg' },
        body: new Uint8Array(photo),
      });
      const text = await response.text();
      if (response.status !== 201) throw new Error(`an upload got ${response.status}: ${text}`);
      const { urls } = uploaded.parse(JSON.parse(text));
      return { milliseconds: performance.now() - began, url: urls.avif.at(-1)?.url ?? '' };
    };
    const paths = { 'the response cache': '/api/events', 'a query': `/api/events/${id}/calendar.ics` };
    const { url } = await upload();
    for (const path of Object.values(paths)) await readLatencies(send, path, 1000);

    const stored = [];
    for (let round = 0; round < rounds; round += 1) stored.push((await upload()).milliseconds);
    judge(
      `stored on ${name}, nothing else going on`,
      `median ${Math.round(median(stored))} ms (${stored.map(Math.round).join(' ')})`,
      median(stored) > limits.storedMilliseconds,
      `${limits.storedMilliseconds} ms`,
    );
    for (const [from, path] of Object.entries(paths)) {
      const [idle, busy]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        idle.push(...(await readLatencies(send, path, 3000)));
        let isOver = false;
        const uploading = upload().finally(() => {
          isOver = true;
        });
        while (!isOver) busy.push(...(await readLatencies(send, path, 100)));
        await uploading;
      }
      const [p99, ratio] = [quantile(busy, 0.99), quantile(busy, 0.99) / quantile(idle, 0.99)];
      judge(
        `reads on ${name} from ${from} while one is stored`,
        `${latency(busy)}; idle ${latency(idle)}; p99 ${ratio.toFixed(2)} of idle`,
        ratio > limits.ratio && p99 > limits.readMilliseconds,
        `${limits.ratio} or ${limits.readMilliseconds} ms`,
      );
    }
    const bare = await startBare(base + url);
    children.push(bare.child);
    await compare(`GET ${url.replace(/[0-9a-f]{32}/, '…')} on ${name}`, [
      { name: 'ours', url: base + url, child: server },
      { ...bare, name: 'bare node:http', least: limits.served },
    ]);
  } finally {
    for (const child of children) await stopServer(child, 'SIGTERM');
  }
}

/** Measures how long a picture of 12 megapixels takes to be stored, how fast reads are meanwhile, and how fast it is served. */
export async function measurePictures(): Promise<void> {
  const photo = await aPhoto();
  console.log(
    `pictures: a JPEG of ${size.width} x ${size.height} pixels, ${(photo.length / 1e6).toFixed(1)} MB`,
  );
  await measure('embedded', { DATA_DIR: await temporaryFolder() }, photo);
  const postgres = startPostgresServer({ isDurable: true });
  try {
    await measure('PostgreSQL', { DATABASE_URL: postgres.url }, photo);
  } finally {
    postgres.stop();
  }
}

import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Send, sender } from '../bench/client';
import { aMessage, anEvent } from '../bench/fixtures';
import { adminHeaders, postJson, startBuiltServer, stopServer } from '../bench/server';
import { freePort, temporaryFolder } from '../server/testing/process';
import { addDays, orlandoDay } from '../shared/dates';
import { report, violated } from './report';
import { until } from './until';

const day = 24 * 60 * 60 * 1000;
/** As the limit of the public forms is (docs/operations.md, Limits). */
const formsAllowed = 20;

/** The numbers in the titles of the upcoming events. */
async function upcoming(send: Send): Promise<string> {
  const { status, body } = await send('GET', '/api/events');
  if (status !== 200) return `status ${status}`;
  const events: { title: string }[] = JSON.parse(body);
  return events.map(({ title }) => title.replace('Crawl ', '')).join(' ');
}

/** How many messages of one visitor are stored until the limit rejects one. */
async function messagesAccepted(send: Send): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const { status } = await send('POST', '/api/contact-messages', { body: aMessage(`message ${taken}`) });
    if (status === 429) return taken;
    if (status !== 201) throw new Error(`a message got ${status}`);
    if (taken > 5 * formsAllowed) return Number.POSITIVE_INFINITY;
  }
}

/** The server's clock jumps by days, forth and back, while it runs. */
export async function clock(): Promise<void> {
  const file = join(await temporaryFolder(), 'clock');
  writeFileSync(file, '0');
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const env = {
    DATA_DIR: await temporaryFolder(),
    CLOCK_FILE: file,
    NODE_OPTIONS: `--import ${resolve('faults/set-clock.mjs')}`,
  };
  const server = await startBuiltServer(env, port);
  const jump = async (milliseconds: number) => {
    writeFileSync(file, String(milliseconds));
    server.kill('SIGUSR2');
    await until(
      'the signal has come',
      async () => (await readFile(`${file}.read`, 'utf8')) === String(milliseconds),
    );
  };
  const send = sender(port);
  try {
    const headers = await adminHeaders(base);
    const today = orlandoDay(new Date());
    for (const [number, offset] of [
      [1, 0],
      [2, 1],
      [3, 5],
    ] as const) {
      // Whatever the hour of this run, its day has not ended.
      const event = { ...anEvent(number, addDays(today, offset)), endTime: 'late' };
      await postJson(`${base}/api/admin/events`, event, headers);
    }
    const user = async () => (await send('GET', '/api/user', { headers })).status;
    const shown = [await upcoming(send)];
    const users = [await user()];
    for (const days of [1, 3, 0, 3, 1, 0]) {
      await jump(days * day);
      shown.push(await upcoming(send));
      users.push(await user());
    }
    const taken = await messagesAccepted(send);
    await jump(-2 * 60 * 60 * 1000);
    const takenEarlier = await messagesAccepted(send);
    await jump(60 * 60 * 1000);
    const takenLater = await messagesAccepted(send);
    await jump(8 * day);
    const expired = await user();
    await jump(0);
    const health = (await send('GET', '/api/health')).status;
    const expected = ['1 2 3', '2 3', '3', '1 2 3', '3', '2 3', '1 2 3'];
    report(
      'clock',
      `events shown after jumps by 0, 1, 3, 0, 3, 1, 0 days: ${shown.join(' | ')}; session ${users.join(' ')}, after 8 days ${expired}; forms taken ${taken}, 2 hours earlier ${takenEarlier} more, an hour later ${takenLater} more; health ${health}`,
      violated({
        'the list of another day was shown': shown.join() === expected.join(),
        'a session ended': users.every((status) => status === 200),
        'a session outlived its 7 days': expired === 401,
        'the limit on forms does not hold': taken === formsAllowed,
        'a clock that was put back frees of the limit': takenEarlier === 0,
        'the limit is never lifted again': takenLater === formsAllowed,
        'the server is not well': health === 200 && server.exitCode === null,
      }),
    );
  } finally {
    await stopServer(server, 'SIGTERM');
  }
}

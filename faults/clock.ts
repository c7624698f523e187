import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { aMessage, anEvent, storeEvent } from '../bench/harness/fixtures';
import { report, until, violated } from '../bench/harness/report';
import { embedded, isRunning, type Send, withSite } from '../bench/harness/site';
import { temporaryFolder } from '../server/testing/process';
import { addDays, orlandoDay } from '../shared/dates';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
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
  const env = {
    ...(await embedded()),
    CLOCK_FILE: file,
    NODE_OPTIONS: `--import ${resolve('server/testing/set-clock.mjs')}`,
    RATE_LIMITS: 'on',
  };
  await withSite(env, async ({ child, send, admin: headers }) => {
    const jump = async (milliseconds: number) => {
      writeFileSync(file, String(milliseconds));
      child.kill('SIGUSR2');
      const isRead = async () => (await readFile(`${file}.read`, 'utf8')) === String(milliseconds);
      await until('the signal has come', isRead);
    };
    const today = orlandoDay(new Date());
    // Whatever the hour of this run, its day has not ended.
    for (const [index, offset] of [0, 1, 5].entries())
      await storeEvent(send, headers, { ...anEvent(index + 1, addDays(today, offset)), endTime: 'late' });
    const user = async () => (await send('GET', '/api/user', { headers })).status;
    const shown: string[] = [];
    const users: number[] = [];
    const jumps = { 0: '1 2 3', 1: '2 3', 3: '3' } as const;
    const days = [0, 1, 3, 0, 3, 1, 0] as const;
    for (const count of days) {
      if (shown.length > 0) await jump(count * day);
      shown.push(await upcoming(send));
      users.push(await user());
    }
    const taken = await messagesAccepted(send);
    await jump(-2 * hour);
    const takenEarlier = await messagesAccepted(send);
    await jump(hour);
    const takenLater = await messagesAccepted(send);
    await jump(8 * day);
    const expired = await user();
    await jump(0);
    const health = (await send('GET', '/api/health')).status;
    report(
      'clock',
      `events shown after jumps by ${days.join(', ')} days: ${shown.join(' | ')}; session ${users.join(' ')}, after 8 days ${expired}; forms taken ${taken}, 2 hours earlier ${takenEarlier} more, an hour later ${takenLater} more; health ${health}`,
      violated({
        'the list of another day was shown': days.every((count, index) => shown[index] === jumps[count]),
        'a session ended': users.every((status) => status === 200),
        'a session outlived its 7 days': expired === 401,
        'the limit on forms does not hold': taken === formsAllowed,
        'a clock that was put back frees of the limit': takenEarlier === 0,
        'the limit is never lifted again': takenLater === formsAllowed,
        'the server is not well': health === 200 && isRunning(child),
      }),
    );
  });
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sender } from '../bench/client';
import { aMessage, makeEvent } from '../bench/fixtures';
import { adminHeaders, startBuiltServer, stopServer } from '../bench/server';
import { add, counts } from '../bench/statistics';
import { freePort, temporaryFolder } from '../server/testing/process';
import { report, violated } from './report';
import { until } from './until';

/** Fills what is free with one file. */
function fill(folder: string): string {
  const file = join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(file, Buffer.alloc(bavail * bsize));
  return file;
}

/** A small disk of its own. Undefined where this user may not mount one. */
async function mountSmallDisk(size: string): Promise<{ folder: string; unmount: () => void } | undefined> {
  const folder = join(await temporaryFolder(), 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'pup-faults', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return { folder, unmount: () => execFileSync('umount', [folder]) };
}

/** The disk of the embedded database becomes full, and free again. */
export async function fullDisk(): Promise<void> {
  const disk = await mountSmallDisk('160m');
  if (!disk) {
    report('full disk', 'skipped: a disk to fill can be mounted by root alone', []);
    return;
  }
  const port = await freePort();
  const server = await startBuiltServer({ DATA_DIR: disk.folder, RATE_LIMITS: 'off' }, port);
  try {
    const send = sender(port);
    const admin = await adminHeaders(`http://127.0.0.1:${port}`);
    const id = await makeEvent(send, admin);
    await send('GET', '/api/events');
    const statuses = new Map<number, number>();
    const acknowledged = new Set<string>();
    const write = async () => {
      const subject = `message ${acknowledged.size} ${statuses.size} ${performance.now()}`;
      const reply = await send('POST', '/api/contact-messages', {
        body: { ...aMessage(subject), message: 'x'.repeat(4000) },
      });
      add(statuses, reply.status);
      if (reply.status === 201) acknowledged.add(subject);
      return reply;
    };
    while (acknowledged.size < 20) await write();
    const ballast = fill(disk.folder);
    let rejected = 0;
    for (let attempt = 0; attempt < 4000 && rejected < 50; attempt += 1) {
      const { status } = await write();
      if (status !== 201) rejected += 1;
    }
    const reads = await Promise.all(
      ['/api/events', '/', `/api/events/${id}`, '/api/health'].map((path) => send('GET', path)),
    );
    rmSync(ballast);
    const recovery = await until(
      'a write is stored',
      async () => (await write()).status === 201,
      10_000,
    ).catch(() => Number.POSITIVE_INFINITY);
    const { body } = await send('GET', '/api/admin/contact-messages', { headers: admin });
    const stored: { subject: string }[] = body.startsWith('[') ? JSON.parse(body) : [];
    const found = new Set(stored.map(({ subject }) => subject));
    const lost = [...acknowledged].filter((subject) => !found.has(subject)).length;
    report(
      'full disk',
      `writes ${counts(statuses)}, ${acknowledged.size} acknowledged, ${lost} lost; reads while it is full ${reads.map(({ status }) => status).join(' ')}; writes again ${Math.round(recovery)} ms after there is room`,
      violated({
        'the disk was never full': rejected > 0,
        'a write got another status than 201 and 503': [...statuses.keys()].every(
          (status) => status === 201 || status === 503,
        ),
        'a read did not get 200': reads.every(({ status }) => status === 200),
        'acknowledged writes were lost': lost === 0,
        'the recovery took more than 5 s': recovery <= 5000,
      }),
    );
  } finally {
    await stopServer(server, 'SIGTERM');
    disk.unmount();
  }
}

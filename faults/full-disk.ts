import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeEvent } from '../bench/harness/fixtures';
import { messageWriter } from '../bench/harness/messages';
import { add, counts, report, until, violated } from '../bench/harness/report';
import { type Site, withSite } from '../bench/harness/site';
import { temporaryFolder } from '../server/testing/process';

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
    report('full disk', 'skipped: a disk to fill can be mounted by root alone');
    return;
  }
  try {
    await withSite({ DATA_DIR: disk.folder }, (site) => fillUnder(site, disk.folder));
  } finally {
    disk.unmount();
  }
}

async function fillUnder({ send, admin }: Site, folder: string): Promise<void> {
  const id = await storeEvent(send, admin);
  await send('GET', '/api/events');
  const messages = messageWriter();
  const statuses = new Map<number, number>();
  const write = async () => {
    const { status } = await messages.write(send);
    add(statuses, status);
    return status === 201;
  };
  while (messages.acknowledged.size < 20) await write();
  const ballast = fill(folder);
  let rejected = 0;
  for (let attempt = 0; attempt < 40_000 && rejected < 50; attempt += 1) {
    if (!(await write())) rejected += 1;
  }
  const paths = ['/api/events', '/', `/api/events/${id}`, '/api/health'];
  const reads = await Promise.all(paths.map((path) => send('GET', path)));
  rmSync(ballast);
  const recovery = await until('a write is stored', write);
  const { lost, twice } = await messages.compare(send, admin);
  report(
    'full disk',
    `writes ${counts(statuses)}, ${messages.acknowledged.size} acknowledged, ${lost} lost; reads while it is full ${reads.map(({ status }) => status).join(' ')}; writes again ${Math.round(recovery)} ms after there is room`,
    violated({
      'the disk was never full': rejected > 0,
      'a write got another status than 201 and 503': [...statuses.keys()].every(
        (status) => status === 201 || status === 503,
      ),
      'a read did not get 200': reads.every(({ status }) => status === 200),
      'acknowledged writes were lost': lost === 0,
      'writes were stored twice': twice === 0,
      'the recovery took more than 5 s': recovery <= 5000,
    }),
  );
}

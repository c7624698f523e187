import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { freePort } from '../server/testing/free-port';
import { temporaryFolder } from '../server/testing/process';
import { type Cost, costUntil } from './harness/process-tree';
import { median, report, violated } from './harness/report';
import { sender } from './harness/site';

/** In seconds, on two cores with nothing else to do. */
const limits: Record<Part, number> = { install: 30, 'first page': 10, 'second start': 6 };
const mostMegabytes = 900;

const parts = ['install', 'first page', 'second start'] as const;
type Part = (typeof parts)[number];
type Costs = Record<Part, Cost>;

/** Starts `npm run dev`, and stops it once it has served the page, and all work has ended that began with it. */
async function develop(cwd: string): Promise<Cost> {
  const port = await freePort();
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port) };
  const child = spawn('npm', ['run', 'dev'], { cwd, env, stdio: 'ignore', detached: true });
  const ended = once(child, 'exit');
  const send = sender(port);
  const page = await costUntil(child, async () => {
    const { status, body } = await send('GET', '/');
    return status === 200 && body.includes('</h1>');
  });
  const after = await costUntil(child, async () => (await send('GET', '/api/events')).body.includes('.webp'));
  process.kill(-Number(child.pid), 'SIGINT');
  await ended;
  return { ...page, megabytes: Math.max(page.megabytes, after.megabytes) };
}

/** Clones the last commit of a repository, installs its packages, and starts it twice, as a newcomer does. */
async function spendMinute(repository: string): Promise<Costs> {
  const folder = await temporaryFolder();
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
  execFileSync('git', ['clone', '--quiet', '--no-checkout', repository, folder]);
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: folder });
  try {
    const install = await costUntil(spawn('npm', ['install'], { cwd: folder, stdio: 'ignore' }));
    return { install, 'first page': await develop(folder), 'second start': await develop(folder) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function reportMedians(where: string, all: Costs[], isLimited = false): void {
  for (const part of parts) {
    const most = limits[part];
    const of = (figure: keyof Cost) => median(all.map((costs) => costs[part][figure]));
    report(
      `${part}${where}`,
      `${of('seconds').toFixed(1)} s, CPU ${of('cpu').toFixed(1)} s, at most ${Math.round(of('megabytes'))} MB`,
      violated({
        [`more than ${most} s`]: !isLimited || of('seconds') <= most,
        [`more than ${mostMegabytes} MB`]: !isLimited || of('megabytes') <= mostMegabytes,
      }),
    );
  }
}

/**
 * How long a newcomer waits for the first page of a fresh clone, with what npm has in its cache, and how much memory that
 * takes; with `beside` in turn with another clone.
 */
export async function measureFirstMinute(rounds = 3, beside?: string): Promise<void> {
  const own: Costs[] = [];
  const others: Costs[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await spendMinute('.'));
    if (beside) others.push(await spendMinute(beside));
  }
  reportMedians('', own, true);
  if (beside) reportMedians(' there', others);
}

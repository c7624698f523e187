import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../e2e/chromium';
import { freePort, temporaryFolder } from '../server/testing/process';
import { untilReady } from './server';

function runDevelopment(folder: string, port: number): ChildProcess {
  return spawn('npm', ['run', 'dev'], {
    cwd: folder,
    stdio: 'ignore',
    // A group of its own, so that npm and what it started can be ended together.
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, '.data'), NODE_ENV: '' },
  });
}

async function endGroup({ pid }: ChildProcess, port: number): Promise<void> {
  if (pid) process.kill(-pid, 'SIGINT');
  while (await fetch(`http://localhost:${port}/`).catch(() => undefined));
}

/** Times a newcomer's first minutes: clone, install, first page in a browser; and the second start. */
export async function measureFirstPage(): Promise<void> {
  const folder = join(await temporaryFolder(), 'clone');
  execFileSync('git', ['clone', '--quiet', process.cwd(), folder]);
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

  const started = performance.now();
  execFileSync('npm', ['install'], { cwd: folder, stdio: 'ignore' });
  const installed = seconds(started);
  const port = await freePort();
  const first = runDevelopment(folder, port);
  await untilReady(`http://localhost:${port}/api/events`, first);
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}/`);
  await page.getByRole('article').first().waitFor({ timeout: 60_000 });
  console.log(
    `first page: install ${installed} s, first event on / in a browser after ${seconds(started)} s in all`,
  );
  await browser.close();
  await endGroup(first, port);

  const again = performance.now();
  const second = runDevelopment(folder, port);
  await untilReady(`http://localhost:${port}/api/events`, second);
  console.log(`second npm run dev: /api/events responds after ${seconds(again)} s`);
  await endGroup(second, port);
}

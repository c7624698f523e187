import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { freePort } from './free-port';
import { bundleOf } from './programs';

/** An empty folder that is new each time. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'pup-crawl-'));
}

/** A folder for DATA_DIR with a migrated, empty database in it, out of the file of one. */
export async function dataDirectory(template: string): Promise<string> {
  const folder = await temporaryFolder();
  const files = join(folder, 'database');
  await mkdir(files, { mode: 0o700 });
  await promisify(execFile)('tar', ['--extract', '--file', template, '--directory', files]);
  return folder;
}

/** The bundle of one of the project's programs, or of one of its modules. */
export const bundled = (entry: string) => bundleOf(inject('programs'), entry);

/** Starts one of the project's programs with no environment but the given one, and the clock of the tests. */
export const startProgram: typeof startScript = (entry, env, options) =>
  startScript(bundled(entry), env, options);

/**
 * Starts a process of the site, in development and without limits unless `env` says so. Gives its origin, and what ends
 * it.
 */
export async function startSite(env: Record<string, string>) {
  const PORT = String(await freePort());
  const own = { NODE_ENV: 'development', HOST: '127.0.0.1', RATE_LIMITS: 'off', PORT };
  const program = startProgram('server/index.ts', { ...own, ...env });
  const end = () => {
    program.child.kill('SIGTERM');
    return program.ended;
  };
  return { program, base: `http://127.0.0.1:${PORT}`, end };
}

/** Starts a script with no environment but the given one, and the clock of the tests. */
export function startScript(
  file: string,
  env: Record<string, string>,
  { args = [], cwd }: { args?: string[]; cwd?: string } = {},
): { child: ChildProcess; output: () => { stdout: string; stderr: string }; ended: Promise<number | null> } {
  const { PATH, NODE_OPTIONS, CLOCK_OFFSET } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { PATH, NODE_OPTIONS, CLOCK_OFFSET, ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part) => {
    stdout += part;
  });
  child.stderr.on('data', (part) => {
    stderr += part;
  });
  const ended = once(child, 'close').then(() => child.exitCode);
  return { child, output: () => ({ stdout, stderr }), ended };
}

/** Waits until a program has printed a text. */
export async function printed(program: ReturnType<typeof startScript>, text: string): Promise<void> {
  while (!program.output().stdout.includes(text)) {
    if (program.child.exitCode !== null) throw new Error(`the program ended: ${program.output().stderr}`);
    await wait(20);
  }
}

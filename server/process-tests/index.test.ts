import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { version } from '../../package.json';
import { freePort } from '../testing/free-port';
import { dataDirectory, printed, startProgram, temporaryFolder } from '../testing/process';

const secret = { JWT_SECRET: '83fd02c1b6a97e4507d6b3e8f2915ca0' };

async function start(env: Record<string, string>, cwd?: string) {
  const program = startProgram('server/index.ts', { HOST: '127.0.0.1', ...env }, cwd ? { cwd } : {});
  const exitCode = await program.ended;
  return { exitCode, ...program.output() };
}

function expectOneLine(result: { exitCode: number | null; stdout: string; stderr: string }, line: RegExp) {
  expect(result.stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(result.stderr).toMatch(line);
  expect(result.exitCode).toBe(1);
}

describe('a start that cannot succeed prints one line and ends with exit code 1 for', () => {
  it('a wrong variable in .env', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, '.env'), `PORT=http\nJWT_SECRET=${secret.JWT_SECRET}\n`);
    expectOneLine(await start({}, folder), /^PORT should be a port number/);
  });

  it('a .env that cannot be read', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, '.env'));
    expectOneLine(await start(secret, folder), /^The file \.env cannot be read: /);
  });

  it('a database that does not respond', async () => {
    const port = await freePort();
    const url = `postgres://ada:hunter2@127.0.0.1:${port}/pups`;
    const result = await start({ ...secret, DATABASE_URL: url });
    expectOneLine(
      result,
      new RegExp(`^The database at 127\\.0\\.0\\.1:${port}/pups \\(DATABASE_URL\\) cannot be used`),
    );
    expect(result.stderr).not.toContain('hunter2');
  });

  it('a PORT that is in use, before it touches the database', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const DATA_DIR = await temporaryFolder();
    const result = await start({ ...secret, PORT: String(port), DATA_DIR });
    taken.close();
    expectOneLine(result, new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 \\(PORT, HOST\\) is in use\\.`));
    expect(await readdir(DATA_DIR)).toEqual([]);
  });
});

describe('a running server', () => {
  it('locks its data directory and port, starts again after kill -9, and ends with exit code 0 on SIGTERM', async () => {
    const PORT = String(await freePort());
    const env = {
      // The site is left out, which is not built here; everything else starts as in production.
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      DATA_DIR: await dataDirectory(inject('embeddedTemplate')),
      PORT,
      ADMIN_USERNAME: 'ada',
      ADMIN_PASSWORD: 'difference-engine',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_another_time',
    };
    const first = startProgram('server/index.ts', env);
    await printed(first, 'listening');
    expect(first.output().stdout).toContain('STRIPE_WEBHOOK_SECRET is not used');
    expectOneLine(
      await start({ ...env, PORT: '0' }),
      new RegExp(`^The embedded database in .* is in use by process ${first.child.pid}\\.`),
    );
    first.child.kill('SIGKILL');
    await first.ended;

    const second = startProgram('server/index.ts', env);
    await printed(second, 'listening');
    expect(second.output().stdout).toContain(`"version":"${version}","port":${PORT}`);
    const logIn = () =>
      fetch(`http://127.0.0.1:${PORT}/api/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'ada', password: 'difference-engine' }),
      });
    let response = await logIn();
    // A busy machine is not what is tested.
    while (response.status === 503) response = await logIn();
    expect(await response.json()).toMatchObject({ user: { username: 'ada', isAdmin: true } });
    await fetch(`http://127.0.0.1:${PORT}/api/events?token=in-the-address`);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    const { stdout } = second.output();
    expect(stdout).toContain('logged in');
    expect(stdout).not.toMatch(/difference-engine|eyJ|in-the-address|remoteAddress|user-agent/);
  });
});

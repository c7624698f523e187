import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../testing/free-port';
import { dataDirectory, printed, startScript, temporaryFolder } from '../testing/process';

let development: ReturnType<typeof startScript>;
let origin: string;
let copy: string;
let DATA_DIR: string;

/** What is changed is a copy of the code. */
async function copyCode(): Promise<string> {
  const folder = await temporaryFolder();
  const configs = ['package.json', 'tsconfig.json', 'tailwind.config.ts', 'vite.config.ts'];
  for (const name of ['client', 'server', 'shared', ...configs])
    await cp(name, join(folder, name), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  DATA_DIR = await dataDirectory(inject('embeddedTemplate'));
  const env = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR };
  copy = await copyCode();
  development = startScript('server/commands/dev.mjs', env, { cwd: copy });
  await printed(development, `is at ${origin}`);
}, 300_000);
afterAll(async () => {
  development.child.kill('SIGTERM');
  await development.ended;
});

/** Changes the code until a path says so: the watcher of files may still be on its way to them. */
async function change(file: string, from: string, to: string, path: string, expected: string) {
  const code = await readFile(join(copy, file), 'utf8');
  expect(code).toContain(from);
  for (;;) {
    await writeFile(join(copy, file), code.replace(from, to));
    const response = await get(path);
    if (response.text.includes(expected)) return response;
    await wait(500);
  }
}

async function get(path: string) {
  const response = await fetch(origin + path, { headers: { Accept: 'text/html,*/*' } });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text() };
}

it('a page comes with its content and its styles, for visitors without JavaScript too', async () => {
  const [event] = JSON.parse((await get('/api/events')).text);
  const { text } = await get('/');
  expect(text.slice(text.indexOf('<div id="root">'))).toContain(event.title);
  const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
  const response = await fetch(origin + styles, { headers: { Accept: 'text/css' } });
  expect(response.headers.get('content-type')).toBe('text/css');
});

it('a change of the server takes effect with the next request, and its faults name their place in the code', async () => {
  const robots = 'server/features/site/routes.ts';
  const fault = 'String(new Error("changed").stack)';
  const changed = await change(robots, "'User-agent: *'", fault, '/robots.txt', 'changed');
  expect(changed.text).toMatch(/at robots \(.*server\/features\/site\/routes\.ts:\d+/);
});

it('a change of the client is rendered by the server', async () => {
  const events = 'client/src/pages/events/events-page.tsx';
  const changed = await change(events, '>Upcoming Events</h1>', '>Changed</h1>', '/events', 'Changed</h1>');
  expect(changed.status).toBe(200);
});

it('ends with the reason where the server cannot start', async () => {
  const env = { HOST: '127.0.0.1', PORT: String(await freePort()), DATA_DIR };
  const second = startScript('server/commands/dev.mjs', env, { cwd: copy });
  expect(await second.ended).toBe(1);
  expect(second.output().stderr).toContain(`${DATA_DIR} (DATA_DIR) is in use`);
});

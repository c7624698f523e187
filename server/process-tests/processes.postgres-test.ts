import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { knownSettings } from '@shared/settings/known-settings';
import bcrypt from 'bcryptjs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../testing/free-port';
import { printed, startProgram, startSite, temporaryFolder } from '../testing/process';

const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
const name = `pup_processes_${randomUUID().replaceAll('-', '')}`;
let database: pg.Client;
const processes: (Awaited<ReturnType<typeof startSite>> & { metrics: string })[] = [];

async function startProcess(DATABASE_URL: string, DATA_DIR: string) {
  const METRICS_PORT = String(await freePort());
  const site = await startSite({
    RATE_LIMITS: 'on',
    METRICS_PORT,
    METRICS_HOST: '127.0.0.1',
    DATABASE_URL,
    DATA_DIR,
    ADMIN_USERNAME: 'ada',
    ADMIN_PASSWORD: 'difference-engine',
  });
  return { ...site, metrics: `http://127.0.0.1:${METRICS_PORT}/metrics` };
}

function post(process: number, path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(`${processes[process]?.base}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const user = (process: number, token: string) =>
  fetch(`${processes[process]?.base}/api/user`, { headers: { Authorization: `Bearer ${token}` } });

beforeAll(async () => {
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = name;
  database = new pg.Client({ connectionString: url.href });
  const folder = await temporaryFolder();
  // They share a data directory, and so the secret that one of them makes; and they race for the migrations and for the
  // first administrator.
  processes.push(...(await Promise.all([1, 2, 3].map(() => startProcess(url.href, folder)))));
  for (const { program } of processes) await printed(program, 'listening');
  await database.connect();
});

afterAll(async () => {
  for (const { end } of processes) await end();
  await database.end();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
});

it('three processes that start at once on an empty database all start, with one set of settings and one administrator', async () => {
  const counts = await Promise.all(
    processes.map(
      async ({ base }) => Object.keys(await (await fetch(`${base}/api/site-settings`)).json()).length,
    ),
  );
  const all = Object.values(knownSettings).filter(({ isPrivate }) => !isPrivate).length;
  expect(counts).toEqual([all, all, all]);
  const { rows } = await database.query('select username, is_admin from users');
  expect(rows).toEqual([{ username: 'ada', is_admin: true }]);
});

it('a token of one process is valid on the others until any of them revokes it', async () => {
  const account = { username: 'traveler', password: 'me-me-me' };
  const insert = `insert into users (username, username_key, password) values ($1, $1, $2)`;
  await database.query(insert, [account.username, await bcrypt.hash(account.password, 4)]);
  const login = await post(0, '/api/login', account);
  expect(login.status).toBe(200);
  const { token } = await login.json();
  expect((await user(1, token)).status).toBe(200);
  await post(2, '/api/logout', {}, { Authorization: `Bearer ${token}` });
  expect((await user(0, token)).status).toBe(401);
  expect((await user(1, token)).status).toBe(401);
});

describe('a role that may only read and write rows', () => {
  const [owner, role] = [`pup_owner_${randomUUID().slice(0, 8)}`, `pup_guest_${randomUUID().slice(0, 8)}`];
  const urlOf = (username: string) => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.username = username;
    url.pathname = owner;
    return url.href;
  };
  const startAs = (username: string) =>
    startSite({ DATABASE_URL: urlOf(username), JWT_SECRET: '83fd02c1b6a97e4507d6b3e8f2915ca0' });

  beforeAll(async () => {
    for (const statement of [
      `create role ${owner} login`,
      `create role ${role} login`,
      `create database ${owner} owner ${owner}`,
    ])
      await server.query(statement);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = owner;
    const administrator = new pg.Client({ connectionString: url.href });
    await administrator.connect();
    const rights = await readFile('deploy/roles.sql', 'utf8');
    await administrator.query(rights.replaceAll('pup_crawl_owner', owner).replace(/pup_crawl\b/g, role));
    await administrator.end();
  });

  afterAll(async () => {
    await server.query(`drop database ${owner} with (force)`);
    await server.query(`drop role ${owner}, ${role}`);
  });

  it('is told in one line that it cannot make the tables', async () => {
    const { program } = await startAs(role);
    expect(await program.ended).toBe(1);
    expect(program.output().stderr).toMatch(
      /^The database \(DATABASE_URL\) cannot be migrated: permission denied .*\.\n$/,
    );
  });

  it('serves the site once the owner has made them, and cannot change them', async () => {
    const command = startProgram(
      'server/commands/admin.ts',
      { DATABASE_URL: urlOf(owner) },
      { args: ['list'] },
    );
    expect(await command.ended).toBe(0);
    const { program, base, end } = await startAs(role);
    await printed(program, 'listening');
    const subscribed = await fetch(`${base}/api/subscribers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ada@mail.example' }),
    });
    expect(subscribed.status).toBe(201);
    const client = new pg.Client({ connectionString: urlOf(role) });
    await client.connect();
    expect((await client.query('select email from subscribers')).rows).toEqual([
      { email: 'ada@mail.example' },
    ]);
    await expect(client.query('drop table subscribers')).rejects.toThrow(
      'must be owner of table subscribers',
    );
    await expect(client.query('create table spare (id integer)')).rejects.toThrow('permission denied');
    await client.end();
    expect(await end()).toBe(0);
  });
});

it('three processes share their rate limits', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 33; index += 1) {
    const response = await post(index % 3, '/api/subscribers', { email: 'no address' });
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
});

it('a change through one process is soon visible through the others', async () => {
  const settings = async (process: number) =>
    (await fetch(`${processes[process]?.base}/api/site-settings`)).json();
  for (const process of [0, 1, 2]) expect(await settings(process)).not.toHaveProperty('motto');
  await database.query(
    "insert into site_settings (key, value, category, label) values ('motto', 'Woof', 'other', 'Motto')",
  );
  for (const process of [0, 1, 2]) {
    await expect.poll(() => settings(process)).toHaveProperty('motto');
  }
});

it('each process serves the metrics of its own requests', async () => {
  for (const process of [0, 1, 1, 2, 2, 2]) await fetch(`${processes[process]?.base}/api/admin/venues`);
  const counts = processes.map(async ({ metrics }) => {
    const text = await (await fetch(metrics)).text();
    return /_count\{method="GET",kind="admin",status="4xx"\} (\d+)/.exec(text)?.[1];
  });
  expect(await Promise.all(counts)).toEqual(['1', '2', '3']);
});

it('a process that lost the connection for changes reads the database itself, and listens again', async () => {
  const settings = async () => (await fetch(`${processes[0]?.base}/api/site-settings`)).json();
  await settings();
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pup-crawl-orlando watch' and datname = current_database()",
  );
  await database.query("update site_settings set value = 'Wag' where key = 'motto'");
  await expect.poll(settings).toMatchObject({ motto: { value: 'Wag' } });
  const listening = () =>
    database.query(
      "select 1 from pg_stat_activity where application_name = 'pup-crawl-orlando watch' and datname = current_database()",
    );
  await expect.poll(async () => (await listening()).rowCount).toBe(3);
});

it('a process that is killed, or ended by Ctrl-C, takes none of the others with it', async () => {
  const [first, second, third] = processes;
  first?.program.child.kill('SIGKILL');
  second?.program.child.kill('SIGINT');
  await first?.program.ended;
  expect(await second?.program.ended).toBe(0);
  expect((await fetch(`${third?.base}/api/health`)).status).toBe(200);
});

it('a process that lost its connections, and finds tables of another release, ends with a line', async () => {
  const [, , third] = processes;
  await database.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9000000000000)",
  );
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pup-crawl-orlando lock' and datname = current_database()",
  );
  expect(await third?.program.ended).toBe(1);
  expect(third?.program.output().stderr).toContain('was migrated by another release');
});

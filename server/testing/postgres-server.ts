import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../config';

const debianFolder = '/usr/lib/postgresql';

/** The folder of an installed PostgreSQL's programs: Debian's, the newest version first, else the one on the PATH. */
function programsFolder(): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest) return join(debianFolder, newest, 'bin');
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  if (asked.status === 0) return asked.stdout.trim();
  throw new StartError(
    'No PostgreSQL is installed here. Install it (Debian: apt-get install postgresql), or set TEST_DATABASE_URL.',
  );
}

/** PostgreSQL refuses to run as root; its package makes a user for it. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** `data` is its folder; `control` runs `pg_ctl` with a mode and options. */
export type PostgresServer = {
  url: string;
  data: string;
  control: (mode: 'start' | 'stop', ...options: string[]) => void;
  stop: () => void;
};

/**
 * Starts a throw-away server on a socket in a folder of its own, which no network reaches, or on a port of this machine.
 * With `isDurable` it waits for the disk on each commit, as a real one does; tests do without. Throws a StartError where
 * none is installed.
 */
export function startPostgresServer({
  isDurable,
  port,
}: {
  isDurable: boolean;
  port?: number;
}): PostgresServer {
  const programs = programsFolder();
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'pup-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(join(programs, program), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const data = join(folder, 'data');
  const address = port ? `-c listen_addresses=127.0.0.1 -c port=${port}` : "-c listen_addresses=''";
  const settings = `${address} -c unix_socket_directories=${folder} -c max_connections=200 -c fsync=${isDurable ? 'on' : 'off'}`;
  run('initdb', [
    '--pgdata',
    data,
    '--username',
    'pup',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-sync',
  ]);
  const control: PostgresServer['control'] = (mode, ...options) => {
    const started = mode === 'start' ? ['--log', join(folder, 'log'), '--options', settings] : [];
    run('pg_ctl', ['--pgdata', data, ...started, ...options, mode]);
  };
  control('start', '--wait');
  return {
    url: port
      ? `postgres://pup@127.0.0.1:${port}/postgres`
      : `postgres://pup@localhost/postgres?host=${encodeURIComponent(folder)}`,
    data,
    control,
    stop() {
      control('stop', '--mode', 'immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

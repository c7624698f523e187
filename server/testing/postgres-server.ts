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

export type PostgresServer = { url: string; stop: () => void };

/**
 * Starts a throw-away server on a socket in a folder of its own, which no network reaches. With `isDurable` it waits
 * for the disk on each commit, as a real one does; tests do without. Throws a StartError where none is installed.
 */
export function startPostgresServer({ isDurable }: { isDurable: boolean }): PostgresServer {
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
  const options = `-c listen_addresses='' -c unix_socket_directories=${folder} -c max_connections=200 -c fsync=${isDurable ? 'on' : 'off'}`;
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
  run('pg_ctl', ['--pgdata', data, '--wait', '--log', join(folder, 'log'), '--options', options, 'start']);
  return {
    url: `postgres://pup@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop() {
      run('pg_ctl', ['--pgdata', data, '--mode', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

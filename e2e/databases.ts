import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the databases of this run are kept, of which each site gets a copy. The processes of one run share it. */
export const databases = () => {
  process.env.E2E_DATABASES ??= mkdtempSync(join(tmpdir(), 'pup-e2e-'));
  return process.env.E2E_DATABASES;
};

/** The folder of a database that a command has filled, after the one that it builds upon. */
function madeBy(command: 'migrate' | 'seed'): string {
  const made = join(databases(), command);
  if (existsSync(made)) return made;
  const unfinished = mkdtempSync(`${made}-`);
  if (command === 'seed') cpSync(madeBy('migrate'), unfinished, { recursive: true });
  execFileSync(process.execPath, ['--import', 'tsx', `server/commands/${command}.ts`], {
    env: { ...process.env, DATA_DIR: unfinished },
    stdio: 'inherit',
  });
  renameSync(unfinished, made);
  return made;
}

/** A folder for DATA_DIR with an empty database, or one with the sample data. To make one takes seconds, to copy it none. */
export function copyOfDatabase(command: 'migrate' | 'seed'): string {
  const copy = mkdtempSync(join(databases(), 'site-'));
  cpSync(madeBy(command), copy, { recursive: true });
  return copy;
}

import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundled, startScript, temporaryFolder } from '../../testing/process';
import { lockDataDirectory } from './lock';

it('the lock of a data directory is held by one process at a time', async () => {
  const folder = await temporaryFolder();
  const unlock = await lockDataDirectory(folder);
  await expect(lockDataDirectory(folder)).rejects.toThrow(`is in use by process ${process.pid}`);
  await unlock();
  await (await lockDataDirectory(folder))();
});

/** A folder, and programs that take its lock and keep it. */
async function holding() {
  const folder = await temporaryFolder();
  const script = join(folder, 'hold.mjs');
  const lockModule = bundled('server/database/embedded/lock.ts');
  await writeFile(
    script,
    `import { lockDataDirectory } from ${JSON.stringify(lockModule)};
     await lockDataDirectory(${JSON.stringify(folder)});
     process.stdout.write('locked');
     setInterval(() => {}, 1000);`,
  );
  const hold = () => startScript(script, {});
  const locked = async (program: ReturnType<typeof hold>) => {
    await Promise.race([program.ended, new Promise((resolve) => program.child.stdout?.on('data', resolve))]);
    return program.output().stdout === 'locked';
  };
  return { folder, hold, locked };
}

it('the lock of a killed process goes to exactly one of the processes that ask for it at once', async () => {
  const { folder, hold, locked } = await holding();
  const killed = hold();
  expect(await locked(killed)).toBe(true);
  killed.child.kill('SIGKILL');
  await killed.ended;

  const rivals = Array.from({ length: 4 }, hold);
  const winners = await Promise.all(rivals.map(locked));
  for (const { child } of rivals) child.kill('SIGKILL');
  expect(winners.filter(Boolean)).toHaveLength(1);
  // It is one file, however often its holder is killed.
  await Promise.all(rivals.map(({ ended }) => ended));
  await (await lockDataDirectory(folder))();
  expect(await readdir(folder)).toEqual(['database.lock', 'hold.mjs']);
});

it('the lock is not taken from a process that is suspended but alive', async () => {
  const { folder, hold, locked } = await holding();
  const stopped = hold();
  expect(await locked(stopped)).toBe(true);
  stopped.child.kill('SIGSTOP');
  await expect(lockDataDirectory(folder)).rejects.toThrow(`is in use by process ${stopped.child.pid}`);
  stopped.child.kill('SIGKILL');
  await stopped.ended;
  await (await lockDataDirectory(folder))();
});

it('the lock’s error names the file that could not be locked', async () => {
  const folder = join(await temporaryFolder(), 'missing');
  await expect(lockDataDirectory(folder)).rejects.toThrow(
    `The file ${folder}/database.lock cannot be locked: ENOENT`,
  );
});

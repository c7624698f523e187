import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProgram, temporaryFolder } from '../testing/process';
import { lockDataDirectory } from './lock';

it('is held by one at a time', async () => {
  const folder = await temporaryFolder();
  const unlock = await lockDataDirectory(folder);
  await expect(lockDataDirectory(folder)).rejects.toThrow(`is in use by process ${process.pid}`);
  await unlock();
  await (await lockDataDirectory(folder))();
});

it('left over from a killed process goes to exactly one of those who want it at once', async () => {
  const folder = await temporaryFolder();
  const script = join(folder, 'hold.mts');
  const lockModule = join(import.meta.dirname, 'lock.ts');
  await writeFile(
    script,
    `import { lockDataDirectory } from ${JSON.stringify(lockModule)};
     await lockDataDirectory(${JSON.stringify(folder)});
     process.stdout.write('locked');
     setInterval(() => {}, 1000);`,
  );
  const hold = () => startProgram(script, {});
  const locked = async (program: ReturnType<typeof hold>) => {
    await Promise.race([program.ended, new Promise((resolve) => program.child.stdout?.on('data', resolve))]);
    return program.output().stdout === 'locked';
  };

  const killed = hold();
  expect(await locked(killed)).toBe(true);
  killed.child.kill('SIGKILL');
  await killed.ended;

  const rivals = Array.from({ length: 4 }, hold);
  const winners = await Promise.all(rivals.map(locked));
  for (const { child } of rivals) child.kill('SIGKILL');
  expect(winners.filter(Boolean)).toHaveLength(1);
});

it('refuses a path that no socket can have', async () => {
  const folder = join('/tmp', 'x'.repeat(120));
  await expect(lockDataDirectory(folder)).rejects.toThrow('too long for a lock');
});

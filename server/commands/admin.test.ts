import { expect, it } from 'vitest';
import { startProgram, temporaryFolder } from '../testing/process';

it('reads the password from standard input, makes the administrator and ends', async () => {
  const env = { DATA_DIR: await temporaryFolder() };
  const program = startProgram('server/commands/admin.ts', env, { args: ['create', 'ada'] });
  program.child.stdin?.end('difference-engine\n');
  expect(await program.ended).toBe(0);
  expect(program.output().stdout).toContain('ada is an administrator now.');
  expect(program.output().stdout).not.toContain('difference-engine');
});

import { expect, inject, it } from 'vitest';
import { dataDirectory, startProgram } from '../testing/process';

// Made by the program itself it would take several seconds of a core, and server/process-tests/index.test.ts does that.
const folder = await dataDirectory(inject('embeddedTemplate'));

it('npm run admin ends with one line where no password is given', async () => {
  const program = startProgram('server/commands/admin.ts', { DATA_DIR: folder }, { args: ['create', 'ada'] });
  program.child.stdin?.end();
  expect(await program.ended).toBe(1);
  expect(program.output().stderr).toBe('No password was given.\n');
});

it('npm run admin reads the password from standard input, creates the administrator and ends', async () => {
  const env = { DATA_DIR: folder };
  const program = startProgram('server/commands/admin.ts', env, { args: ['create', 'ada'] });
  program.child.stdin?.end('difference-engine\n');
  expect(await program.ended).toBe(0);
  expect(program.output().stdout).toContain('ada is an administrator now.');
  expect(program.output().stdout).not.toContain('difference-engine');
});

import { expect, it } from 'vitest';
import { startProgram, temporaryFolder } from '../testing/process';

it('makes, lists, grants and revokes administrators', async () => {
  const DATA_DIR = await temporaryFolder();
  async function admin(args: string[], input = '') {
    const program = startProgram('server/commands/admin.ts', { DATA_DIR }, { args });
    program.child.stdin?.end(input);
    const exitCode = await program.ended;
    return { exitCode, ...program.output() };
  }

  expect((await admin(['list'])).stdout).toContain('There are no accounts yet.');
  expect(await admin(['create', 'ada'], 'difference-engine\n')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('ada is an administrator now.'),
  });
  expect(await admin(['create', 'ADA'], 'difference-engine\n')).toMatchObject({
    exitCode: 1,
    stderr: 'This username is already taken\n',
  });
  expect(await admin(['create', 'grace'], 'short\n')).toMatchObject({
    exitCode: 1,
    stderr: 'Password must be at least 6 characters\n',
  });
  expect(await admin(['revoke', 'ada'])).toMatchObject({
    exitCode: 1,
    stderr: 'The last administrator cannot be demoted.\n',
  });
  expect(await admin(['grant', 'nobody'])).toMatchObject({
    exitCode: 1,
    stderr: 'There is no account called nobody.\n',
  });
  expect((await admin(['list'])).stdout).toContain('admin  ada');
  expect((await admin([])).stderr).toMatch(/^Usage: npm run admin/);
}, 60_000);

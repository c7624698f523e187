import { readdir } from 'node:fs/promises';
import { mailStatus } from '@shared/mail/tables';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../database/embedded/embedded';
import { createLog } from '../http/middleware/request-log';
import { startMailServer } from '../testing/mail-server';
import { dataDirectory, startProgram, temporaryFolder } from '../testing/process';

const folder = await dataDirectory(inject('embeddedTemplate'));

/** Runs the command to its end. Gives how it ended, and what it said. */
async function run(args: string[], { typed = '', env = { DATA_DIR: folder } } = {}) {
  const program = startProgram('server/commands/admin.ts', env, { args });
  program.child.stdin?.end(typed);
  return { exitCode: await program.ended, ...program.output() };
}

it('npm run admin ends with one line where no password is given', async () => {
  expect(await run(['create', 'ada'])).toMatchObject({ exitCode: 1, stderr: 'No password was given.\n' });
});

it('npm run admin reads the password from standard input, creates the administrator and ends', async () => {
  const { exitCode, stdout } = await run(['create', 'ada'], { typed: 'difference-engine\n' });
  expect(exitCode).toBe(0);
  expect(stdout).toContain('ada is now an administrator.');
  expect(stdout).not.toContain('difference-engine');
});

const mailing = {
  JWT_SECRET: '83fd02c1b6a97e4507d6b3e8f2915ca0',
  PUBLIC_URL: 'https://pups.test',
  MAIL_FROM: 'woof@pups.example',
};

it('npm run admin -- test-mail says in one line whether the mail server took it, and needs no database', async () => {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.stop());
  const env = { ...mailing, DATA_DIR: await temporaryFolder(), SMTP_URL: mailServer.url };
  const send = () => run(['test-mail', 'ada@mail.example'], { env });
  const stdout = expect.stringMatching(/^The mail server accepted .*: 250 .*\n$/);
  expect(await send()).toMatchObject({ exitCode: 0, stdout });
  mailServer.fail({ at: 'recipient', code: 550, words: '5.1.1 No such dog' });
  const stderr = expect.stringMatching(/^The mail server did not accept .*550 5\.1\.1 No such dog\n$/);
  expect(await send()).toMatchObject({ exitCode: 1, stderr });
  expect(await readdir(env.DATA_DIR)).toEqual([]);
});

it.each(['restored', 'pause-mail'])(
  'npm run admin -- %s has nothing leave until an administrator says so',
  async (name) => {
    const stdout = expect.stringContaining('until an administrator says so');
    expect(await run([name])).toMatchObject({ exitCode: 0, stdout });
    const database = await openEmbedded(folder, createLog('silent'));
    onTestFinished(() => database.close());
    expect(await database.db.select().from(mailStatus)).toMatchObject([{ pausedAt: expect.any(Date) }]);
  },
);

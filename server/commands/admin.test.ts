import { readdir } from 'node:fs/promises';
import { mailStatus } from '@shared/mail/tables';
import { stripeStatus } from '@shared/payments/tables';
import { expect, inject, it } from 'vitest';
import { openEmbedded } from '../database/embedded';
import { createLog } from '../http/middleware/request-log';
import { startMailServer } from '../testing/mail-server';
import { dataDirectory, startProgram, temporaryFolder } from '../testing/process';

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
  expect(program.output().stdout).toContain('ada is now an administrator.');
  expect(program.output().stdout).not.toContain('difference-engine');
});

const mailing = {
  JWT_SECRET: '83fd02c1b6a97e4507d6b3e8f2915ca0',
  PUBLIC_URL: 'https://pups.example',
  MAIL_FROM: 'woof@pups.example',
};

it('npm run admin -- test-mail says in one line whether the mail server took it, and needs no database', async () => {
  const mailServer = await startMailServer();
  try {
    const env = { ...mailing, DATA_DIR: await temporaryFolder(), SMTP_URL: mailServer.url };
    const args = ['test-mail', 'ada@mail.example'];
    const accepted = startProgram('server/commands/admin.ts', env, { args });
    expect(await accepted.ended).toBe(0);
    expect(accepted.output().stdout).toMatch(/^The mail server accepted .*: 250 .*\n$/);
    mailServer.fail({ at: 'recipient', code: 550, words: '5.1.1 No such dog' });
    const rejected = startProgram('server/commands/admin.ts', env, { args });
    expect(await rejected.ended).toBe(1);
    expect(rejected.output().stderr).toMatch(/^The mail server did not accept .*550 5\.1\.1 No such dog\n$/);
    expect(await readdir(env.DATA_DIR)).toEqual([]);
  } finally {
    await mailServer.stop();
  }
});

it('npm run admin -- pause-mail has nothing leave, and nothing be sold, until an administrator says so', async () => {
  const program = startProgram('server/commands/admin.ts', { DATA_DIR: folder }, { args: ['pause-mail'] });
  expect(await program.ended).toBe(0);
  expect(program.output().stdout).toContain('Nothing is sent until an administrator says so');
  const database = await openEmbedded(folder, createLog('silent'));
  try {
    for (const table of [mailStatus, stripeStatus]) {
      const [status] = await database.db.select().from(table);
      expect(status?.pausedAt).toBeInstanceOf(Date);
    }
  } finally {
    await database.close();
  }
});

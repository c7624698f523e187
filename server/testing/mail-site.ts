import supertest from 'supertest';
import { inject, onTestFinished } from 'vitest';
import { createTestDatabase } from './database';
import { freePort } from './free-port';
import { dataDirectory, printed, startProgram, temporaryFolder } from './process';
import { mailEnv } from './stored-email';

/** The administrator of such a site. */
export const siteAccount = { username: 'ada', password: 'difference-engine' };

/**
 * Starts two processes on one PostgreSQL database, or one on the embedded database, which no two can share, for a test.
 * They send over this mail server and limit no client. Gives the API of each.
 */
export async function startMailSite(smtpUrl: string) {
  const template = inject('databaseTemplate');
  const database = 'url' in template ? await createTestDatabase() : undefined;
  const env: Record<string, string> = database?.url
    ? { DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() }
    : { DATA_DIR: await dataDirectory(inject('embeddedTemplate')) };
  const start = async () => {
    const PORT = String(await freePort());
    const program = startProgram('server/index.ts', {
      ...mailEnv,
      ...env,
      NODE_ENV: 'development',
      SMTP_URL: smtpUrl,
      MAIL_PER_SECOND: '100000',
      RATE_LIMITS: 'off',
      ADMIN_USERNAME: siteAccount.username,
      ADMIN_PASSWORD: siteAccount.password,
      HOST: '127.0.0.1',
      PORT,
    });
    await printed(program, 'listening');
    return { program, api: supertest(`http://127.0.0.1:${PORT}`) };
  };
  const first = await start();
  const processes = [first, database ? await start() : first] as const;
  onTestFinished(async () => {
    for (const { program } of processes) program.child.kill('SIGTERM');
    for (const { program } of processes) await program.ended;
    await database?.close();
  });
  return [processes[0].api, processes[1].api] as const;
}

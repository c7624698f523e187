import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/testing/free-port';

/** The account that every site under test has. */
export const administrator = { username: 'organizer', password: 'sit-stay-shake' };

/**
 * Makes the database that each site of this run copies: made in seconds, copied in none. Returns what removes all of
 * them.
 */
export default function prepareDatabase(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'pup-e2e-'));
  process.env.E2E_DATABASES = folder;
  for (const command of ['migrate', 'seed'])
    execFileSync(process.execPath, ['--import', 'tsx', `server/commands/${command}.ts`], {
      env: { ...process.env, DATA_DIR: join(folder, 'prepared') },
      stdio: 'inherit',
    });
  return () => rmSync(folder, { recursive: true, force: true });
}

function copyOfDatabase(): string {
  const folder = process.env.E2E_DATABASES ?? '';
  const copy = mkdtempSync(join(folder, 'site-'));
  cpSync(join(folder, 'prepared'), copy, { recursive: true });
  return copy;
}

/** For NODE_OPTIONS: what the site runs before its own code, in each of its threads. */
const preload = (path: string) => `--import ${new URL(`../${path}`, import.meta.url).href}`;

export type Site = { port: number; origin: string; stop: () => Promise<void> };

/** Starts the built site, as these variables would have it besides those of all. Rejects where it does not come up. */
export async function startSite(variables: NodeJS.ProcessEnv = {}): Promise<Site> {
  const port = Number(variables.PORT ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, ['--enable-source-maps', 'dist/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: copyOfDatabase(),
      JWT_SECRET: 'a secret that only the browser tests know',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      // All the tests come from one IP address.
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: preload('e2e/patient.mjs'),
      // Links in mail lead to it.
      ...(variables.SMTP_URL && { PUBLIC_URL: origin, MAIL_FROM: 'Pup Crawl Orlando <woof@pups.example>' }),
      ...variables,
    },
    stdio: 'inherit',
  });
  const isUp = () =>
    fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (site.exitCode !== null) throw new Error(`the site ended with ${site.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    origin,
    async stop() {
      site.kill('SIGTERM');
      if (site.exitCode === null) await once(site, 'exit');
    },
  };
}

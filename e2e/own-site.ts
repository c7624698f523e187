import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { siteEnvironment } from './site-environment';

/** Starts a built site of a test's own, with these variables besides. Returns the function that stops it. */
export async function startOwnSite(
  port: number,
  variables: NodeJS.ProcessEnv & { DATA_DIR: string },
): Promise<() => Promise<void>> {
  const env = {
    ...process.env,
    ...siteEnvironment(port),
    ...variables,
  };
  const site = spawn(process.execPath, ['dist/server/index.js'], { env, stdio: 'inherit' });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  return async () => {
    site.kill('SIGTERM');
    if (site.exitCode === null) await once(site, 'exit');
  };
}

import { resolve } from 'node:path';
import type { Express } from 'express';
import { createApp } from '../app';
import { loadConfig } from '../config';
import { loadSite, type Renderer } from '../features/site/load-site';
import { createLog } from '../http/middleware/request-log';
import { type Ends, startServices } from '../start';

export type ShowSite = (renderer: Renderer, readHtml: (file: string) => Promise<string>) => Promise<Express>;

/**
 * Starts what `npm run dev` loads again after a change: everything but Vite and the socket, without a cache. Gives what
 * makes an app. The first one comes before all other work.
 */
export async function startDevServer(ends: Ends): Promise<ShowSite> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const { services, startWork } = await startServices(config, log, ends);
  let isAtWork = false;
  return async (...site) => {
    const app = createApp(services, log, await loadSite(resolve('client'), ...site));
    if (!isAtWork) ends.push(startWork());
    isAtWork = true;
    return app;
  };
}

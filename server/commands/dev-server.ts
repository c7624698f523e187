import { resolve } from 'node:path';
import type { Express } from 'express';
import { createApp } from '../app';
import { loadConfig } from '../config';
import { loadSite, type Renderer } from '../features/site/load-site';
import { createLog } from '../http/middleware/request-log';
import { type Ends, startServices } from '../start';

export type ShowSite = (renderer: Renderer, readHtml: (file: string) => Promise<string>) => Promise<Express>;

/** Starts what `npm run dev` loads anew: everything but Vite and the socket, without a cache. Gives what makes an app. */
export async function startDevServer(ends: Ends): Promise<ShowSite> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const { services, startWork } = await startServices(config, log, ends);
  ends.push(startWork());
  return async (...site) => createApp(services, log, await loadSite(resolve('client'), ...site));
}

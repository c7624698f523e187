import { resolve } from 'node:path';
import type { Express } from 'express';
import { createApp } from '../app';
import { loadConfig } from '../config';
import { loadSite, type Renderer } from '../features/site/document';
import { createLog } from '../http/middleware/request-log';
import { type Ends, startServices } from '../start';

export type DevServer = {
  showSite: (renderer: Renderer, readHtml: (file: string) => Promise<string>) => Promise<Express>;
  /** Starts the work in the background, once. */
  startWork: () => void;
};

/** Starts what `npm run dev` loads again after a change: everything but Vite and the socket, without a cache. */
export async function startDevServer(ends: Ends): Promise<DevServer> {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const { services, startWork } = await startServices(config, log, ends);
  let isAtWork = false;
  return {
    showSite: async (...site) => createApp(services, log, await loadSite(resolve('client'), ...site)),
    startWork() {
      if (!isAtWork) ends.push(startWork());
      isAtWork = true;
    },
  };
}

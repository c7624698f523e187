import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, temporaryFolder } from '../server/testing/process';
import { startBaseline } from './server';

/** A bare server that sends, byte for byte, what ours does at a URL. */
export async function startBare(url: string): Promise<{ child: ChildProcess; url: string }> {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
  const dropped = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
  const headers = [...response.headers].filter(([name]) => !dropped.has(name)).flat();
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  const file = join(await temporaryFolder(), 'response.json');
  writeFileSync(file, JSON.stringify({ headers, body }));
  const port = await freePort();
  return { child: await startBaseline('bare', port, file), url: `http://127.0.0.1:${port}/` };
}

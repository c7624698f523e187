import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../server/testing/free-port';

/** deploy/nginx.conf with other addresses and files; what it says of requests stays as it is. */
function configOf(folder: string, { port, sitePort }: { port: number; sitePort: number }): string {
  const shipped = readFileSync(join(import.meta.dirname, '../deploy/nginx.conf'), 'utf8');
  const changes: [string | RegExp, string][] = [
    ['server 127.0.0.1:5001 ', `server 127.0.0.1:${sitePort} `],
    [/^ *server 127\.0\.0\.1:5002 .*\n/m, ''],
    [/^ *listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen unix:${folder}/plain;`],
    [/^ *listen 443 /m, `  listen 127.0.0.1:${port} `],
    [/\/etc\/letsencrypt\/live\/pups\.example/g, folder],
    [/\/var\/log\/nginx/g, folder],
    ['/var/cache/nginx/pup-crawl', `${folder}/cache`],
    ['/opt/pup-crawl/deploy', folder],
  ];
  return changes.reduce((config, [from, to]) => {
    const changed = config.replace(from, to);
    if (changed === config) throw new Error(`deploy/nginx.conf has no ${from}`);
    return changed;
  }, shipped);
}

export type Nginx = {
  port: number;
  origin: string;
  /** What nginx counts requests of this address by. */
  clientOf: (address: string) => Promise<string>;
  stop: () => Promise<void>;
};

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts nginx in front of a site as operators do, with a certificate that nobody knows. */
export async function startNginx(sitePort: number, port?: number): Promise<Nginx> {
  const ownPort = port ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'pup-nginx-'));
  // Its workers are another user's where root starts it.
  chmodSync(folder, 0o755);
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-days', '2'],
      ...['-subj', '/CN=pups.example'],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  );
  copyFileSync(join(import.meta.dirname, '../deploy/away.html'), join(folder, 'away.html'));
  writeFileSync(join(folder, 'site.conf'), configOf(folder, { port: ownPort, sitePort }));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      'daemon off;',
      `pid ${folder}/pid;`,
      'events {}',
      'http {',
      ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
      `include ${folder}/site.conf;`,
      // Who nginx takes a client for, whose address a request names here.
      'set_real_ip_from unix:;',
      'real_ip_header X-Address;',
      "log_format client '$pup_crawl_client';",
      `server { listen unix:${folder}/client; access_log ${folder}/clients client; return 204; }`,
      '}',
    ].join('\n'),
  );
  const nginx = spawn('/usr/sbin/nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect.poll(() => isListening(ownPort)).toBe(true);
  return {
    port: ownPort,
    origin: `https://127.0.0.1:${ownPort}`,
    async clientOf(address) {
      const log = join(folder, 'clients');
      writeFileSync(log, '');
      const [response] = await once(
        get({ socketPath: join(folder, 'client'), headers: { 'X-Address': address } }),
        'response',
      );
      response.resume();
      await expect.poll(() => readFileSync(log, 'utf8')).toMatch(/\n$/);
      return readFileSync(log, 'utf8').slice(0, -1);
    },
    async stop() {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

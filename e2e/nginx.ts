import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
  ];
  return changes.reduce((config, [from, to]) => {
    const changed = config.replace(from, to);
    if (changed === config) throw new Error(`deploy/nginx.conf has no ${from}`);
    return changed;
  }, shipped);
}

/** Starts nginx in front of a site as operators do, with a certificate that nobody knows. Gives how to stop it. */
export async function startNginx(ports: { port: number; sitePort: number }): Promise<() => Promise<void>> {
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
  writeFileSync(join(folder, 'site.conf'), configOf(folder, ports));
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
      '}',
    ].join('\n'),
  );
  const nginx = spawn('/usr/sbin/nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return async () => {
    nginx.kill('SIGTERM');
    if (nginx.exitCode === null) await once(nginx, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
}

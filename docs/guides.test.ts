import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const folders = ['bench', 'client', 'deploy', 'docs', 'e2e', 'faults', 'mutation', 'server', 'shared'];

/** What the walked-through examples add, and what is named because the project has none. */
const examples = new Set([
  ...['dressCode', 'dress_code', 'add_dress_code', 'faq', 'faq-page', 'client/src/pages/faq/faq-page.tsx'],
  ...['getContactMessage', 'useX', 'utils', 'grep', '@date-fns/tz', 'DATA_DIR/jwt-secret'],
]);

const atTheTop = readdirSync(root).concat('.ci', '.ci/run');
const paths = atTheTop.concat(
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => !path.includes('node_modules')),
  ),
);

const isCode = (path: string) => /\.(?:tsx?|mjs|sql)$/.test(path) && !path.startsWith('docs/');
const withoutComments = (code: string) => code.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
const namesIn = (text: string) => text.match(/[\w$]+(?:-[\w$]+)*/g) ?? [];
const names = new Set(
  [...paths.filter(isCode), 'package.json'].flatMap((path) =>
    namesIn(withoutComments(readFileSync(join(root, path), 'utf8'))),
  ),
);

/** Whether a path, or the end of one, is of a file or folder. */
const isThere = (path: string) => paths.some((other) => `/${other}`.endsWith(`/${path.replace(/\/$/, '')}`));
/** `sender/claim.ts`, `ui/`, `pages/home`; not `/faq`. */
const isPath = (code: string) => /^[\w@.-]+(?:\/[\w.-]*)+$|^[\w-]+\.(?:tsx?|md|json|conf)$/.test(code);

const codeIn = (guide: string) => {
  const prose = readFileSync(join(root, guide), 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '');
  return [...new Set([...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code))];
};

it.each(['CONTRIBUTING.md', 'docs/architecture.md'])('%s names what the project has', (guide) => {
  const missing = codeIn(guide).flatMap((code) =>
    isPath(code) ? [code].filter((path) => !isThere(path)) : namesIn(code).filter((name) => !names.has(name)),
  );
  expect(missing.filter((name) => !examples.has(name))).toEqual([]);
});

it('no example of the guides has become a part of the project', () => {
  expect([...examples].filter((name) => names.has(name) || isThere(name))).toEqual([]);
});

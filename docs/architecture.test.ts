import { readdirSync, readFileSync } from 'node:fs';
import { getTableName, is, Table } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tables } from '../shared/tables';

const [, features = ''] =
  /## Every feature\n([\s\S]*?)\n## /.exec(readFileSync('docs/architecture.md', 'utf8')) ?? [];
/** The names in a column of the table of features, each that stands in code. */
function named(column: number): string[] {
  const cells = features.split('\n').flatMap((line) => line.split('|')[column] ?? []);
  return [...new Set(cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)))];
}
const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

it.each([
  ['shared', 2, foldersIn('shared').filter((name) => name !== 'testing')],
  ['server/features', 3, foldersIn('server/features')],
  ['tables', 5, Object.values(tables).flatMap((table) => (is(table, Table) ? getTableName(table) : []))],
])('docs/architecture.md names each of %s, and no other', (_what, column, names) => {
  expect(named(column).sort()).toEqual([...names].sort());
});

it('docs/architecture.md names each feature and each page of the client', () => {
  const names = [...foldersIn('client/src/features'), ...foldersIn('client/src/pages')];
  expect(names.filter((name) => !named(4).includes(name))).toEqual([]);
});

it('README.md names every command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, commands = ''] = readFileSync('README.md', 'utf8').split('## Commands');
  const missing = Object.keys(scripts).filter((name) => !name.startsWith('post') && !commands.includes(name));
  expect(missing).toEqual([]);
});

it('README.md says what each package of the product is for', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, packages = ''] =
    /## What it is made of\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8')) ?? [];
  const nameOf = (dependency: string) =>
    dependency.replace(/^@(dnd-kit|fontsource)\/.*/, '@$1').replace('@radix-ui/', '');
  expect(Object.keys(dependencies).filter((name) => !packages.includes(nameOf(name)))).toEqual([]);
});

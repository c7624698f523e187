import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const operations = readFileSync('docs/operations.md', 'utf8');
const documents = ['README.md', 'CONTRIBUTING.md'].concat(
  readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`),
);
const text = documents
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** The names that a command takes, as its program lists them. */
function namesOf(program: string): string[] {
  const [, list = ''] = /runAsked\(\{(.*)\}\)/s.exec(readFileSync(program, 'utf8')) ?? [];
  return [...list.matchAll(/^ {2}'?([\w-]+)/gm)].map(([, name = '']) => name);
}

it.each([
  { command: 'bench', program: 'bench/run.ts', heading: 'Measurements' },
  { command: 'test:faults', program: 'faults/run.ts', heading: 'Faults' },
])('operations lists what $command runs, and no document names another', ({ command, program, heading }) => {
  const [, section = ''] = operations.split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  const listed = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  const names = namesOf(program);
  expect(names.length).toBeGreaterThan(5);
  expect(listed).toEqual(names);
  const cited = [...text.matchAll(new RegExp(`npm run ${command} -- ([a-z-]+)`, 'g'))].map(
    ([, name]) => name,
  );
  expect(cited.filter((name) => !names.includes(name ?? ''))).toEqual([]);
});

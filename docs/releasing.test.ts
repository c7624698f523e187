import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { version } from '../package.json';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

it('the version has a section in the changelog, the newest with a number, and is that of the lock file', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toBe(version);
  expect(JSON.parse(read('package-lock.json')).version).toBe(version);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const isTest = /\.(?:postgres-)?test\.tsx?$/;
// They are for developers and their tests.
const tools = ['server/commands/'];

function productFiles(): string[] {
  return ['client/src', 'server', 'shared'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !isTest.test(file) && !file.includes('/testing/'))
      .filter((file) => !tools.some((tool) => file.startsWith(tool))),
  );
}

it('product code imports nothing that is made for tests', () => {
  const importers = productFiles().filter((file) =>
    / from '[^']*\/testing\//.test(readFileSync(file, 'utf8')),
  );
  expect(importers).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { productFiles } from './product-files';

// They are for developers and their tests.
const tools = 'server/commands/';

it('product code imports nothing that is made for tests', () => {
  const importers = ['client/src', 'server', 'shared']
    .flatMap(productFiles)
    .filter((file) => !file.startsWith(tools))
    .filter((file) => / from '[^']*\/testing\//.test(readFileSync(file, 'utf8')));
  expect(importers).toEqual([]);
});

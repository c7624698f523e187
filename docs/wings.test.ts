import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productFiles } from '../server/testing/product-files';

const folder = 'docs/wings';
/** The lines of code in these folders, tests apart. */
const countLines = (folders: string[]): number =>
  folders
    .flatMap(productFiles)
    .map((file) => readFileSync(file, 'utf8').split('\n').length - 1)
    .reduce((sum, lines) => sum + lines, 0);

describe.each(readdirSync(folder))('the page of the wing in %s', (name) => {
  const page = readFileSync(join(folder, name), 'utf8');
  const folders = [...page.matchAll(/^- `([^`]+)`$/gm)].map(([, path = '']) => path);

  it('names folders that there are', () => {
    expect(folders.length).toBeGreaterThan(1);
    expect(folders.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('says its size, within a tenth', () => {
    const said = Number(/^Size: (\d+) lines\.$/m.exec(page)?.[1]);
    const counted = countLines(folders);
    expect(Math.abs(said - counted), `${counted} lines`).toBeLessThan(counted / 10);
  });
});

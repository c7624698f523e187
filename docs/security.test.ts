import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/security.md cites only tests that exist, by their titles', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const citations = [...text.matchAll(/`([^`]+test\.tsx?|e2e\/[^`]+\.spec\.ts)`: “([^”]+)”/g)];
  expect(citations.length).toBeGreaterThan(30);
  const missing = citations.filter(([, file = '', title = '']) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return !["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
  });
  expect(missing.map(([citation]) => citation)).toEqual([]);
});

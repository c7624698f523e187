import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = readFileSync('docs/security-audit.md', 'utf8');

it('docs/security-audit.md cites only tests that exist, by their titles', () => {
  const citations = [...text.matchAll(/`([^`]+test\.tsx?|e2e\/[^`]+\.spec\.ts)`: “([^”]+)”/g)];
  expect(citations.length).toBeGreaterThan(200);
  const missing = citations.filter(([, file = '', title = '']) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return !["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
  });
  expect(missing.map(([citation]) => citation)).toEqual([]);
});

it('docs/security-audit.md counts its verdicts as they are', () => {
  const verdicts = [
    ...text.matchAll(/^\| \d+\.\d+\.\d+ \| \d \| [^|]+ \| (?:\*\*)?(met|not met|not applicable)/gm),
  ];
  const count = (sought: string) => verdicts.filter(([, verdict]) => verdict === sought).length;
  const said = `**${count('met')} met, ${count('not met')} not met, ${count('not applicable')} not applicable.**`;
  expect(verdicts).toHaveLength(253);
  expect(text).toContain(said);
});

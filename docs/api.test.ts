import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorStatuses } from '../server/http/error-statuses';

it('docs/api.md lists every error code beside its status', () => {
  const text = readFileSync('docs/api.md', 'utf8');
  const rows = [...text.matchAll(/^\| (\d{3}(?:, \d{3})*) \| (.*) \|$/gm)];
  const listed = rows.flatMap(([, statuses = '', codes = '']) =>
    [...codes.matchAll(/`([\w-]+)`/g)].map(([, code]) => [code, statuses.split(', ')] as const),
  );
  const statusOf = new Map(listed);
  expect([...statusOf.keys()].sort()).toEqual(Object.keys(errorStatuses).sort());
  for (const [code, status] of Object.entries(errorStatuses))
    expect(statusOf.get(code), code).toContain(String(status));
});

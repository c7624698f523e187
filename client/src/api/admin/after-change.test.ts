import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { ApiError } from '@/api/request';
import { isOutdated, refetchAfterChange } from './after-change';

it('a change by an administrator marks the changed list, the counts and the audit log as outdated, and nothing else', () => {
  const queries = createQueryClient();
  const addresses = ['/api/admin/users', '/api/admin/counts', '/api/admin/audit-log', '/api/admin/events'];
  for (const address of addresses) queries.setQueryData([address, 'page=1'], []);
  refetchAfterChange(queries, '/api/admin/users');
  const outOfDate = addresses.filter((address) => queries.getQueryState([address, 'page=1'])?.isInvalidated);
  expect(outOfDate).toEqual(['/api/admin/users', '/api/admin/counts', '/api/admin/audit-log']);
});

describe('an error', () => {
  it.each([
    { code: 'event-not-found', status: 404 },
    { code: 'setting-not-found', status: 404 },
    { code: 'event-changed', status: 409 },
    { code: 'last-administrator', status: 409 },
  ] as const)('means that the data on screen is outdated where its code is $code', ({ code, status }) => {
    expect(isOutdated(new ApiError(status, 'No', { code }))).toBe(true);
  });

  it.each(['invalid-input', 'path-not-found', 'database-unavailable', 'internal-error'] as const)(
    'does not mean that the data on screen is outdated where its code is %s',
    (code) => {
      expect(isOutdated(new ApiError(404, 'No', { code }))).toBe(false);
    },
  );

  it.each([0, 404, 409])('does not mean that data is outdated where it has no code, as with %d', (status) => {
    expect(isOutdated(new ApiError(status, 'No'))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { isOutdated, refetchAfterChange } from './after-change';
import { createQueryClient } from './query-client';
import { ApiError } from './request';

describe('after an administrator’s change', () => {
  it('what it changed, the counts and the audit log are out of date, and nothing else', () => {
    const queries = createQueryClient();
    const addresses = ['/api/admin/users', '/api/admin/counts', '/api/admin/audit-log', '/api/admin/events'];
    for (const address of addresses) queries.setQueryData([address, 'page=1'], []);
    refetchAfterChange(queries, ['/api/admin/users']);
    const outOfDate = addresses.filter(
      (address) => queries.getQueryState([address, 'page=1'])?.isInvalidated,
    );
    expect(outOfDate).toEqual(['/api/admin/users', '/api/admin/counts', '/api/admin/audit-log']);
  });
});

describe('a refusal', () => {
  it.each([404, 409])('of %d tells that somebody else was there first', (status) => {
    expect(isOutdated(new ApiError(status, 'No'))).toBe(true);
  });

  it.each([0, 400, 500, 503])('of %d tells nothing of the kind', (status) => {
    expect(isOutdated(new ApiError(status, 'No'))).toBe(false);
  });
});

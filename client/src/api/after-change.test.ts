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
  it.each(['event-not-found', 'setting-not-found', 'event-changed', 'last-administrator'] as const)(
    'with the code %s tells that somebody else was there first',
    (code) => {
      expect(isOutdated(new ApiError(400, 'No', { code }))).toBe(true);
    },
  );

  it.each(['invalid-input', 'path-not-found', 'database-unavailable', 'internal-error'] as const)(
    'with the code %s tells nothing of the kind',
    (code) => {
      expect(isOutdated(new ApiError(404, 'No', { code }))).toBe(false);
    },
  );

  it.each([0, 404, 409])(
    'of something else than our server tells nothing of the kind, even a %d',
    (status) => {
      expect(isOutdated(new ApiError(status, 'No'))).toBe(false);
    },
  );
});

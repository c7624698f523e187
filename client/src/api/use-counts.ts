import type { Counts } from '@shared/counts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from './request';

export const countKeys = { all: ['/api/admin/counts'] } as const;

/** The number of rows of each tab. Undefined while loading. */
export function useCounts(): Counts | undefined {
  return useQuery({ queryKey: countKeys.all, queryFn: () => getJson<Counts>('/api/admin/counts') }).data;
}

import type { Counts } from '@shared/counts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from './request';

export const countKeys = { all: ['/api/admin/counts'] } as const;

/** How many rows stand behind each tab; undefined until it is known. */
export function useCounts(): Counts | undefined {
  return useQuery({ queryKey: countKeys.all, queryFn: () => getJson<Counts>('/api/admin/counts') }).data;
}

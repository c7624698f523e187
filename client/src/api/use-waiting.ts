import type { Waiting } from '@shared/counts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from './request';

const path = '/api/admin/waiting';

export const waitingKeys = { all: [path] } as const;

/** What waits for an administrator. Undefined while loading. */
export function useWaiting(): Waiting | undefined {
  return useQuery({ queryKey: waitingKeys.all, queryFn: () => getJson<Waiting>(path) }).data;
}

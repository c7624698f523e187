import type { Waiting } from '@shared/counts/counts';
import { useRead } from '@/api/use-read';

export const waitingPath = '/api/admin/waiting';

/** What waits for an administrator. Undefined while loading. */
export const useWaiting = (): Waiting | undefined => useRead<Waiting>(waitingPath).data;

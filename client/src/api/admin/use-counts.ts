import type { Counts } from '@shared/counts/counts';
import { useRead } from '@/api/use-read';

export const countsPath = '/api/admin/counts';
export const waitingPath = '/api/admin/waiting';

/** The number of rows of each tab. Undefined while loading. */
export const useCounts = (): Counts | undefined => useRead(countsPath).data;

/** What waits for an administrator. */
export const useWaiting = () => useRead(waitingPath);

import type { Counts } from '@shared/counts/counts';
import { useRead } from '@/api/use-read';

export const countsPath = '/api/admin/counts';

/** The number of rows of each tab. Undefined while loading. */
export const useCounts = (): Counts | undefined => useRead<Counts>(countsPath).data;

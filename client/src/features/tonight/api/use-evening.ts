import type { Tonight } from '@shared/stops/stops';
import { useRead } from '@/api/use-read';

/** How often it is looked up where the pack is, in milliseconds. */
const every = 20_000;

/** How an evening is going. */
export const useEvening = (eventId: number) =>
  useRead<Tonight>(`/api/events/${eventId}/tonight`, { refetchInterval: every });

import type { ProgressUpdate, Tonight } from '@shared/stops/stops';
import { refetchEvents } from '@/api/admin/after-change';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';
import { sendAsOrganizer } from './tonight-requests';

/** How often it is looked up where the pack is, in milliseconds. */
const every = 20_000;

/** How an evening is going, for its organizer. */
export const useEvening = (eventId: number) =>
  useRead<Tonight>(`/api/events/${eventId}/tonight`, { refetchInterval: every });

/** Says where the pack is. */
export const useMovePack = (eventId: number) =>
  useChange({
    send: (progress: ProgressUpdate) => sendAsOrganizer(eventId)(progress),
    refetch: refetchEvents,
    failed: 'Pack Not Moved',
  });

import type { Event } from '@shared/events/events';
import { useMemo } from 'react';
import { useRead } from '@/api/use-read';

/** The events whose guests can be written to, the latest first: others have not had any. */
export const useAudiences = () => useRead<Event[]>('/api/events?when=past').data ?? [];

/** The events that a newsletter may show: those that everybody sees. */
export function useCardEvents(): Event[] {
  const { data: coming } = useRead<Event[]>('/api/events');
  const { data: past } = useRead<Event[]>('/api/events?when=past');
  return useMemo(() => [...(coming ?? []), ...(past ?? [])], [coming, past]);
}

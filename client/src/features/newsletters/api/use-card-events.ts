import type { Event } from '@shared/events/events';
import { useMemo } from 'react';
import { useRead } from '@/api/use-read';

/** The events whose guests can be written to, the latest first. */
export const useAudiences = () => useRead('/api/admin/newsletters/audiences').data ?? [];

/** The events that a newsletter may show: those that everybody sees. */
export function useCardEvents(): Event[] {
  const { data: coming } = useRead('/api/events');
  const { data: past } = useRead('/api/events?when=past');
  return useMemo(() => [...(coming ?? []), ...(past ?? [])], [coming, past]);
}

import type { Event } from '@shared/events/events';
import type { NewsletterAudience } from '@shared/newsletters/newsletters';
import { useMemo } from 'react';
import { useRead } from '@/api/use-read';

/** The events whose guests can be written to, the latest first. */
export const useAudiences = () =>
  useRead<NewsletterAudience[]>('/api/admin/newsletters/audiences').data ?? [];

/** The events that a newsletter may show: those that everybody sees. */
export function useCardEvents(): Event[] {
  const { data: coming } = useRead<Event[]>('/api/events');
  const { data: past } = useRead<Event[]>('/api/events?when=past');
  return useMemo(() => [...(coming ?? []), ...(past ?? [])], [coming, past]);
}

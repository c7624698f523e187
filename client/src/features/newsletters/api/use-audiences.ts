import type { Event } from '@shared/events/events';
import { useRead } from '@/api/use-read';

/** The events whose guests can be written to, the latest first: others have not had any. */
export const useAudiences = () => useRead<Event[]>('/api/events?when=past').data ?? [];

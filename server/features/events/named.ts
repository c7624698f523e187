import type { EventRow } from '@shared/events';

/** What the audit log calls an event. */
export const named = ({ id, title }: Pick<EventRow, 'id' | 'title'>) => ({
  entity: 'event' as const,
  entityId: id,
  label: title,
});

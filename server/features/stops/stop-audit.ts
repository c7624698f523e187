import type { EventRow } from '@shared/events/events';
import type { StopRow } from '@shared/stops/stops';

export const auditedStop = (
  { id, name }: Pick<StopRow, 'id' | 'name'>,
  { title }: Pick<EventRow, 'title'>,
) => ({
  entity: 'stop' as const,
  entityId: id,
  label: `${name}, ${title}`,
});

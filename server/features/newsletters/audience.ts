import { registrations } from '@shared/registrations/tables';
import { subscribers } from '@shared/subscribers/tables';
import { eq, type SQL, sql } from 'drizzle-orm';

/** Who gets a newsletter: every confirmed subscriber, or those of them who came to an event. */
export function isInAudience(audienceEventId: number | null): SQL {
  const isConfirmed = eq(subscribers.state, 'confirmed');
  if (audienceEventId === null) return isConfirmed;
  return sql`${isConfirmed} and exists (
    select from ${registrations} where ${registrations.eventId} = ${audienceEventId}
      and ${registrations.checkedInAt} is not null and lower(${registrations.email}) = lower(${subscribers.email})
  )`;
}

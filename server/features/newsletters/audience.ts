import { events } from '@shared/events/tables';
import { registrations } from '@shared/registrations/tables';
import { subscribers } from '@shared/subscribers/tables';
import { and, desc, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';

/** Who gets a newsletter: every confirmed subscriber, or those of them who came to an event. */
export function isInAudience(audienceEventId: number | null): SQL {
  const isConfirmed = eq(subscribers.state, 'confirmed');
  if (audienceEventId === null) return isConfirmed;
  return sql`${isConfirmed} and exists (
    select from ${registrations} where ${registrations.eventId} = ${audienceEventId}
      and ${registrations.checkedInAt} is not null and lower(${registrations.email}) = lower(${subscribers.email})
  )`;
}

/** The events to which anybody came, the latest first. */
export function listAudiences(db: Database) {
  const came = db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, events.id), isNotNull(registrations.checkedInAt)));
  return db.select().from(events).where(exists(came)).orderBy(desc(events.date), desc(events.id));
}

import type { RegistrationRow } from '@shared/registrations/registrations';
import { registrations } from '@shared/registrations/tables';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { firstOf } from '../../database/rows';
import { registrationNotFound } from '../../errors';

/** A registration of this event. Throws `registration-not-found`, also where it is erased. */
export async function findRegistration(tx: Database, eventId: number, id: number): Promise<RegistrationRow> {
  const isOfEvent = and(eq(registrations.eventId, eventId), isNull(registrations.erasedAt));
  const rows = await tx
    .select()
    .from(registrations)
    .where(and(isOfEvent, eq(registrations.id, id)));
  return firstOf(rows, registrationNotFound);
}

import { registrations } from '@shared/registrations/tables';
import { and, eq, isNull, ne } from 'drizzle-orm';

/** Who is on the list of this event, whatever their place: neither cancelled nor erased. */
export const isOnListOf = (eventId: number) =>
  and(
    eq(registrations.eventId, eventId),
    ne(registrations.state, 'cancelled'),
    isNull(registrations.erasedAt),
  );

import type { EventRow } from '@shared/events/events';
import { emails } from '@shared/mail/tables';
import { isSameTime } from '@shared/stops/stop-times';
import type { StopRow } from '@shared/stops/stops';
import { stops } from '@shared/stops/tables';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { dropUnsentAbout, hasParams } from '../../mail/emails-about';
import { isFree } from '../../mail/lease';
import { oneLine } from '../../mail/render';
import { listAsked } from './asked';
import { askingKinds, stopInvitation, stopNewTime, stopReminder } from './emails';

/** Drops what asks about these stops and has not left: nobody is to answer it any more. */
export async function dropUnsentAsking(tx: Database, asked: StopRow[], kinds = askingKinds): Promise<void> {
  for (const { id: stopId, venueId } of asked)
    if (venueId !== null) await dropUnsentAbout(tx, { kind: 'venue', ids: [venueId] }, kinds, { stopId });
}

/** The same of stops whose venues have answered without it, or whose organizer has for them. */
export const dropAnswered = (tx: Database, answered: StopRow[]) =>
  dropUnsentAsking(tx, answered, ['stop-invitation', 'stop-reminder']);

/**
 * Brings what waits to ask about an event's stops up to date after a change of them, or of the event's title
 * (docs/product/invitations.md): it goes where the organizer says that the venue has agreed; where they have written it, and
 * a name or a time is another by now, it is written anew. The rest of it is looked up while it leaves.
 */
export async function renewQuestions(
  tx: Database,
  { id }: EventRow,
  { before, after, isRenamed = false }: { before: StopRow[]; after: StopRow[]; isRenamed?: boolean },
): Promise<void> {
  const areWaiting = and(
    eq(emails.eventId, id),
    inArray(emails.kind, askingKinds),
    ne(emails.state, 'sent'),
    isFree,
  );
  if ((await tx.$count(emails, areWaiting)) === 0) return;
  await dropAnswered(
    tx,
    after.filter(({ state }) => state === 'confirmed'),
  );
  const changed = after.filter((stop) => {
    const known = before.find((other) => other.id === stop.id);
    return isRenamed || (known && !(known.name === stop.name && isSameTime(known, stop)));
  });
  const ids = changed.map((stop) => stop.id);
  for (const { stop, event, venue } of await listAsked(tx, inArray(stops.id, ids)))
    for (const { kind, template } of [stopInvitation, stopReminder, stopNewTime]) {
      const { subject } = template({ stop, event, contactName: venue.contactName });
      await tx
        .update(emails)
        .set({ subject: oneLine(subject), html: null, text: null })
        .where(and(areWaiting, eq(emails.kind, kind), hasParams({ stopId: stop.id })));
    }
}

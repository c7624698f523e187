import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { statusOf, type VendorRow, type VenueRow } from '@shared/partners/partners';
import { venues } from '@shared/partners/tables';
import { askingActionsOf, type MailObstacle, takenBack } from '@shared/stops/next-state';
import type { StopRow, stopResponse } from '@shared/stops/stops';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, asc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../../database/database';
import { isUnsent } from '../../mail/email-rules';
import type { Mail } from '../../mail/mail';
import { type AskedVendor, auditedStop } from '../stops/queries';

export type AskedStop = { stop: StopRow; event: EventRow; venue: VenueRow };
export type AskedPartner = AskedStop | AskedVendor;

export const askedOf = (asked: AskedPartner) =>
  'venue' in asked
    ? {
        kind: 'venue' as const,
        partner: asked.venue,
        row: asked.stop,
        about: { stopId: asked.stop.id },
        audited: auditedStop(asked.stop, asked.event),
      }
    : {
        kind: 'vendor' as const,
        partner: asked.vendor,
        row: asked.booth,
        about: { boothId: asked.booth.id },
        audited: auditedBooth(asked),
      };

export const auditedBooth = ({ vendor: { id, businessName }, event: { title } }: AskedVendor) => ({
  entity: 'vendor' as const,
  entityId: id,
  label: `${businessName}, ${title}`,
});

/** What a vendor knows once it has been told all of an event as it is. */
export const notifiedOf = ({ booth, event, stop }: AskedVendor) => ({
  toldStartsAt: stop?.arrivesAt ?? event.date,
  toldEndsAt: stop?.leavesAt ?? event.endsAt,
  toldFirstStop: event.firstStop ?? booth.toldFirstStop,
});

/** Stops whose venue has an email address, in the order of the route. */
export const listAsked = (db: Database, ...which: (SQL | undefined)[]): Promise<AskedStop[]> =>
  db
    .select({ stop: stops, event: events, venue: venues })
    .from(stops)
    .innerJoin(events, eq(events.id, stops.eventId))
    .innerJoin(venues, eq(venues.id, stops.venueId))
    .where(and(isNotNull(venues.contactEmail), ...which))
    .orderBy(asc(stops.position));

/**
 * Notes that a partner was asked at `now`, or that an invitation was written that has not left, event locked. Gives the
 * stored row; nothing where the partner has agreed.
 */
export async function markAsked(tx: Database, asked: AskedPartner, now: Date, hasLeft = true) {
  const values = { askedAt: now, ...(hasLeft && takenBack(true)) };
  if ('venue' in asked) {
    const isOpen = and(eq(stops.id, asked.stop.id), ne(stops.state, 'confirmed'));
    const [stop] = await tx.update(stops).set(values).where(isOpen).returning();
    return stop && { ...asked, stop };
  }
  const isOpen = and(eq(eventVendors.id, asked.booth.id), ne(eventVendors.state, 'confirmed'));
  const told = hasLeft && notifiedOf(asked);
  const [booth] = await tx
    .update(eventVendors)
    .set({ ...values, ...told })
    .where(isOpen)
    .returning();
  return booth && { ...asked, booth };
}

/** Which of these stops, or places of vendors, have an invitation of this kind that waits to leave. */
export async function findUnsent(
  db: Database,
  asked: { id: number }[],
  kind: 'stop-invitation' | 'vendor-invitation' = 'stop-invitation',
): Promise<Set<number>> {
  const ids = asked.map(({ id }) => id);
  const rowId = sql<number>`coalesce(${emails.params} ->> 'stopId', ${emails.params} ->> 'boothId')::int`;
  const rows = await db
    .select({ rowId })
    .from(emails)
    .where(and(eq(emails.kind, kind), isUnsent, inArray(rowId, ids)));
  return new Set(rows.map((row) => row.rowId));
}

export type ShownStop = StopRow & Pick<z.input<typeof stopResponse>, 'isUnsent' | 'mailObstacle' | 'actions'>;

function obstacleOf(partner: VenueRow | VendorRow): MailObstacle | null {
  const status = statusOf(partner);
  if (status !== 'approved') return status;
  return partner.contactEmail === null ? 'no-email' : null;
}

type When = Pick<EventRow, 'cancelledAt' | 'endsAt'>;
type Askable = Omit<Parameters<typeof askingActionsOf>[0], 'isUnsent'> & { id: number };

async function showAsked<Row extends Askable>(
  db: Database,
  mail: Pick<Mail, 'isOn'>,
  { cancelledAt, endsAt }: When,
  rows: Row[],
  kind: 'stop-invitation' | 'vendor-invitation',
) {
  const asked = rows.filter(({ state, askedAt }) => state !== 'confirmed' && askedAt !== null);
  const unsent = await findUnsent(db, asked, kind);
  const now = new Date();
  const when = { isToCome: cancelledAt === null && endsAt > now, isMailOn: mail.isOn, now };
  return rows.map((row) => {
    const shown = { ...row, isUnsent: asked.includes(row) && unsent.has(row.id) };
    return { ...shown, actions: askingActionsOf(shown, when) };
  });
}

export async function showStops(db: Database, mail: Pick<Mail, 'isOn'>, event: When, rows: StopRow[]) {
  const ids = rows.flatMap(({ venueId }) => venueId ?? []);
  const found = await db.select().from(venues).where(inArray(venues.id, ids));
  const asked = rows.map((row) => {
    const venue = found.find(({ id }) => id === row.venueId);
    return { ...row, partnerId: row.venueId, mailObstacle: venue ? obstacleOf(venue) : null };
  });
  return showAsked(db, mail, event, asked, 'stop-invitation');
}

/** The same of its vendors. Nobody reminds them: they are asked again. */
export async function showVendors(db: Database, mail: Pick<Mail, 'isOn'>, event: When, rows: AskedVendor[]) {
  const asked = rows.map(({ booth, vendor }) => ({
    ...vendor,
    ...booth,
    partnerId: vendor.id,
    mailObstacle: obstacleOf(vendor),
  }));
  const shown = await showAsked(db, mail, event, asked, 'vendor-invitation');
  return shown.map((row) => ({ ...row, actions: row.actions.filter((action) => action !== 'remind') }));
}

import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import type { PartnerDetails } from '@shared/partners/partner-page';
import type { VendorRow, VenueRow } from '@shared/partners/partners';
import { vendors, venues } from '@shared/partners/tables';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Request } from 'express';
import { type LinkActor, recordChanges } from '../../database/audit-log';
import { type Database, lockRow, updateRow } from '../../database/database';
import { invalidFields } from '../../errors';
import type { LinkContext } from '../../http/services';
import { findByLink, linkKinds, openLink } from '../../mail/links';
import { countGuests } from '../registrations/totals';
import { auditedPartner, nextVersion, partnerTables } from './queries';

/** Of the crawls that are over, the page has the last ones. */
const maxPast = 12;

/** What partners see of a crawl: how many are expected, and afterwards how many were checked in, if any. */
async function present(db: Database, event: EventRow, now: Date) {
  const { people, dogs, insidePeople, insideDogs } = await countGuests(db, event.id);
  const isPast = event.endsAt <= now;
  return {
    event: { ...event, isPast },
    expected: { people, dogs },
    came: isPast && insidePeople > 0 ? { people: insidePeople, dogs: insideDogs } : null,
  };
}

/** The crawls to come in their order, then the last ones that are over or cancelled. */
function upcomingFirst<Row extends { event: EventRow }>(rows: Row[], now: Date): Row[] {
  const isUpcoming = ({ event }: Row) => event.endsAt > now && event.cancelledAt === null;
  const past = rows.filter((row) => !isUpcoming(row));
  const latestFirst = past.toSorted((a, b) => b.event.date.getTime() - a.event.date.getTime());
  return [...rows.filter(isUpcoming), ...latestFirst.slice(0, maxPast)];
}

const askedStates = ['invited', 'confirmed', 'declined'] as const;
const isAsked = (state: string): state is (typeof askedStates)[number] =>
  askedStates.some((asked) => asked === state);

async function listVenueStops(db: Database, venueId: number, now: Date) {
  const rows = await db
    .select({ stop: stops, event: events })
    .from(stops)
    .innerJoin(events, eq(events.id, stops.eventId))
    .where(and(eq(stops.venueId, venueId), inArray(stops.state, [...askedStates])))
    .orderBy(asc(events.date), asc(events.id), asc(stops.position));
  const presented = [];
  for (const { stop, event } of upcomingFirst(rows, now)) {
    const { state } = stop;
    if (!isAsked(state)) continue;
    const crawl = await present(db, event, now);
    const isChanged = !stop.isTimeAgreed || (state === 'invited' && stop.askedAt === null);
    const isOpen = !crawl.event.isPast && event.cancelledAt === null;
    presented.push({ ...stop, ...crawl, state, isChanged, isOpen });
  }
  return presented;
}

async function listVendorEvents(db: Database, vendorId: number, now: Date) {
  const rows = await db
    .select({ state: eventVendors.state, stop: stops, event: events })
    .from(eventVendors)
    .innerJoin(events, eq(events.id, eventVendors.eventId))
    .leftJoin(stops, eq(stops.id, eventVendors.stopId))
    .where(and(eq(eventVendors.vendorId, vendorId), inArray(eventVendors.state, [...askedStates])))
    .orderBy(asc(events.date), asc(events.id));
  const presented = [];
  for (const { state, stop, event } of upcomingFirst(rows, now)) {
    if (!isAsked(state)) continue;
    presented.push({
      ...(await present(db, event, now)),
      state,
      stop: stop && { ...stop, name: stop.state === 'confirmed' ? stop.name : null },
    });
  }
  return presented;
}

export type Partner = { kind: 'venue'; row: VenueRow } | { kind: 'vendor'; row: VendorRow };

/** Whose page a link opens at `now`. Throws `link-not-found` for a link that opens none, or no longer. */
export async function findPartner({ db, ...link }: LinkContext): Promise<Partner> {
  const venue = await findByLink(link, linkKinds.venue, (id) =>
    db.query.venues.findFirst({ where: eq(venues.id, id) }),
  );
  if (venue) return { kind: 'venue', row: venue };
  const vendor = await openLink(link, linkKinds.vendor, (id) =>
    db.query.vendors.findFirst({ where: eq(vendors.id, id) }),
  );
  return { kind: 'vendor', row: vendor };
}

/** What the page of a link's owner shows at `now`. Throws `link-not-found`. */
export async function findPartnerPage(context: LinkContext) {
  const { db, now } = context;
  const { kind, row } = await findPartner(context);
  return kind === 'venue'
    ? { kind, ...row, stops: await listVenueStops(db, row.id, now) }
    : { kind, ...row, events: await listVendorEvents(db, row.id, now) };
}

/** Notes with a partner's yes that it accepts the terms (docs/product/partners.md#by-hand), or throws `invalid-input`. */
export async function acceptTerms(
  tx: Database,
  { kind, row: before }: Partner,
  isAccepted: boolean | undefined,
): Promise<void> {
  if (before.termsAccepted) return;
  if (!isAccepted) throw invalidFields({ termsAccepted: ['Please accept the terms to say yes'] });
  const after = await updateRow(tx, partnerTables[kind], before.id, { termsAccepted: true });
  const actor: LinkActor = { kind: 'partner', name: after.businessName };
  await recordChanges(tx, actor, [{ ...auditedPartner(kind, after), before, after }]);
}

const differs = (row: Record<string, unknown>, values: Record<string, unknown>) =>
  Object.entries(values).some(([field, value]) => value !== undefined && value !== row[field]);

/** Stores what partners change, as far as their kind has it (docs/product/partners.md#partner-page). Throws 404. */
export async function changeDetails(context: LinkContext, details: PartnerDetails): Promise<void> {
  const { db } = context;
  const { hasOutdoorSpace, productDescription, socialMedia, boothRequirements, ...common } = details;
  const said = {
    venue: { ...common, hasOutdoorSpace },
    vendor: { ...common, productDescription, socialMedia, boothRequirements },
  };
  await db.transaction(async (tx) => {
    const { kind, row } = await findPartner({ ...context, db: tx });
    const table = partnerTables[kind];
    const locked = () => lockRow(tx, table, row.id, 'link-not-found');
    // Whose link was ended meanwhile has lost the right to it.
    const before = await openLink(context, linkKinds[kind], locked);
    if (!differs(before, said[kind])) return;
    const after = await updateRow(tx, table, row.id, { ...said[kind], version: nextVersion(table) });
    const actor: LinkActor = { kind: 'partner', name: after.businessName };
    await recordChanges(tx, actor, [{ ...auditedPartner(kind, after), before, after }]);
  });
}

/** Limits what a partner's link does (docs/product/partners.md#partner-page). Gives the id. Throws 404, 429. */
export async function limitChanges(req: Request, context: LinkContext): Promise<{ id: number }> {
  const { kind, row } = await findPartner(context);
  const key = `${kind}:${row.id}`;
  await req.limiters.consume('changesByPartner', key);
  await req.limiters.consume('changesByPartnerAndDay', key);
  return { id: row.id };
}

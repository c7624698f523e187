import type { EmailSubject } from '@shared/email-kinds';
import { contactMessages, organiserNotices, stops, vendors, venues } from '@shared/tables';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { answerInWords } from './answers';

/** What arrived: an application, a message to the organiser, or a venue's answer. */
export type ArrivalKind = Exclude<EmailSubject, 'subscriber' | 'registration'>;
export type About = { kind: EmailSubject; id: number };
export type Arrival = { id: number; name: string } & (
  | { kind: Exclude<ArrivalKind, 'stop'> }
  // A venue may answer again: the time tells its answers apart.
  | { kind: 'stop'; eventId: number; answeredAt: Date }
);

/** The answers of venues that still are what they have said. */
async function findAnswers(db: Database, ids: number[]) {
  const rows = await db
    .select({
      id: stops.id,
      name: stops.name,
      eventId: stops.eventId,
      state: stops.state,
      answeredAt: stops.answeredAt,
    })
    .from(stops)
    .where(and(inArray(stops.id, ids), eq(stops.answeredBy, 'venue')));
  return rows.flatMap(({ id, name, eventId, state, answeredAt }) =>
    answeredAt ? [{ kind: 'stop' as const, id, name: answerInWords(name, state), eventId, answeredAt }] : [],
  );
}

/** The named ones that still exist, each once, in their order. */
export async function findArrivals(db: Database, abouts: readonly About[]): Promise<Arrival[]> {
  const idsOf = (kind: ArrivalKind) => abouts.filter((about) => about.kind === kind).map(({ id }) => id);
  const rows = {
    venue: db
      .select({ id: venues.id, name: venues.businessName })
      .from(venues)
      .where(inArray(venues.id, idsOf('venue'))),
    vendor: db
      .select({ id: vendors.id, name: vendors.businessName })
      .from(vendors)
      .where(inArray(vendors.id, idsOf('vendor'))),
    message: db
      .select({ id: contactMessages.id, name: contactMessages.name })
      .from(contactMessages)
      .where(inArray(contactMessages.id, idsOf('message'))),
  };
  const found = [
    ...(await rows.venue).map((row) => ({ kind: 'venue' as const, ...row })),
    ...(await rows.vendor).map((row) => ({ kind: 'vendor' as const, ...row })),
    ...(await rows.message).map((row) => ({ kind: 'message' as const, ...row })),
    ...(await findAnswers(db, idsOf('stop'))),
  ];
  const byAbout = new Map<string, Arrival>(
    found.map((arrival) => [`${arrival.kind} ${arrival.id}`, arrival]),
  );
  const keys = new Set(abouts.map(({ kind, id }) => `${kind} ${id}`));
  return [...keys].flatMap((key) => byAbout.get(key) ?? []);
}

/** Takes out what is due to be named by a digest at `now`, in the order of arrival: no other process gets it too. */
export async function takeDueNotices(
  tx: Database,
  now: Date,
): Promise<{ first: number; abouts: About[] } | undefined> {
  const due = await tx.delete(organiserNotices).where(lte(organiserNotices.digestAt, now)).returning();
  const [oldest, ...others] = due.sort((a, b) => a.id - b.id);
  if (!oldest) return undefined;
  const abouts = [oldest, ...others].map(({ aboutKind, aboutId }) => ({ kind: aboutKind, id: aboutId }));
  return { first: oldest.id, abouts };
}

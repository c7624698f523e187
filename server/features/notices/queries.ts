import type { EmailSubject } from '@shared/email-kinds';
import { contactMessages, organiserNotices, vendors, venues } from '@shared/tables';
import { inArray, lte } from 'drizzle-orm';
import type { Database } from '../../database/database';

/** What arrived: an application, or a message to the organiser. */
export type ArrivalKind = Exclude<EmailSubject, 'subscriber' | 'registration' | 'stop'>;
export type About = { kind: EmailSubject; id: number };
type Arrival = { kind: ArrivalKind; id: number; name: string };

/** The named ones that still exist, in their order. */
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
  ];
  const byAbout = new Map(found.map((arrival) => [`${arrival.kind} ${arrival.id}`, arrival]));
  return abouts.flatMap(({ kind, id }) => byAbout.get(`${kind} ${id}`) ?? []);
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

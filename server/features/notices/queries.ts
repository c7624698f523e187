import { contactMessages } from '@shared/contact/tables';
import type { EmailSubject } from '@shared/mail/email-kinds';
import { organizerNotices } from '@shared/mail/tables';
import { vendors, venues } from '@shared/partners/tables';
import type { StopState } from '@shared/stops/stop-states';
import { eventVendors, stops } from '@shared/stops/tables';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../database/database';

/** What a venue may answer otherwise than it was asked. */
export type OtherWish = 'times' | 'specials';

/** What a venue has not said before its crawl, though it was asked. */
export const unagreedInWords = (name: string) => `${name} has not confirmed its new time`;

/** What a venue has said of its stop: `Peña & Café #4 says yes, with other times and specials`. */
export function answerInWords(name: string, state: StopState, others: readonly OtherWish[] = []): string {
  if (state !== 'confirmed') return `${name} says no`;
  if (others.length > 1) return `${name} says yes, with other times and specials`;
  if (others.includes('times')) return `${name} says yes, with other times`;
  return others.includes('specials') ? `${name} says yes, with other specials` : `${name} says yes`;
}

/** What arrived: an application, a message to the organizer, or a partner's answer. */
type ArrivalKind = Exclude<EmailSubject, 'subscriber' | 'registration' | 'user'>;
type About = { kind: EmailSubject; id: number };
export type ArrivalCause =
  | { kind: Exclude<ArrivalKind, 'stop' | 'booth'>; id: number }
  // A partner may answer, or be asked, again: the time tells these apart.
  | { kind: 'stop' | 'booth'; id: number; eventId: number; at: Date };
export type Arrival = ArrivalCause & { name: string };

/** The answers of venues that still are what they have said, and new times that none has said anything of. */
async function findAnswers(db: Database, ids: number[]) {
  const rows = await db
    .select()
    .from(stops)
    .where(and(inArray(stops.id, ids), eq(stops.answeredBy, 'venue')));
  return rows.flatMap(({ id, name, eventId, state, answeredAt, isTimeAgreed, askedAt }) => {
    const said = isTimeAgreed ? answerInWords(name, state) : unagreedInWords(name);
    const at = isTimeAgreed ? answeredAt : askedAt;
    return at ? [{ kind: 'stop' as const, id, name: said, eventId, at }] : [];
  });
}

/** The same of vendors. */
async function findVendorAnswers(db: Database, ids: number[]) {
  const rows = await db
    .select({ booth: eventVendors, name: vendors.businessName })
    .from(eventVendors)
    .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId))
    .where(and(inArray(eventVendors.id, ids), eq(eventVendors.answeredBy, 'vendor')));
  return rows.flatMap(({ booth: { id, eventId, state, answeredAt: at }, name }) =>
    at ? [{ kind: 'booth' as const, id, name: answerInWords(name, state), eventId, at }] : [],
  );
}

const sources = {
  venue: { table: venues, name: venues.businessName },
  vendor: { table: vendors, name: vendors.businessName },
  message: { table: contactMessages, name: contactMessages.name },
} as const;

/** The named ones that still exist, each once, in their order. */
export async function findArrivals(db: Database, abouts: readonly About[]): Promise<Arrival[]> {
  const idsOf = (kind: ArrivalKind) => abouts.filter((about) => about.kind === kind).map(({ id }) => id);
  const named = async (kind: keyof typeof sources) => {
    const { table, name } = sources[kind];
    const rows = await db
      .select({ id: table.id, name })
      .from(table)
      .where(inArray(table.id, idsOf(kind)));
    return rows.map((row) => ({ kind, ...row }));
  };
  const found: Arrival[] = [
    ...(await named('venue')),
    ...(await named('vendor')),
    ...(await named('message')),
    ...(await findAnswers(db, idsOf('stop'))),
    ...(await findVendorAnswers(db, idsOf('booth'))),
  ];
  const placeOf = ({ kind, id }: Arrival) =>
    abouts.findIndex((about) => about.kind === kind && about.id === id);
  return found.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Takes out what is due to be named by a digest at `now`, in the order of arrival: no other process gets it too. */
export async function takeDueNotices(tx: Database, now: Date) {
  const due = await tx.delete(organizerNotices).where(lte(organizerNotices.digestAt, now)).returning();
  const [oldest, ...others] = due.sort((a, b) => a.id - b.id);
  if (!oldest) return undefined;
  const abouts = [oldest, ...others].map(({ aboutKind, aboutId }) => ({ kind: aboutKind, id: aboutId }));
  return { first: oldest.id, abouts };
}

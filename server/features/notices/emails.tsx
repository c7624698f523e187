import { contactMessages } from '@shared/contact/tables';
import { countLabel, listText } from '@shared/counting';
import { type EmailSubject, emailSubjects } from '@shared/mail/email-kinds';
import { organizerNotices } from '@shared/mail/tables';
import { pages } from '@shared/pages';
import { vendors, venues } from '@shared/partners/tables';
import { adminEventPath } from '@shared/rendering/admin-paths';
import type { StopState } from '@shared/stops/stop-states';
import { eventVendors, stops } from '@shared/stops/tables';
import { emailPattern } from '@shared/text/email-pattern';
import { and, eq, inArray, lte } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database';
import { type EmailRow, type EmailRules, isTo, letterOf } from '../../mail/email-rules';
import { nameWithoutUrl } from '../../mail/name-without-url';
import { findOrganizer } from '../../mail/organizer';
import { siteLink } from '../../mail/placeholders';
import type { EmailContent } from '../../mail/templates/layout';
import { Button, Facts, Link, paragraphs } from '../../mail/templates/parts';

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

/** Where in the admin area each is: an answer is on its event's route. */
const organizerSubjects = {
  venue: { name: 'Venue application', button: 'View the application', tab: 'venues' },
  vendor: { name: 'Vendor application', button: 'View the application', tab: 'vendors' },
  message: { name: 'Message', button: 'Read and reply', tab: 'messages' },
  stop: { name: 'A venue’s answer', button: 'View the route' },
  booth: { name: 'A vendor’s answer', button: 'View the route' },
} as const;

type Entry = { about: keyof typeof organizerSubjects; name: string; adminPath: string };

const reason = 'You are getting this because your address is the contact email in the site’s settings.';

type NoticeProps = Entry & { lines: [label: string, value: string][] };

export function organizerNoticeEmail({ about, name, adminPath, lines }: NoticeProps): EmailContent {
  const subject = organizerSubjects[about];
  const values = lines.map(([, value]) => value);
  return {
    subject: `${subject.name}: ${name}`,
    preview: values.join(' · ').slice(0, 140),
    badge: subject.name,
    heading: name,
    body: paragraphs(<Facts rows={lines} />, <Button href={siteLink(adminPath)}>{subject.button}</Button>),
    reason,
  };
}

type DigestProps = {
  entries: Entry[];
  more: number;
};

export function organizerDigestEmail({ entries, more }: DigestProps): EmailContent {
  const title = countLabel(entries.length + more, '1 new thing for you', '# new things for you');
  return {
    subject: title,
    preview: listText(entries.map(({ name }) => name)).slice(0, 140),
    heading: title,
    body: paragraphs(
      <Facts
        rows={entries.map(({ about, name, adminPath }) => [
          organizerSubjects[about].name,
          <Link key={adminPath} href={siteLink(adminPath)}>
            {name}
          </Link>,
        ])}
      />,
      more > 0 && `And ${more} more.`,
      <Button href={siteLink(pages.admin)}>Open the admin area</Button>,
    ),
    reason,
  };
}

function adminPath(arrival: Arrival): string {
  if ('eventId' in arrival) return `${adminEventPath({ id: arrival.eventId })}?tab=route`;
  const tab = `${pages.admin}?tab=${organizerSubjects[arrival.kind].tab}`;
  return arrival.kind === 'message' ? tab : `${tab}&application=${arrival.id}`;
}

/** A name as mail to the organizer carries it: strangers cause that mail, so there is no web address in it. */
const plainName = (name: string) => nameWithoutUrl(name) ?? '(name hidden: it contains a web address)';

const longestText = 1000;

/** The same of what somebody wrote, which may be longer. An email address cannot lead anywhere. */
const plainText = (text: string) =>
  emailPattern.test(text)
    ? text
    : (nameWithoutUrl(text, longestText) ?? '(it contains a web address: read it on the site)');

const isToOrganizer = async (db: Database, email: EmailRow) =>
  isTo(email, (await findOrganizer(db))?.address);

const notice = z.object({
  name: z.string(),
  lines: z.tuple([z.string(), z.string()]).array(),
  /** Of an answer: when it was given. Of several about the same stop one is sent. */
  at: z.coerce.date().optional(),
});

/** Of what a stranger typed it has no web address. */
export type NoticeParams = z.output<typeof notice>;

export const noticeContent = (arrival: Arrival, { name, lines }: NoticeParams) =>
  organizerNoticeEmail({
    about: arrival.kind,
    name: plainName(name),
    adminPath: adminPath(arrival),
    lines: lines.map(([label, value]) => [label, plainText(value)]),
  });

export const organizerNotice: EmailRules<NoticeParams> = {
  kind: 'organizer-notice',
  cause: 'site',
  params: notice,
  async load({ db, email, params }) {
    const { aboutKind, aboutId } = email;
    if (aboutKind === null || aboutId === null || !(await isToOrganizer(db, email))) return undefined;
    const [arrival] = await findArrivals(db, [{ kind: aboutKind, id: aboutId }]);
    const at = arrival && 'at' in arrival ? arrival.at : undefined;
    const isSame = arrival !== undefined && at?.getTime() === params.at?.getTime();
    return isSame ? letterOf(noticeContent(arrival, params)) : undefined;
  },
};

/** As many as one reads in a mail; the others are counted. */
const maxEntries = 50;

export const digestContent = (arrivals: Arrival[]) =>
  organizerDigestEmail({
    entries: arrivals.slice(0, maxEntries).map((arrival) => ({
      about: arrival.kind,
      name: plainName(arrival.name),
      adminPath: adminPath(arrival),
    })),
    more: Math.max(0, arrivals.length - maxEntries),
  });

const digest = z.object({ abouts: z.object({ kind: z.enum(emailSubjects), id: z.int() }).array() });

export const organizerDigest: EmailRules<z.output<typeof digest>> = {
  kind: 'organizer-digest',
  cause: 'site',
  params: digest,
  async load({ db, email, params: { abouts } }) {
    const arrivals = await findArrivals(db, abouts);
    const isGone = abouts.length > 0 && arrivals.length === 0;
    return !isGone && (await isToOrganizer(db, email)) ? letterOf(digestContent(arrivals)) : undefined;
  },
};

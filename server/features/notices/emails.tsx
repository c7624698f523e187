import { adminEventPath } from '@shared/admin-paths';
import { countLabel, listText } from '@shared/counting';
import { emailPattern } from '@shared/email-pattern';
import { emailSubjects } from '@shared/mail/email-kinds';
import { pages } from '@shared/pages';
import * as z from 'zod';
import type { Database } from '../../database/database';
import { type EmailRow, type EmailRules, isTo, letterOf } from '../../mail/email-rules';
import { nameWithoutUrl } from '../../mail/name-without-url';
import { findOrganizer } from '../../mail/organizer';
import { siteLink } from '../../mail/placeholders';
import type { EmailContent } from '../../mail/templates/layout';
import { Button, Facts, Link, paragraphs } from '../../mail/templates/parts';
import { type Arrival, findArrivals } from './queries';

/** What the organizer is told of, and where in the admin area it is: an answer is on its event's route. */
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
  /** Of an answer: when it was given. One of several about the same stop is told. */
  at: z.coerce.date().optional(),
});

/** What the organizer is told of. Of what a stranger typed it has no web address. */
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

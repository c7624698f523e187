import { adminEventPath } from '@shared/admin-paths';
import { emailPattern } from '@shared/email-pattern';
import { emailSubjects } from '@shared/mail/email-kinds';
import { pages } from '@shared/pages';
import * as z from 'zod';
import type { Database } from '../../database/database';
import { type EmailRow, type EmailRules, isTo, letterOf } from '../../mail/email-rules';
import { nameWithoutUrl } from '../../mail/name-without-url';
import { findOrganizer } from '../../mail/organizer';
import { type Arrival, findArrivals } from './queries';
import { organizerDigestEmail, organizerNoticeEmail, organizerSubjects } from './templates/organizer-emails';

/** Where administrators find an application, a message or an event's route. */
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

/** Whether a message is still one to the organizer. */
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

/** Tells the organizer of one application, message or answer, where it still exists. */
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

/** Tells the organizer of several, where one of them still exists. */
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

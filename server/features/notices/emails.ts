import type { Database } from '../../database/database';
import { type EmailRow, type EmailRules, isTo } from '../../mail/email-rules';
import { findOrganizer } from './organizer';
import { type ArrivalKind, findArrivals } from './queries';

/** What one notice tells of: what arrived, or one answer of several, or none, about the same stop. */
export type NoticeCause =
  | { kind: Exclude<ArrivalKind, 'stop'>; id: number }
  | { kind: 'stop'; id: number; at: Date };

/** Names a notice: the same is told once. */
export const noticeKey = (cause: NoticeCause) => {
  const key = `organizer-notice:${cause.kind}:${cause.id}`;
  return cause.kind === 'stop' ? `${key}:${cause.at.toISOString()}` : key;
};

/** Whether a message is still one to the organizer. */
const isToOrganizer = async (db: Database, email: EmailRow) =>
  isTo(email, (await findOrganizer(db))?.address);

/** Tells the organizer of one application, message or answer, where it still exists. */
export const organizerNotice: EmailRules = {
  kind: 'organizer-notice',
  sendWithinDays: 3,
  async prepare(db, _mail, email) {
    const { aboutKind, aboutId } = email;
    if (aboutKind === null || aboutId === null || !(await isToOrganizer(db, email))) return undefined;
    const [arrival] = await findArrivals(db, [{ kind: aboutKind, id: aboutId }]);
    return arrival && email.key === noticeKey(arrival) ? {} : undefined;
  },
};

/** Tells the organizer of several. */
export const organizerDigest: EmailRules = {
  kind: 'organizer-digest',
  sendWithinDays: 3,
  prepare: async (db, _mail, email) => ((await isToOrganizer(db, email)) ? {} : undefined),
};

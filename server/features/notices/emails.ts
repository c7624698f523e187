import type { EmailRules } from '../../mail/email-rules';
import { findOrganiser } from './organiser';
import { type ArrivalKind, findArrivals } from './queries';

/** What one notice tells of: what arrived, or one answer of several to the same invitation. */
export type NoticeCause =
  | { kind: Exclude<ArrivalKind, 'stop'>; id: number }
  | { kind: 'stop'; id: number; answeredAt: Date };

/** Names a notice: the same is told once. */
export const noticeKey = (cause: NoticeCause) => {
  const key = `organiser-notice:${cause.kind}:${cause.id}`;
  return cause.kind === 'stop' ? `${key}:${cause.answeredAt.toISOString()}` : key;
};

/** Whether mail to this address is still mail to the organiser. */
const isOrganiser: (...[db, _mail, { to }]: Parameters<EmailRules['prepare']>) => Promise<boolean> = async (
  db,
  _mail,
  { to },
) => (await findOrganiser(db))?.address.toLowerCase() === to.toLowerCase();

/** Tells the organiser of one application, message or answer, where it still exists. */
export const organiserNotice: EmailRules = {
  kind: 'organiser-notice',
  sendWithinHours: 72,
  async prepare(db, mail, email) {
    const { aboutKind, aboutId } = email;
    if (aboutKind === null || aboutId === null || !(await isOrganiser(db, mail, email))) return undefined;
    const [arrival] = await findArrivals(db, [{ kind: aboutKind, id: aboutId }]);
    return arrival && email.key === noticeKey(arrival) ? {} : undefined;
  },
};

/** Tells the organiser of several. */
export const organiserDigest: EmailRules = {
  kind: 'organiser-digest',
  sendWithinHours: 72,
  prepare: async (db, mail, email) => ((await isOrganiser(db, mail, email)) ? {} : undefined),
};

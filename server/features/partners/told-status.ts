import type { EmailKind, EmailState } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { type ApplicationStatus, applicationStatuses, statusOf } from '@shared/partners/partners';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { decisionRules } from './emails';
import type { PartnerKind } from './partner-kinds';

type Decided = Parameters<typeof statusOf>[0] & { id: number };

const decisions = Object.values(decisionRules).map(({ kind }) => kind);
const isSent = ({ state }: { state: EmailState }) => state === 'sent';
const saidBy = (letter: { kind: EmailKind } | undefined) =>
  applicationStatuses.find((status) => decisionRules[status].kind === letter?.kind) ?? 'pending';

/** How applications stand as far as their partners were told, by number: a decision whose letter waits is not told. */
export async function findToldStatuses(db: Database, kind: PartnerKind, rows: Decided[]) {
  const ids = rows.map(({ id }) => id);
  const isAbout = and(
    eq(emails.aboutKind, kind),
    inArray(emails.aboutId, ids),
    inArray(emails.kind, decisions),
  );
  const columns = { aboutId: emails.aboutId, kind: emails.kind, state: emails.state };
  const letters = await db.select(columns).from(emails).where(isAbout).orderBy(asc(emails.id));
  return new Map(
    rows.map((row): [number, ApplicationStatus] => {
      const own = letters.filter(({ aboutId }) => aboutId === row.id);
      const last = own.at(-1);
      const isToldNow = !last || isSent(last);
      return [row.id, isToldNow ? statusOf(row) : saidBy(own.findLast(isSent))];
    }),
  );
}

import type { EmailKind, EmailState } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { type ApplicationStatus, applicationStatuses, statusOf } from '@shared/partners/partners';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { decisionRules } from './emails';
import type { PartnerKind } from './partner-kinds';

type Decided = Parameters<typeof statusOf>[0] & { id: number };

const isUnsent = (state: EmailState) => state === 'held' || state === 'queued';
const saidBy = (kind: EmailKind) => applicationStatuses.find((status) => decisionRules[status].kind === kind);

/**
 * How applications of one kind stand as far as their partners were told, by their numbers: while the letter of a decision
 * waits to be sent, as the letter before it said.
 */
export async function findToldStatuses(db: Database, kind: PartnerKind, rows: Decided[]) {
  const letters = await db
    .select({ aboutId: emails.aboutId, kind: emails.kind, state: emails.state })
    .from(emails)
    .where(
      and(
        eq(emails.aboutKind, kind),
        inArray(
          emails.aboutId,
          rows.map(({ id }) => id),
        ),
        inArray(
          emails.kind,
          Object.values(decisionRules).map((rules) => rules.kind),
        ),
      ),
    )
    .orderBy(asc(emails.id));
  const toldOf = (row: Decided): ApplicationStatus => {
    const own = letters.filter(({ aboutId }) => aboutId === row.id);
    const last = own.at(-1);
    if (!last || !isUnsent(last.state)) return statusOf(row);
    const told = own.findLast(({ state }) => !isUnsent(state));
    return (told && saidBy(told.kind)) ?? 'pending';
  };
  return new Map(rows.map((row) => [row.id, toldOf(row)]));
}

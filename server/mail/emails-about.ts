import type { EmailKind, EmailSubject } from '@shared/email-kinds';
import { emails } from '@shared/tables';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { isFree } from './lease';

const unsent = inArray(emails.state, ['held', 'queued']);
const toOrganiser: EmailKind[] = ['organiser-notice', 'organiser-digest'];

type Abouts = { kind: EmailSubject; ids: number[] };

/** Drops messages of these kinds about these rows that wait, but for those that are being sent at this moment. */
export async function dropUnsentAbout(
  tx: Database,
  { kind, ids }: Abouts,
  kinds: EmailKind[],
): Promise<void> {
  await tx
    .delete(emails)
    .where(
      and(
        eq(emails.aboutKind, kind),
        inArray(emails.aboutId, ids),
        inArray(emails.kind, kinds),
        unsent,
        isFree,
      ),
    );
}

/**
 * Drops messages about a row that wait, of those whose keys begin with one of these causes, but for those that are being
 * sent at this moment.
 */
export async function dropUnsentOf(
  tx: Database,
  { kind, id }: { kind: EmailSubject; id: number },
  causes: string[],
): Promise<void> {
  await tx
    .delete(emails)
    .where(
      and(
        eq(emails.aboutKind, kind),
        eq(emails.aboutId, id),
        or(...causes.map((cause) => sql`starts_with(${emails.key}, ${cause})`)),
        unsent,
        isFree,
      ),
    );
}

/** Drops what waits to tell guests of an event, but for these kinds and for what is being sent at this moment. */
export async function dropUnsentOfEvent(
  tx: Database,
  eventId: number,
  { but }: { but: EmailKind[] },
): Promise<void> {
  await tx
    .delete(emails)
    .where(and(eq(emails.eventId, eventId), notInArray(emails.kind, but), unsent, isFree));
}

/**
 * Forgets whom messages about these rows were written to, and what they said; those that wait are dropped. Call it in the
 * transaction in which the rows are deleted.
 */
export async function eraseEmailsAbout(tx: Database, { kind, ids }: Abouts): Promise<void> {
  const isAbout = and(eq(emails.aboutKind, kind), inArray(emails.aboutId, ids));
  await tx.delete(emails).where(and(isAbout, unsent));
  await tx.update(emails).set({ html: null, text: null, lastError: null }).where(isAbout);
  await tx
    .update(emails)
    .set({ to: '' })
    .where(and(isAbout, notInArray(emails.kind, toOrganiser)));
}

import { type EmailKind, type EmailSubject, organizerKinds } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import { and, eq, inArray, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { isFree, isUnsent } from './lease';
import { hashEmail, type LinkKey } from './link-key';

/** Whether it was sent, or is being sent at this moment: it can be dropped no more. */
export const hasLeft = or(not(isUnsent), not(isFree));

type Abouts = { kind: EmailSubject; ids: number[] };

export const isAbout = ({ kind, ids }: Abouts) =>
  and(eq(emails.aboutKind, kind), inArray(emails.aboutId, ids));

/** Whether these are among a message's params. */
export const hasParams = (params: object) => sql`${emails.params} @> ${JSON.stringify(params)}::jsonb`;

/** Drops what waits of these messages, but for those that are being sent at this moment. */
async function dropUnsent(tx: Database, ...which: (SQL | undefined)[]): Promise<void> {
  await tx.delete(emails).where(and(...which, isUnsent, isFree));
}

/** Drops messages of these kinds about these rows that wait, with these params. */
export const dropUnsentAbout = (tx: Database, about: Abouts, kinds: EmailKind[], params?: object) =>
  dropUnsent(tx, isAbout(about), inArray(emails.kind, kinds), params && hasParams(params));

/** Drops what waits to tell guests of an event, but for these kinds. */
export const dropUnsentOfEvent = (tx: Database, eventId: number, { but }: { but: EmailKind[] }) =>
  dropUnsent(tx, eq(emails.eventId, eventId), notInArray(emails.kind, but));

/**
 * Messages about a row to its owner that have not arrived go to another address, but for those of `toOthers` and what is
 * being sent at this moment.
 */
export async function readdressUnsent(
  tx: Database,
  { linkKey }: LinkKey,
  { kind, id }: { kind: EmailSubject; id: number },
  to: string,
  toOthers: EmailKind[],
): Promise<void> {
  await tx
    .update(emails)
    // An administrator has written this address: what goes there counts as no stranger's any more.
    .set({ to, toHash: hashEmail(linkKey, to), mailboxHash: null })
    .where(
      and(
        isAbout({ kind, ids: [id] }),
        notInArray(emails.kind, [...organizerKinds, ...toOthers]),
        ne(emails.state, 'sent'),
        isFree,
      ),
    );
}

/** Drops what has not been sent of these messages, and blanks what has: its text, and its recipient. */
export async function eraseEmails(tx: Database, which: SQL | undefined, to: SQL | string = '') {
  await tx.delete(emails).where(and(which, isUnsent));
  // The server's words often repeat the address.
  await tx.update(emails).set({ to, html: null, text: null, params: null, lastError: null }).where(which);
}

/**
 * Forgets the recipients and texts of messages about these rows; those that wait are dropped. Call it in the
 * transaction in which the rows are deleted.
 */
export async function eraseEmailsAbout(tx: Database, about: Abouts): Promise<void> {
  const isToOwner = notInArray(emails.kind, [...organizerKinds]);
  await eraseEmails(tx, isAbout(about), sql`case when ${isToOwner} then '' else ${emails.to} end`);
}

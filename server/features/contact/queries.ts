import type { ContactMessageRow, contactMessageSortFields, messageStatuses } from '@shared/contact';
import type { ListQuery } from '@shared/lists';
import { contactMessages } from '@shared/tables';
import { eq } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { listClauses, type Page } from '../../database/list';
import { messageNotFound } from '../../errors';
import { eraseEmailsAbout } from '../../mail/emails-about';
import type { Mail } from '../../mail/mail';
import { composeNotice, noticeOrganiser } from '../notices/notices';

type NewContactMessage = Pick<ContactMessageRow, 'name' | 'email' | 'subject' | 'message'>;
type MessageQuery = ListQuery<(typeof contactMessageSortFields)[number]> & {
  status?: (typeof messageStatuses)[number] | undefined;
};

/** What the audit log calls a message. */
export const named = ({ id, subject }: ContactMessageRow) => ({
  entity: 'message' as const,
  entityId: id,
  label: subject,
});

/** Stores a message that came through the site's form, and the organiser's notice of it in the same transaction. */
export async function receiveMessage(
  db: Database,
  mail: Mail,
  { name, email, subject, message }: NewContactMessage,
): Promise<void> {
  const notice = await composeNotice({ kind: 'message' }, name, [['From', name]]);
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ name, email, subject, message })
      .returning({ id: contactMessages.id });
    if (stored) await noticeOrganiser(tx, mail, { kind: 'message', id: stored.id }, notice);
  });
  mail.wake();
}

/** The newest first unless the query asks for another order. */
export async function listContactMessages(
  db: Database,
  query: MessageQuery,
): Promise<Page<ContactMessageRow>> {
  const clauses = listClauses(query, {
    search: [contactMessages.name, contactMessages.email, contactMessages.subject, contactMessages.message],
    sort: {
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      createdAt: contactMessages.createdAt,
    },
    defaultSort: { field: 'createdAt', descending: true },
    id: contactMessages.id,
    filter: query.status && eq(contactMessages.isRead, query.status === 'read'),
  });
  const rows = await db.query.contactMessages.findMany(clauses);
  return { rows, total: await db.$count(contactMessages, clauses.where) };
}

/** Marks a message as read or unread; doing it twice changes nothing. Throws 404. */
export async function markMessage(
  db: Database,
  actor: Actor,
  id: number,
  isRead: boolean,
): Promise<ContactMessageRow> {
  return db.transaction(async (tx) => {
    const byId = eq(contactMessages.id, id);
    const [before] = await tx.select().from(contactMessages).where(byId).for('update');
    const [after] = await tx.update(contactMessages).set({ isRead }).where(byId).returning();
    if (!before || !after) throw messageNotFound();
    await recordChanges(tx, actor, [{ ...named(after), before, after }]);
    return after;
  });
}

/** Throws 404. */
export async function findMessage(db: Database, id: number): Promise<ContactMessageRow> {
  const message = await db.query.contactMessages.findFirst({ where: eq(contactMessages.id, id) });
  if (!message) throw messageNotFound();
  return message;
}

/** Deletes a message, with the replies to it and the mail about it. Throws 404. */
export async function deleteContactMessage(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(contactMessages).where(eq(contactMessages.id, id)).returning();
    if (!before) throw messageNotFound();
    await eraseEmailsAbout(tx, { kind: 'message', ids: [id] });
    await recordChanges(tx, actor, [{ ...named(before), before }]);
  });
}

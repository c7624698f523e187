import type { ContactMessageRow, MessageListQuery } from '@shared/contact/contact';
import { contactMessages } from '@shared/contact/tables';
import { eq } from 'drizzle-orm';
import { type Actor, auditedAs, recordChanges } from '../../database/audit-log';
import { type Database, deleteRow, findRow, firstOf, lockRow, updateRow } from '../../database/database';
import { listRows, newestFirst, type Page } from '../../database/list';
import { eraseEmailsAbout } from '../../mail/emails-about';
import type { Mail } from '../../mail/mail';
import { noticeOrganizer } from '../notices/notices';

type NewContactMessage = Pick<ContactMessageRow, 'name' | 'email' | 'subject' | 'message'>;

/** What the audit log calls a message. */
export const auditedMessage = auditedAs('message', ({ subject }: ContactMessageRow) => subject);

/** Stores a message that came through the site's form, and the organizer's notice of it in the same transaction. */
export async function receiveMessage(
  db: Database,
  mail: Mail,
  { name, email, subject, message }: NewContactMessage,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = firstOf(
      await tx.insert(contactMessages).values({ name, email, subject, message }).returning(),
    );
    await noticeOrganizer(tx, mail, { kind: 'message', id }, { name, lines: [['From', name]] });
  });
  mail.wake();
}

/** The newest first unless the query asks for another order. */
export function listContactMessages(db: Database, query: MessageListQuery): Promise<Page<ContactMessageRow>> {
  const { name, email, subject, message, isRead } = contactMessages;
  return listRows(db, contactMessages, query, {
    search: [name, email, subject, message],
    defaultSort: newestFirst,
    filter: query.status && eq(isRead, query.status === 'read'),
  });
}

/** Marks a message as read or unread; doing it twice changes nothing. Throws 404. */
export async function markMessage(
  db: Database,
  actor: Actor,
  id: number,
  isRead: boolean,
): Promise<ContactMessageRow> {
  return db.transaction(async (tx) => {
    const before = await lockRow(tx, contactMessages, id, 'message-not-found');
    const after = await updateRow(tx, contactMessages, id, { isRead });
    await recordChanges(tx, actor, [{ ...auditedMessage(after), before, after }]);
    return after;
  });
}

/** Throws 404. */
export const findMessage = (db: Database, id: number): Promise<ContactMessageRow> =>
  findRow(db, contactMessages, id, 'message-not-found');

/** Deletes a message, with the replies to it and the mail about it. Throws 404. */
export async function deleteContactMessage(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await deleteRow(tx, contactMessages, id, 'message-not-found');
    await eraseEmailsAbout(tx, { kind: 'message', ids: [id] });
    await recordChanges(tx, actor, [{ ...auditedMessage(before), before }]);
  });
}

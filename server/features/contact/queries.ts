import type { ContactMessageRow, ContactReply, MessageListQuery } from '@shared/contact/contact';
import { contactMessages, contactReplies } from '@shared/contact/tables';
import { emails } from '@shared/mail/tables';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type Actor, auditedAs, recordChanges } from '../../database/audit-log';
import { type Database, deleteRow, findRow, firstOf, lockRow, updateRow } from '../../database/database';
import { listRows, newestFirst } from '../../database/list';
import type { AdminContext } from '../../http/services';
import { changeAndSend, eraseEmailsAbout, type Mail, queueEmail } from '../../mail/mail';
import { noticeOrganizer } from '../notices/notices';
import { contactReply } from './emails';
import { contactReplyEmail } from './templates/contact-reply-email';

const auditedMessage = auditedAs('message', ({ subject }: ContactMessageRow) => subject);

export async function receiveMessage(
  db: Database,
  mail: Mail,
  { name, email, subject, message }: Pick<ContactMessageRow, 'name' | 'email' | 'subject' | 'message'>,
): Promise<void> {
  await changeAndSend(db, mail, async (tx) => {
    const { id } = firstOf(
      await tx.insert(contactMessages).values({ name, email, subject, message }).returning(),
    );
    await noticeOrganizer(tx, mail, { kind: 'message', id }, { name, lines: [['From', name]] });
  });
}

export async function listContactMessages(db: Database, query: MessageListQuery) {
  const { rows, total } = await listRows(db, contactMessages, query, {
    defaultSort: newestFirst,
    filter: query.status && eq(contactMessages.isRead, query.status === 'read'),
  });
  const { messageId, createdAt } = contactReplies;
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ messageId, createdAt })
    .from(contactReplies)
    .where(inArray(messageId, ids))
    .orderBy(asc(createdAt));
  const replied = new Map(found.map((reply) => [reply.messageId, reply.createdAt]));
  return { rows: rows.map((row) => ({ ...row, repliedAt: replied.get(row.id) ?? null })), total };
}

/** Marks a message as read or unread; doing it twice changes nothing. Throws 404. */
export async function markMessage(db: Database, actor: Actor, id: number, isRead: boolean) {
  return db.transaction(async (tx) => {
    const before = await lockRow(tx, contactMessages, id, 'message-not-found');
    const after = await updateRow(tx, contactMessages, id, { isRead });
    await recordChanges(tx, actor, [{ ...auditedMessage(after), before, after }]);
    return after;
  });
}

/** Throws 404. */
const findMessage = (db: Database, id: number): Promise<ContactMessageRow> =>
  findRow(db, contactMessages, id, 'message-not-found');

/** Deletes a message, with the replies to it and the mail about it. Throws 404. */
export async function deleteContactMessage(db: Database, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await deleteRow(tx, contactMessages, id, 'message-not-found');
    await eraseEmailsAbout(tx, { kind: 'message', ids: [id] });
    await recordChanges(tx, actor, [{ ...auditedMessage(before), before }]);
  });
}

type StoredReply = Omit<ContactReply, 'createdAt'> & { createdAt: Date };

const keyPrefix = `${contactReply.kind}:`;

/** The replies to a message, the oldest first, each with the state of its mail. Throws 404. */
export async function listReplies(db: Database, messageId: number): Promise<StoredReply[]> {
  await findMessage(db, messageId);
  return db
    .select({ ...getTableColumns(contactReplies), mailState: emails.state })
    .from(contactReplies)
    .leftJoin(emails, eq(emails.key, sql`${keyPrefix} || ${contactReplies.id}`))
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.id));
}

/** Stores a reply to a message and the mail that brings it, and marks the message as read. Throws 404. */
export async function replyToMessage({ db, mail, actor }: AdminContext, id: number, text: string) {
  const reply = await changeAndSend(db, mail, async (tx) => {
    const before = await lockRow(tx, contactMessages, id, 'message-not-found');
    await updateRow(tx, contactMessages, id, { isRead: true });
    const values = { messageId: id, text, username: actor.username };
    const stored = firstOf(await tx.insert(contactReplies).values(values).returning());
    await queueEmail(tx, mail, contactReply, {
      key: `${keyPrefix}${stored.id}`,
      to: before.email,
      subject: contactReplyEmail(before, text).subject,
      params: { replyId: stored.id },
      about: { kind: 'message', id },
    });
    const after = { ...before, isRead: true, reply: text };
    await recordChanges(tx, actor, [{ ...auditedMessage(before), before, after }]);
    return stored;
  });
  return { ...reply, mailState: mail.isOn ? ('queued' as const) : ('held' as const) };
}

import type { ContactReply } from '@shared/contact/contact';
import { contactMessages, contactReplies } from '@shared/contact/tables';
import { emails } from '@shared/mail/tables';
import { asc, eq, sql } from 'drizzle-orm';
import { type Actor, recordChanges } from '../../database/audit-log';
import { type Database, firstOf, lockRow, updateRow } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { queueEmail } from '../../mail/queue-email';
import { contactReply } from './emails';
import { auditedMessage, findMessage } from './queries';
import { contactReplyEmail } from './templates/contact-reply-email';

type StoredReply = Omit<ContactReply, 'createdAt'> & { createdAt: Date };

const keyPrefix = `${contactReply.kind}:`;

/** The replies to a message, the oldest first, each with the state of its mail. Throws 404. */
export async function listReplies(db: Database, messageId: number): Promise<StoredReply[]> {
  await findMessage(db, messageId);
  return db
    .select({
      id: contactReplies.id,
      text: contactReplies.text,
      username: contactReplies.username,
      createdAt: contactReplies.createdAt,
      mailState: emails.state,
    })
    .from(contactReplies)
    .leftJoin(emails, eq(emails.key, sql`${keyPrefix} || ${contactReplies.id}`))
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.id));
}

/** Stores a reply to a message and the mail that brings it, and marks the message as read. Throws 404. */
export async function replyToMessage(
  db: Database,
  mail: Mail,
  actor: Actor,
  id: number,
  text: string,
): Promise<StoredReply> {
  const reply = await db.transaction(async (tx) => {
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
  mail.wake();
  return { ...reply, mailState: mail.isOn ? 'queued' : 'held' };
}

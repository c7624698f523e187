import type { ContactMessageRow, contactMessageSortFields } from '@shared/contact';
import type { ListQuery } from '@shared/lists';
import { contactMessages } from '@shared/tables';
import { eq } from 'drizzle-orm';
import { listClauses, type Page } from '../../database/list';
import type { Database } from '../../database/open';
import { notFound } from '../../http/errors';

type NewContactMessage = Pick<ContactMessageRow, 'name' | 'email' | 'subject' | 'message'>;

export async function createContactMessage(
  db: Database,
  { name, email, subject, message }: NewContactMessage,
): Promise<void> {
  await db.insert(contactMessages).values({ name, email, subject, message });
}

/** The newest first unless the query asks for another order. */
export async function listContactMessages(
  db: Database,
  query: ListQuery<(typeof contactMessageSortFields)[number]>,
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
  });
  const rows = await db.query.contactMessages.findMany(clauses);
  return { rows, total: await db.$count(contactMessages, clauses.where) };
}

/** Throws 404. */
export async function deleteContactMessage(db: Database, id: number): Promise<void> {
  const deleted = await db
    .delete(contactMessages)
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  if (deleted.length === 0) throw notFound('This message');
}

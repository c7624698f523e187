import type { emailFilter, emailSortFields } from '@shared/emails';
import type { ListQuery } from '@shared/lists';
import { emails, newsletters } from '@shared/tables';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { type Actor, recordChanges } from '../../database/audit-log';
import type { Database } from '../../database/database';
import { listClauses, type Page } from '../../database/list';
import { emailNotFound } from '../../errors';
import type { EmailRow } from '../../mail/email-rules';
import { fillPlaceholders } from '../../mail/placeholders';
import { editedContent } from './content';

type EmailQuery = ListQuery<(typeof emailSortFields)[number]> & z.output<z.ZodObject<typeof emailFilter>>;

/** What the audit log calls a message. Its recipient is not logged: the outbox may have to forget them. */
export const named = ({ id, subject }: Pick<EmailRow, 'id' | 'subject'>) => ({
  entity: 'email' as const,
  entityId: id,
  label: subject,
});

/** The newest first unless the query asks for another order. */
export async function listEmails(db: Database, query: EmailQuery): Promise<Page<EmailRow>> {
  const { state, kind, aboutKind, aboutId, newsletterId, eventId } = query;
  const clauses = listClauses(query, {
    search: [emails.to, emails.subject],
    sort: {
      createdAt: emails.createdAt,
      sentAt: emails.sentAt,
      to: emails.to,
      subject: emails.subject,
    },
    defaultSort: { field: 'createdAt', descending: true },
    id: emails.id,
    filter: and(
      state && eq(emails.state, state),
      kind && eq(emails.kind, kind),
      aboutKind && eq(emails.aboutKind, aboutKind),
      aboutId ? eq(emails.aboutId, aboutId) : undefined,
      newsletterId ? eq(emails.newsletterId, newsletterId) : undefined,
      eventId ? eq(emails.eventId, eventId) : undefined,
    ),
  });
  const rows = await db.query.emails.findMany(clauses);
  return { rows, total: await db.$count(emails, clauses.where) };
}

/** What goes with a message is made when it is sent: here stands a picture's description. */
const withoutPictures = (html: string | null) =>
  html?.replaceAll(/<img src="cid:[^"]*" alt="([^"]*)"[^>]*>/g, '$1') ?? null;

/** A message with its content as it is sent from `origin`; a newsletter's has the newsletter's. Throws 404. */
export async function findEmail(db: Database, id: number, origin: string) {
  const [found] = await db
    .select({ email: emails, newsletter: { html: newsletters.html, text: newsletters.text } })
    .from(emails)
    .leftJoin(newsletters, eq(newsletters.id, emails.newsletterId))
    .where(eq(emails.id, id));
  if (!found) throw emailNotFound();
  const { email, newsletter } = found;
  const { html, text } = email.html === null && newsletter ? newsletter : email;
  const shown = (content: string | null) => content && fillPlaceholders(content, origin);
  return { ...email, html: withoutPictures(shown(html)), text: shown(text) };
}

/** Throws 404, 409 unless it is held, and 400 for a text that breaks one of its links. */
export async function editEmail(
  db: Database,
  actor: Actor,
  id: number,
  edit: { subject: string; text: string },
  origin: string,
) {
  await db.transaction(async (tx) => {
    const byId = eq(emails.id, id);
    const [before] = await tx.select().from(emails).where(byId).for('update');
    if (!before) throw emailNotFound();
    await tx
      .update(emails)
      .set(await editedContent(before, edit, origin))
      .where(byId);
    const after = { ...before, subject: edit.subject, editedAt: new Date() };
    await recordChanges(tx, actor, [{ ...named(after), before, after }]);
  });
  return findEmail(db, id, origin);
}

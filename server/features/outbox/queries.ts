import { events } from '@shared/events/tables';
import { mayEmail } from '@shared/mail/email-kinds';
import type { EmailListQuery, heldGroup } from '@shared/mail/emails';
import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import { and, count, eq, min } from 'drizzle-orm';
import type * as z from 'zod';
import { auditedAs, recordChanges } from '../../database/audit-log';
import { type Database, firstOf, lockRow, updateRow } from '../../database/database';
import { listRows, newestFirst, type Page } from '../../database/list';
import { AppError } from '../../errors';
import type { AdminContext } from '../../http/services';
import type { EmailRow } from '../../mail/email-rules';
import type { Mail } from '../../mail/mail';
import { fillPlaceholders } from '../../mail/placeholders';
import { contentOf, editedContent } from './content';

/** What the audit log calls a message. Its recipient is not logged: the outbox may have to forget them. */
export const auditedEmail = auditedAs('email', ({ subject }: Pick<EmailRow, 'id' | 'subject'>) => subject);

/** The newest first unless the query asks for another order. */
export function listEmails(db: Database, query: EmailListQuery): Promise<Page<EmailRow>> {
  const { state, kind, aboutKind, aboutId, newsletterId, eventId } = query;
  return listRows(db, emails, query, {
    defaultSort: newestFirst,
    filter: and(
      state && eq(emails.state, state),
      kind && eq(emails.kind, kind),
      aboutKind && eq(emails.aboutKind, aboutKind),
      aboutId ? eq(emails.aboutId, aboutId) : undefined,
      newsletterId ? eq(emails.newsletterId, newsletterId) : undefined,
      eventId ? eq(emails.eventId, eventId) : undefined,
    ),
  });
}

/** What is held, by kind and event, in the order in which the first of each was written. */
export async function listHeld(db: Database): Promise<z.input<typeof heldGroup>[]> {
  const { id, title, date } = events;
  return db
    .select({ kind: emails.kind, event: { id, title, date }, messages: count() })
    .from(emails)
    .leftJoin(events, eq(events.id, emails.eventId))
    .where(eq(emails.state, 'held'))
    .groupBy(emails.kind, id)
    .orderBy(min(emails.id));
}

/** What goes with a message is made when it is sent: here stands a picture's description. */
const withoutPictures = (html: string | null) =>
  html?.replaceAll(/<img src="cid:[^"]*" alt="([^"]*)"[^>]*>/g, '$1') ?? null;

/** A message with its content as it is sent from `origin`; a newsletter's has the newsletter's. Throws 404. */
export async function findEmail(db: Database, mail: Mail, id: number, origin: string) {
  const found = await db
    .select({ email: emails, newsletter: { html: newsletters.html, text: newsletters.text } })
    .from(emails)
    .leftJoin(newsletters, eq(newsletters.id, emails.newsletterId))
    .where(eq(emails.id, id));
  const { email, newsletter } = firstOf(found, 'email-not-found');
  const { html, text, ...content } = newsletter ?? (await contentOf(db, mail, email)) ?? erased;
  const shown = (part: string | null) => part && fillPlaceholders(part, origin);
  return { ...email, ...content, html: withoutPictures(shown(html)), text: shown(text) };
}

const erased = { html: null, text: null };

/** Throws 404, 409 unless it is held and wanted, and 400 for a text that breaks one of its links. */
export async function editEmail(
  { db, mail, actor }: AdminContext,
  id: number,
  edit: { subject: string; text: string },
  origin: string,
) {
  await db.transaction(async (tx) => {
    const before = await lockRow(tx, emails, id, 'email-not-found');
    const isEditable = mayEmail('edit', before) && before.newsletterId === null;
    const shown = isEditable ? await contentOf(tx, mail, before) : undefined;
    if (!shown) throw new AppError('email-not-editable');
    const editedAt = new Date();
    await updateRow(tx, emails, id, { ...(await editedContent(shown, edit, origin)), editedAt });
    const after = { ...before, subject: edit.subject, editedAt };
    await recordChanges(tx, actor, [{ ...auditedEmail(after), before, after }]);
  });
  return findEmail(db, mail, id, origin);
}

import { events } from '@shared/events/tables';
import { type EmailAction, emailActions, mayEmail } from '@shared/mail/email-kinds';
import {
  type Email,
  type EmailListQuery,
  type heldGroup,
  splitSmallPrint,
  withSmallPrint,
} from '@shared/mail/emails';
import { emails } from '@shared/mail/tables';
import { newsletters } from '@shared/newsletters/tables';
import { and, count, eq, min, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { auditedAs, recordChanges } from '../../database/audit-log';
import { type Database, firstOf, lockRow, updateRow } from '../../database/database';
import { listRows, newestFirst, type Page } from '../../database/list';
import { AppError, invalidFields } from '../../errors';
import type { AdminContext } from '../../http/services';
import { type EmailRow, fixedContent, isErased, loadLetter } from '../../mail/email-rules';
import type { Mail } from '../../mail/mail';
import { fillPlaceholders, findMaskedLink, restorePlaceholders, tokenLinks } from '../../mail/placeholders';
import { type RenderedEmail, renderEmail } from '../../mail/render';
import { plainTextEmail } from '../../mail/templates/prose';

/** What a message says: its stored text, or what it would say now. Undefined where erased or wanted no more. */
async function contentOf(db: Database, mail: Mail, email: EmailRow) {
  const { kind, state, params } = email;
  const fixed = fixedContent(email);
  if (fixed) return fixed;
  const rules = mail.rules[kind];
  if (!rules || state === 'sent' || params === null) return undefined;
  const letter = await loadLetter(rules, { db, mail, email, now: new Date() });
  return letter?.render();
}

/**
 * A held message with the organizer's text, typed over one whose links lead to `origin` and have no tokens. What was left
 * out of small print and links with a token stays. Throws `invalid-input` for an unknown link with a token.
 */
function editedContent(
  shown: { text: string },
  edit: { subject: string; text: string },
  origin: string,
): Promise<RenderedEmail> {
  // Not the HTML's: in its preview, other characters stand right behind a link.
  const links = tokenLinks(shown.text);
  const typed = splitSmallPrint(restorePlaceholders(edit.text, origin, links));
  const { smallPrint } = typed.smallPrint ? typed : splitSmallPrint(shown.text);
  const whole = withSmallPrint({ content: typed.content, smallPrint });
  const kept = tokenLinks(whole);
  const unknown = kept.find((link) => !links.includes(link)) ?? findMaskedLink(whole);
  if (unknown !== undefined) {
    const link = fillPlaceholders(unknown, origin);
    throw invalidFields({ text: [`The link ${link} does not work: it is not one of this email’s links.`] });
  }
  const lost = links.filter((link) => !kept.includes(link));
  const content = [typed.content, ...linesWith(lost, shown.text)].join('\n\n');
  const text = withSmallPrint({ content, smallPrint });
  return renderEmail(plainTextEmail({ subject: edit.subject, text }));
}

function linesWith(links: string[], text: string): Set<string> {
  const lines = text.split('\n');
  return new Set(links.map((link) => lines.find((line) => line.includes(link)) ?? link));
}

/** What the audit log calls a message. Its recipient is not logged: the outbox may have to forget them. */
export const auditedEmail = auditedAs('email', ({ subject }: Pick<EmailRow, 'id' | 'subject'>) => subject);

/** What the organizer may do to a message now: edit what somebody still wants, delete what is left of an erased one. */
export const actionsOf = (email: EmailRow, { isOn }: Pick<Mail, 'isOn'>): EmailAction[] => {
  const isWhole = email.to !== '' && !isErased(email);
  const allowed = {
    edit: isWhole && email.newsletterId === null,
    release: isWhole && isOn,
    retry: isWhole && isOn,
    delete: true,
  };
  return emailActions.filter((act) => allowed[act] && mayEmail(act, email));
};

type ShownEmail = EmailRow & Pick<Email, 'actions'>;

/** What failed first, what is held next and then the newest, unless the query asks for another order. */
export async function listEmails(db: Database, mail: Mail, query: EmailListQuery): Promise<Page<ShownEmail>> {
  const { state, kind, aboutKind, aboutId, newsletterId, eventId } = query;
  const { rows, total } = await listRows(db, emails, query, {
    defaultSort: newestFirst,
    first: sql`case ${emails.state} when 'failed' then 2 when 'held' then 1 else 0 end`,
    filter: and(
      state && eq(emails.state, state),
      kind && eq(emails.kind, kind),
      aboutKind && eq(emails.aboutKind, aboutKind),
      aboutId ? eq(emails.aboutId, aboutId) : undefined,
      newsletterId ? eq(emails.newsletterId, newsletterId) : undefined,
      eventId ? eq(emails.eventId, eventId) : undefined,
    ),
  });
  return { rows: rows.map((email) => ({ ...email, actions: actionsOf(email, mail) })), total };
}

/** What is held, by kind, event and what the organizer wrote, in the order in which the first of each was written. */
export async function listHeld(db: Database): Promise<z.input<typeof heldGroup>[]> {
  const { id, title, date } = events;
  // Without parameters: it is grouped by as it is selected.
  const isWritten = sql`${emails.kind} in ('guest-message', 'partner-message')`;
  const written = sql<string | null>`case when ${isWritten} then ${emails.subject} end`;
  return db
    .select({ kind: emails.kind, event: { id, title, date }, subject: written, messages: count() })
    .from(emails)
    .leftJoin(events, eq(events.id, emails.eventId))
    .where(eq(emails.state, 'held'))
    .groupBy(emails.kind, id, written)
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
  const said = newsletter ?? (await contentOf(db, mail, email));
  const { html, text, ...content } = said ?? erased;
  // Nobody gets what says nothing.
  const actions = actionsOf(email, mail).filter((act) => said || act === 'delete');
  const shown = (part: string | null) => part && fillPlaceholders(part, origin);
  return { ...email, ...content, actions, html: withoutPictures(shown(html)), text: shown(text) };
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
    const shown = actionsOf(before, mail).includes('edit') ? await contentOf(tx, mail, before) : undefined;
    if (!shown) throw new AppError('email-not-editable');
    const editedAt = new Date();
    await updateRow(tx, emails, id, { ...(await editedContent(shown, edit, origin)), editedAt });
    const after = { ...before, subject: edit.subject, editedAt };
    await recordChanges(tx, actor, [{ ...auditedEmail(after), before, after }]);
  });
  return findEmail(db, mail, id, origin);
}

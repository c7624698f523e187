import { splitSmallPrint, withSmallPrint } from '@shared/mail/emails';
import type { Database } from '../../database/database';
import { invalidFields } from '../../errors';
import { type EmailRow, fixedContent, loadLetter } from '../../mail/email-rules';
import type { Mail } from '../../mail/mail';
import { fillPlaceholders, findMaskedLink, restorePlaceholders, tokenLinks } from '../../mail/placeholders';
import { type RenderedEmail, renderEmail } from '../../mail/render';
import { plainTextEmail } from '../../mail/templates/plain-text-email';

/**
 * What a message says: what it said when it left, its fixed text, or what it would say at this moment. Undefined where
 * that is erased, or nobody wants it any more.
 */
export async function contentOf(db: Database, mail: Mail, email: EmailRow) {
  const { kind, state, params } = email;
  const fixed = fixedContent(email);
  if (fixed) return fixed;
  const rules = mail.rules[kind];
  if (!rules || state === 'sent' || params === null) return undefined;
  const letter = await loadLetter(rules, { db, mail, email, now: new Date() });
  return letter?.render();
}

/**
 * A held message as it becomes when the organizer has edited its text, which was shown to them with links that lead to
 * `origin` and have no tokens. The small print and links with a token that were left out stay. Throws
 * `invalid-input` where a link with a token is unknown: it would lead its recipient nowhere.
 */
export function editedContent(
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

/** The lines of a message in which these links stand, each once. */
function linesWith(links: string[], text: string): Set<string> {
  const lines = text.split('\n');
  return new Set(links.map((link) => lines.find((line) => line.includes(link)) ?? link));
}

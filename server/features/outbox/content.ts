import { mayEmail } from '@shared/mail/email-kinds';
import { splitSmallPrint, withSmallPrint } from '@shared/mail/emails';
import { emailNotEditable, unknownLink } from '../../errors';
import type { EmailRow } from '../../mail/email-rules';
import { fillPlaceholders, findMaskedLink, restorePlaceholders, tokenLinks } from '../../mail/placeholders';
import { type RenderedEmail, renderEmail } from '../../mail/render';
import { plainTextEmail } from '../../mail/templates/plain-text-email';

/**
 * A held message as it becomes when the organizer has edited its text, which was shown to them with links that lead to
 * `origin` and have no tokens. The small print and links with a token that were left out stay. Throws
 * `email-not-editable`, and `invalid-input` where a link with a token is unknown: it would lead its recipient nowhere.
 */
export function editedContent(
  email: EmailRow,
  edit: { subject: string; text: string },
  origin: string,
): Promise<RenderedEmail> {
  if (!mayEmail('edit', email) || email.text === null || email.newsletterId !== null)
    throw emailNotEditable();
  // Not the HTML's: in its preview, other characters stand right behind a link.
  const links = tokenLinks(email.text);
  const typed = splitSmallPrint(restorePlaceholders(edit.text, origin, links));
  const { smallPrint } = typed.smallPrint ? typed : splitSmallPrint(email.text);
  const whole = withSmallPrint({ content: typed.content, smallPrint });
  const kept = tokenLinks(whole);
  const unknown = kept.find((link) => !links.includes(link)) ?? findMaskedLink(whole);
  if (unknown !== undefined) throw unknownLink(fillPlaceholders(unknown, origin));
  const lost = links.filter((link) => !kept.includes(link));
  const content = [typed.content, ...linesWith(lost, email.text)].join('\n\n');
  const text = withSmallPrint({ content, smallPrint });
  return renderEmail(plainTextEmail({ subject: edit.subject, text }));
}

/** The lines of a message in which these links stand, each once. */
function linesWith(links: string[], text: string): Set<string> {
  const lines = text.split('\n');
  return new Set(links.map((link) => lines.find((line) => line.includes(link)) ?? link));
}

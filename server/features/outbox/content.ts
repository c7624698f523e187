import { splitSmallPrint, withSmallPrint } from '@shared/emails';
import { type AppError, emailNotEditable, linkLeftOut, unknownLink } from '../../errors';
import type { EmailRow } from '../../mail/email-rules';
import { fillPlaceholders, findMaskedLink, restorePlaceholders, tokenLinks } from '../../mail/placeholders';
import { type RenderedEmail, renderEmail } from '../../mail/render';
import { plainTextEmail } from '../../mail/templates/plain-text-email';

/**
 * A held message as it becomes when the organiser has edited its text, which was shown to them with links that lead to
 * `origin` and have no tokens. Without small print it keeps the one that it has. Throws `email-not-editable`, and
 * `invalid-input` where a link with a token is gone or unknown: it would lead its recipient nowhere.
 */
export function editedContent(
  email: EmailRow,
  edit: { subject: string; text: string },
  origin: string,
): Promise<RenderedEmail> {
  if (email.state !== 'held' || email.text === null || email.newsletterId !== null) throw emailNotEditable();
  const links = tokenLinks(`${email.html} ${email.text}`);
  const typed = splitSmallPrint(restorePlaceholders(edit.text, origin, links));
  const { smallPrint } = typed.smallPrint ? typed : splitSmallPrint(email.text);
  const text = withSmallPrint({ content: typed.content, smallPrint });
  const problem = linkProblem(text, links, origin);
  if (problem) throw problem;
  return renderEmail(plainTextEmail({ subject: edit.subject, text }));
}

function linkProblem(text: string, links: string[], origin: string): AppError | undefined {
  const kept = tokenLinks(text);
  const lost = links.find((link) => !kept.includes(link));
  if (lost) return linkLeftOut(fillPlaceholders(lost, origin));
  const unknown = kept.find((link) => !links.includes(link)) ?? findMaskedLink(text);
  return unknown === undefined ? undefined : unknownLink(fillPlaceholders(unknown, origin));
}

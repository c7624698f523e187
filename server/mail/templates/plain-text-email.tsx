import { splitSmallPrint } from '@shared/mail/emails';
import { pages } from '@shared/pages';
import { site } from '@shared/site';
import { siteLink } from '../placeholders';
import type { EmailContent } from './layout';
import { LinkedLines, Prose } from './prose';
import type { Tone } from './styles';

/** Which the layout adds by itself. */
const siteLine = `${site.name}: ${siteLink(pages.home)}`;

const badgeTones: Record<string, Tone> = { Approved: 'palm', Pending: 'blush' };

// One line that is no sentence, no greeting and no link, and so a title.
const title = /^[^\n]{1,120}[^\s.,:;!?\n]$/;
const isTitle = (paragraph = '') => title.test(paragraph) && !paragraph.includes('://');

/** `badge`, `heading` and the rest, as `htmlToPlainText` writes them: the first two are a short line each. */
function partsOf(content: string) {
  const [first = '', second = '', ...others] = content.trim().split(/\n\s*\n/);
  const rest = (paragraphs: string[]) => paragraphs.join('\n\n');
  if (isTitle(first) && isTitle(second) && first.length <= 20)
    return { badge: first, heading: second, body: rest(others) };
  if (isTitle(first)) return { heading: first, body: rest([second, ...others]) };
  return { body: rest([first, second, ...others]) };
}

/** A message whose plain text the organizer has edited. What stands below its last `--` is the small print. */
export function plainTextEmail({ subject, text }: { subject: string; text: string }): EmailContent {
  const { content, smallPrint } = splitSmallPrint(text.replaceAll('\r\n', '\n'));
  const reason = smallPrint
    .split('\n')
    .filter((line) => line.trim() !== siteLine)
    .join('\n');
  const { badge, heading, body } = partsOf(content);
  return {
    subject,
    preview: body.trim().slice(0, 140),
    badge,
    tone: badgeTones[badge ?? ''],
    heading,
    body: <Prose text={body} />,
    reason: reason.trim() && <LinkedLines text={reason} />,
  };
}

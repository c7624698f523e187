import { splitSmallPrint } from '@shared/mail/emails';
import { pages } from '@shared/pages';
import { isPage } from '@shared/rendering/is-page';
import { site } from '@shared/site';
import type { ReactNode } from 'react';
import { siteLink } from '../placeholders';
import type { EmailContent } from './layout';
import { Button, inOrder, Lines, Link, Paragraph } from './parts';
import type { Tone } from './styles';

const urls = /(https?:\/\/[^\s<>"'()[\]]*[^\s<>"'()[\].,;:!?])/;
const buttonLine = /^([^\n:]{1,60}):[ \t]+(https?:\/\/\S*[^\s.,;:!?]|\/(?:[^\s~]*[^\s~.,;:!?])?)[.,;:!?]*$/;

/** What a line `Label: URL` opens, or one with the path of a page of the site; any other line is text. */
function buttonOf(line: string) {
  const [, label, href] = buttonLine.exec(line.trim()) ?? [];
  if (!label || !href) return undefined;
  if (!href.startsWith('/')) return { label, href };
  return isPage(href.replace(/[?#].*/, '')) ? { label, href: siteLink(href) } : undefined;
}

const linked = (line: string): ReactNode =>
  inOrder(line.split(urls), (part, index) => (index % 2 === 1 ? <Link href={part}>{part}</Link> : part));

function LinkedLines({ text }: { text: string }) {
  return <Lines text={text} render={linked} />;
}

/** Plain text as typed: paragraphs, line breaks, URLs as links. A line `Label: link` becomes a button. */
export function Prose({ text }: { text: string }) {
  const lines = text.split(/\r?\n/).map((line) => (buttonOf(line) ? `\n${line}\n` : line));
  const paragraphs = lines.join('\n').split(/\n\s*\n/);
  const typed = paragraphs.map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== '');
  return inOrder(typed, (paragraph) => {
    const button = buttonOf(paragraph);
    return button ? (
      <Button href={button.href}>{button.label}</Button>
    ) : (
      <Paragraph>
        <LinkedLines text={paragraph} />
      </Paragraph>
    );
  });
}

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

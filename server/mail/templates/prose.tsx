import { isPage } from '@shared/is-page';
import type { ReactNode } from 'react';
import { siteLink } from '../placeholders';
import { Button, inOrder, Lines, Link, Paragraph } from './parts';

const urls = /(https?:\/\/[^\s<>"'()[\]]*[^\s<>"'()[\].,;:!?])/;
const buttonLine = /^([^\n:]{1,60}):[ \t]+(https?:\/\/\S*[^\s.,;:!?]|\/(?:[^\s~]*[^\s~.,;:!?])?)[.,;:!?]*$/;

/** What a line `Label: URL` opens, or one with the path of a page of the site; any other line is text. */
function buttonOf(line: string) {
  const [, label, href] = buttonLine.exec(line.trim()) ?? [];
  if (!label || !href) return undefined;
  if (!href.startsWith('/')) return { label, href };
  return isPage(href.replace(/[?#].*/, '')) ? { label, href: siteLink(href) } : undefined;
}

const linked = (line: string): ReactNode[] =>
  inOrder(line.split(urls), (part, index) => (index % 2 === 1 ? <Link href={part}>{part}</Link> : part));

/** Text with its line breaks, and URLs as links. */
export function LinkedLines({ text }: { text: string }) {
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

import type { ReactNode } from 'react';
import { siteLink } from '../placeholders';
import { Button, inOrder, Lines, Link, Paragraph } from './parts';

const urls = /(https?:\/\/[^\s<>"'()[\]]*[^\s<>"'()[\].,;:!?])/;
const buttonLine = /^([^\n:]{1,60}):\s+(https?:\/\/\S+|\/[^\s~]*)$/;

const linked = (line: string): ReactNode[] =>
  inOrder(line.split(urls), (part, index) => (index % 2 === 1 ? <Link href={part}>{part}</Link> : part));

/** Text with its line breaks, and URLs as links. */
export function LinkedLines({ text }: { text: string }) {
  return <Lines text={text} render={linked} />;
}

/** Plain text as typed: paragraphs, line breaks, URLs as links. `Label: URL` on a line of its own becomes a button, and so does a path of the site. */
export function Prose({ text }: { text: string }) {
  const paragraphs = text.replaceAll('\r\n', '\n').split(/\n\s*\n/);
  const typed = paragraphs.map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== '');
  return inOrder(typed, (paragraph) => {
    const [, label, href] = buttonLine.exec(paragraph) ?? [];
    return label && href ? (
      <Button href={href.startsWith('/') ? siteLink(href) : href}>{label}</Button>
    ) : (
      <Paragraph>
        <LinkedLines text={paragraph} />
      </Paragraph>
    );
  });
}

import type { ReactNode } from 'react';
import { Button, Lines, Link, Paragraph } from './parts';

const urls = /(https?:\/\/[^\s<>"'()[\]]*[^\s<>"'()[\].,;:!?])/;
const buttonLine = /^([^\n:]{1,60}):\s+(https?:\/\/\S+)$/;

function linked(line: string): ReactNode[] {
  return line.split(urls).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never move.
      <Link key={index} href={part}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
}

/** Text with its line breaks, and URLs as links. */
export function LinkedLines({ text }: { text: string }) {
  return <Lines text={text} render={linked} />;
}

/** Plain text as typed: paragraphs, line breaks, URLs as links. `Label: URL` on a line of its own becomes a button. */
export function Prose({ text }: { text: string }) {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph, index) => {
      const [, label, href] = buttonLine.exec(paragraph) ?? [];
      if (label && href) {
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a fixed text never move.
          <Button key={index} href={href}>
            {label}
          </Button>
        );
      }
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a fixed text never move.
        <Paragraph key={index}>
          <LinkedLines text={paragraph} />
        </Paragraph>
      );
    });
}

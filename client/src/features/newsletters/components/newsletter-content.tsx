import type { Block, Inline } from '@shared/newsletters/newsletter-content';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { ExternalLink } from '@/ui/page/text-link';

type RenderEvent = (id: number) => ReactNode;

const linkStyles = 'font-semibold text-palm underline decoration-2 underline-offset-4';

/** As arguments, parts need no keys: those of a newsletter that was sent never move. */
const inOrder = <Part,>(parts: Part[], render: (part: Part) => ReactNode) =>
  createElement(Fragment, null, ...parts.map(render));

const inlines = (parts: Inline[]) => inOrder(parts, (part) => <InlinePart part={part} />);

function ContentLink({ href, children }: { href: string; children: ReactNode }) {
  const To = href.startsWith('/') ? Link : href.startsWith('mailto:') ? 'a' : ExternalLink;
  return (
    <To href={href} className={linkStyles}>
      {children}
    </To>
  );
}

function InlinePart({ part }: { part: Inline }) {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'code':
      return <code className="rounded bg-blush px-1.5 py-0.5 text-[0.9em]">{part.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{inlines(part.children)}</strong>;
    case 'em':
      return <em>{inlines(part.children)}</em>;
    case 'link':
      return <ContentLink href={part.href}>{inlines(part.children)}</ContentLink>;
  }
}

// The page's own heading is the newsletter's subject.
const headings = {
  1: { Heading: 'h2', styles: 'mt-4 text-heading' },
  2: { Heading: 'h2', styles: 'mt-4 text-heading' },
  3: { Heading: 'h3', styles: 'mt-2 font-display font-extrabold text-xl leading-tight' },
} as const;

function ContentList({
  list: { isOrdered, start, items },
  renderEvent,
}: {
  list: Extract<Block, { type: 'list' }>;
  renderEvent: RenderEvent;
}) {
  const rows = inOrder(items, (item) => (
    <li>
      <div className="grid gap-2">
        <NewsletterContent blocks={item} renderEvent={renderEvent} />
      </div>
    </li>
  ));
  const styles = 'grid gap-2 pl-6 marker:text-sunset';
  return isOrdered ? (
    <ol start={start} className={`${styles} list-decimal marker:font-semibold`}>
      {rows}
    </ol>
  ) : (
    <ul className={`${styles} list-disc`}>{rows}</ul>
  );
}

function BlockPart({ part, renderEvent }: { part: Block; renderEvent: RenderEvent }) {
  switch (part.type) {
    case 'paragraph':
      return <p>{inlines(part.children)}</p>;
    case 'heading': {
      const { Heading, styles } = headings[part.level];
      return <Heading className={styles}>{inlines(part.children)}</Heading>;
    }
    case 'list':
      return <ContentList list={part} renderEvent={renderEvent} />;
    case 'quote':
      return (
        <blockquote className="grid gap-3 border-sunset border-l-4 pl-5">
          <NewsletterContent blocks={part.children} renderEvent={renderEvent} />
        </blockquote>
      );
    case 'code':
      return (
        <pre className="whitespace-pre-wrap rounded-xl bg-blush p-4 text-base">
          <code>{part.text}</code>
        </pre>
      );
    case 'rule':
      return <hr className="my-4 w-24 border-sunset border-t-4" />;
    case 'picture':
      return (
        <img
          src={part.src}
          alt={part.alt}
          loading="lazy"
          className="h-auto w-full rounded-coaster border-2 border-ink"
        />
      );
    case 'event':
      return renderEvent(part.id);
  }
}

/** What a newsletter says. It is made of parts, never of HTML, so that nothing typed can become markup. */
export function NewsletterContent({ blocks, renderEvent }: { blocks: Block[]; renderEvent: RenderEvent }) {
  return inOrder(blocks, (part) => <BlockPart part={part} renderEvent={renderEvent} />);
}

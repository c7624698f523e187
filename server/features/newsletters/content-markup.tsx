import type { Block, Inline } from '@shared/newsletters/newsletter-content';
import { Fragment, type ReactNode } from 'react';
import { siteLink } from '../../mail/placeholders';
import { EventCard } from '../events/event-card';
import type { RoutedEvent } from '../stops/routed-event';

type Events = ReadonlyMap<number, RoutedEvent>;

/** The parts of a fixed text never move: their place is key enough. */
function inOrder<Part>(parts: Part[], render: (part: Part) => ReactNode): ReactNode[] {
  return parts.map((part, index) => {
    const key = `${index}`;
    return <Fragment key={key}>{render(part)}</Fragment>;
  });
}

const inlines = (parts: Inline[]) => inOrder(parts, (part) => <InlineMarkup part={part} />);

function InlineMarkup({ part }: { part: Inline }) {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{inlines(part.children)}</strong>;
    case 'em':
      return <em>{inlines(part.children)}</em>;
    case 'link':
      return (
        <a href={part.href.startsWith('/') ? siteLink(part.href) : part.href}>{inlines(part.children)}</a>
      );
  }
}

const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

function ListMarkup({ list, events }: { list: Extract<Block, { type: 'list' }>; events: Events }) {
  const items = inOrder(list.items, (item) => (
    <li>
      {inOrder(item, (part) =>
        // A line of a list is no paragraph of its own.
        part.type === 'paragraph' && part === item[0] ? (
          inlines(part.children)
        ) : (
          <BlockMarkup part={part} events={events} />
        ),
      )}
    </li>
  ));
  return list.isOrdered ? <ol start={list.start}>{items}</ol> : <ul>{items}</ul>;
}

function BlockMarkup({ part, events }: { part: Block; events: Events }) {
  switch (part.type) {
    case 'paragraph':
      return <p>{inlines(part.children)}</p>;
    case 'heading': {
      const Heading = headings[part.level];
      return <Heading>{inlines(part.children)}</Heading>;
    }
    case 'list':
      return <ListMarkup list={part} events={events} />;
    case 'quote':
      return (
        <blockquote>
          <ContentMarkup blocks={part.children} events={events} />
        </blockquote>
      );
    case 'code':
      return (
        <pre style={{ whiteSpace: 'pre-wrap' }}>
          <code>{part.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'event': {
      const event = events.get(part.id);
      return event && <EventCard event={event} />;
    }
  }
}

/** What a newsletter says, in the elements that `styleContent` gives the look of a message. */
export function ContentMarkup({ blocks, events }: { blocks: Block[]; events: Events }) {
  return inOrder(blocks, (part) => <BlockMarkup part={part} events={events} />);
}

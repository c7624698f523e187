import { type Block, eventIdsOf, firstWords, type Inline } from '@shared/newsletters/newsletter-content';
import type { NewsletterForm } from '@shared/newsletters/newsletters';
import type { ComponentProps, ReactNode } from 'react';
import type { Database } from '../../database/database';
import { invalidFields } from '../../errors';
import { siteLink } from '../../mail/placeholders';
import { renderEmail } from '../../mail/render';
import { type EmailContent, Heading } from '../../mail/templates/layout';
import { inOrder, Link, Paragraph, Quote } from '../../mail/templates/parts';
import { headingStyle, light, textStyle } from '../../mail/templates/styles';
import { type EmailEvent, EventCard } from '../events/event-card';
import { findActiveEvents } from '../events/queries';
import { readSiteSettings } from '../settings/queries';
import { type RoutedEvent, readRoutedEvent } from '../stops/queries';
import { UnsubscribeReason } from '../subscribers/emails';
import { parseMarkdown } from './markdown';

type Events = ReadonlyMap<number, EmailEvent>;

const listStyle = { ...textStyle, margin: '0 0 16px', padding: '0 0 0 24px', textWrap: 'pretty' } as const;

const ruleStyle = {
  width: '96px',
  margin: '32px 0',
  border: 0,
  borderTop: `5px solid ${light.rope}`,
  textAlign: 'left',
} as const;

const pictureStyle = {
  ...textStyle,
  display: 'block',
  width: '100%',
  height: 'auto',
  margin: '0 0 16px',
  border: 0,
  borderRadius: '14px',
} as const;

const codeStyle = { padding: '1px 5px', backgroundColor: light.mark, borderRadius: '4px', fontSize: '15px' };

/** Made of parts, never of HTML, so that nothing typed can become markup. */
const inlines = (parts: Inline[]) => inOrder(parts, (part) => <InlineMarkup part={part} />);

function Code({ children }: { children: ReactNode }) {
  return (
    <code className="mark" style={codeStyle}>
      {children}
    </code>
  );
}

function InlineMarkup({ part }: { part: Inline }) {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'code':
      return <Code>{part.text}</Code>;
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{inlines(part.children)}</strong>;
    case 'em':
      return <em>{inlines(part.children)}</em>;
    case 'link':
      return (
        <Link href={part.href.startsWith('/') ? siteLink(part.href) : part.href}>
          {inlines(part.children)}
        </Link>
      );
  }
}

const headingSizes = {
  2: { margin: '32px 0 12px', fontSize: '25px', lineHeight: '30px' },
  3: { margin: '24px 0 8px', fontSize: '20px', lineHeight: '26px' },
};

function HeadingMarkup({ level, children }: { level: 1 | 2 | 3; children: ReactNode }) {
  if (level === 1) return <Heading>{children}</Heading>;
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <Tag className="text" style={{ ...headingStyle, ...headingSizes[level] }}>
      {children}
    </Tag>
  );
}

function ListMarkup({ list, events }: { list: Extract<Block, { type: 'list' }>; events: Events }) {
  const items = inOrder(list.items, (item) => (
    <li style={{ margin: '0 0 6px' }}>
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
  const look = { className: 'text', style: listStyle };
  return list.isOrdered ? (
    <ol start={list.start} {...look}>
      {items}
    </ol>
  ) : (
    <ul {...look}>{items}</ul>
  );
}

function BlockMarkup({ part, events, isLast }: { part: Block; events: Events; isLast?: boolean }) {
  switch (part.type) {
    case 'paragraph':
      return <Paragraph isLast={isLast}>{inlines(part.children)}</Paragraph>;
    case 'heading':
      return <HeadingMarkup level={part.level}>{inlines(part.children)}</HeadingMarkup>;
    case 'list':
      return <ListMarkup list={part} events={events} />;
    case 'quote':
      return (
        <Quote>
          {inOrder(part.children, (child) => (
            <BlockMarkup part={child} events={events} isLast={child === part.children.at(-1)} />
          ))}
        </Quote>
      );
    case 'code':
      return (
        <pre style={{ whiteSpace: 'pre-wrap' }}>
          <Code>{part.text}</Code>
        </pre>
      );
    case 'rule':
      return <hr className="rope" style={ruleStyle} />;
    case 'picture':
      return (
        <img src={siteLink(part.src)} alt={part.alt} width="528" fetchPriority="low" style={pictureStyle} />
      );
    case 'event': {
      const event = events.get(part.id);
      return event && <EventCard event={event} />;
    }
  }
}

export type NewsletterContent = { blocks: Block[]; events: Events };

type NewsletterProps = NewsletterContent & { subject: string } & ComponentProps<typeof UnsubscribeReason>;

/** A newsletter: what the organizer wrote, under its subject unless it brings its own headline. */
export function newsletterEmail({ subject, blocks, events, ...small }: NewsletterProps): EmailContent {
  const [first] = blocks;
  const hasHeadline = first?.type === 'heading' && first.level === 1;
  return {
    subject,
    preview: firstWords(blocks),
    heading: hasHeadline ? undefined : subject,
    body: inOrder(blocks, (part) => <BlockMarkup part={part} events={events} />),
    reason: <UnsubscribeReason {...small} />,
  };
}

const lineOf = (body: string, part: string) => body.slice(0, body.indexOf(part)).split('\n').length;

/** Places for events that are no line of their own, and would go out as they are typed. */
function findMisplaced(blocks: Block[]): string[] {
  const texts = JSON.stringify(blocks, (_key, value) => (value?.type === 'code' ? undefined : value));
  return [...new Set(texts.match(/\[\[event:[^[\]"\\]{0,20}\]\]/g))];
}

/** What a newsletter says. Throws `invalid-input` with a sentence for each event that cannot be shown. */
export async function readContent(db: Database, body: string): Promise<NewsletterContent> {
  const blocks = parseMarkdown(body);
  const ids = eventIdsOf(blocks);
  const events = new Map<number, RoutedEvent>();
  for (const event of await findActiveEvents(db, ids)) events.set(event.id, await readRoutedEvent(db, event));
  const lineNamed = (id: number) => `Line ${lineOf(body, `[[event:${id}]]`)}`;
  const problems = [
    ...ids.filter((id) => !events.has(id)).map((id) => `${lineNamed(id)}: there is no published event ${id}`),
    ...[...events.values()]
      .filter(({ cancelledAt }) => cancelledAt !== null)
      .map(({ id }) => `${lineNamed(id)}: event ${id} is cancelled`),
    ...findMisplaced(blocks).map(
      (place) => `Line ${lineOf(body, place)}: ${place} must be on a line of its own`,
    ),
  ];
  if (problems.length > 0) throw invalidFields({ body: problems });
  return { blocks, events };
}

/** Renders a newsletter as it is sent. `viewPath` is that of its page. Throws `invalid-input` where it cannot be. */
export async function renderNewsletter(db: Database, { subject, body }: NewsletterForm, viewPath?: string) {
  const content = await readContent(db, body);
  const { address } = await readSiteSettings(db);
  return renderEmail(newsletterEmail({ subject, ...content, viewPath, postalAddress: address?.value }));
}

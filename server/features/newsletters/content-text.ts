import type { Block, Inline } from '@shared/newsletters/newsletter-content';
import { siteLink } from '../../mail/placeholders';
import { eventCardText } from '../events/event-card';
import type { RoutedEvent } from '../stops/routed-event';

type Events = ReadonlyMap<number, RoutedEvent>;

const inlinesText = (parts: Inline[]): string => parts.map(inlineText).join('');

function inlineText(part: Inline): string {
  switch (part.type) {
    case 'text':
    case 'code':
      return part.text;
    case 'break':
      return '\n';
    case 'link': {
      const text = inlinesText(part.children);
      const href = part.href.startsWith('/') ? siteLink(part.href) : part.href;
      const isSame = [href, href.replace(/\/$/, ''), href.replace(/^mailto:/, '')].includes(text);
      return isSame ? text : `${text} (${href})`;
    }
    default:
      return inlinesText(part.children);
  }
}

const indent = (text: string, by: string) => text.replace(/\n(?!\n|$)/g, `\n${by}`);

function listText({ isOrdered, start, items }: Extract<Block, { type: 'list' }>, events: Events): string {
  return items
    .map((item, index) => {
      const mark = isOrdered ? `${start + index}. ` : '- ';
      const text = item.map((part) => blockText(part, events)).join('\n');
      return mark + indent(text, ' '.repeat(mark.length));
    })
    .join('\n');
}

function blockText(part: Block, events: Events): string {
  switch (part.type) {
    case 'paragraph':
    case 'heading':
      return inlinesText(part.children);
    case 'list':
      return listText(part, events);
    case 'quote':
      return contentText(part.children, events).replace(/^/gm, '> ');
    case 'code':
      return part.text.replace(/^/gm, '    ');
    case 'rule':
      return '* * *';
    case 'event': {
      const event = events.get(part.id);
      return event ? eventCardText(event) : '';
    }
  }
}

/** What a newsletter says, in plain text. */
export function contentText(blocks: Block[], events: Events): string {
  return blocks.map((part) => blockText(part, events)).join('\n\n');
}

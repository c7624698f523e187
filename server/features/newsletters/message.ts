import { type Block, eventIdsOf } from '@shared/newsletters/newsletter-content';
import type { NewsletterForm } from '@shared/newsletters/newsletters';
import type { Database } from '../../database/database';
import { invalidFields } from '../../errors';
import { renderEmail } from '../../mail/render';
import { findActiveEvents } from '../events/queries';
import { readSiteSettings } from '../settings/queries';
import { type RoutedEvent, readRoutedEvent } from '../stops/routed-event';
import { parseMarkdown } from './markdown';
import { type NewsletterContent, newsletterEmail } from './newsletter-email';

/** The number of the first line that holds this, from 1. */
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

import { type EventRow, presentEvent } from '@shared/events/events';
import { eventIdsOf, firstWords } from '@shared/newsletters/newsletter-content';
import type { NewsletterRow } from '@shared/newsletters/newsletters';
import { newsletters } from '@shared/newsletters/tables';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { type Database, firstOf } from '../../database/database';
import { findActiveEvents } from '../events/queries';
import { parseMarkdown } from './markdown';

// One for everybody has a slug from the moment at which its sending begins: its first readers may follow its link at once.
const isPublic = isNotNull(newsletters.slug);

const shown = {
  slug: newsletters.slug,
  subject: newsletters.subject,
  body: newsletters.body,
  sendAt: newsletters.sendAt,
};

function present({ slug, subject, sendAt }: Pick<NewsletterRow, keyof typeof shown>) {
  if (slug === null || sendAt === null) throw new Error('a newsletter without a slug is not public');
  return { slug, subject, date: sendAt };
}

/** The newsletters that were sent, the latest first. */
export async function listNews(db: Database) {
  const rows = await db
    .select(shown)
    .from(newsletters)
    .where(isPublic)
    .orderBy(desc(newsletters.sendAt), desc(newsletters.id));
  return rows.map((row) => ({ ...present(row), summary: firstWords(parseMarkdown(row.body)) }));
}

/** One newsletter that was sent, with its events as they are at `now`. Throws 404. */
export async function findNewsItem(db: Database, slug: string, now: Date) {
  const isThis = and(isPublic, eq(newsletters.slug, slug));
  const row = firstOf(await db.select(shown).from(newsletters).where(isThis), 'newsletter-not-found');
  const content = parseMarkdown(row.body);
  const events = await findActiveEvents(db, eventIdsOf(content));
  return {
    ...present(row),
    summary: firstWords(content),
    content,
    events: events
      .filter(({ cancelledAt }) => cancelledAt === null)
      .map((event: EventRow) => presentEvent(event, now)),
  };
}

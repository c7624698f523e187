import { formatLongDay } from '@shared/dates';
import type { NewsItem } from '@shared/newsletters/newsletters';
import { pages } from '@shared/pages';
import { useParams } from 'wouter';
import { hasCode } from '@/api/request';
import { useRead } from '@/api/use-read';
import { EventCard } from '@/features/events/components/event-card';
import { NewsletterContent } from '@/features/newsletters/components/newsletter-content';
import { Badge } from '@/ui/badge';
import { LeashMark } from '@/ui/drawings/leash';
import { ArrowLeft } from '@/ui/icons';
import { DeadEnd } from '@/ui/page/ending';
import { LineLink } from '@/ui/page/text-link';
import { useTabTitle } from '@/ui/page/use-tab-title';
import { NewsColumns } from './news-columns';

function NewsletterNotFound() {
  const heading = 'This letter is not in our mailbox';
  useTabTitle(heading);
  return (
    <DeadEnd
      heading={heading}
      text="The link may be mistyped, or the newsletter was taken down. The ones we kept are all in one place."
      links={[{ href: pages.news, label: 'See all news' }]}
    />
  );
}

function Article({ item: { subject, date, content, events } }: { item: NewsItem }) {
  useTabTitle(subject);
  const renderEvent = (id: number) => {
    const event = events.find((one) => one.id === id);
    return event ? (
      <div className="max-w-md">
        <EventCard event={event} heading="h2" />
      </div>
    ) : (
      <p className="text-dusk">This crawl is no longer on our list.</p>
    );
  };
  return (
    <article className="grid min-w-0 gap-4 [overflow-wrap:anywhere]">
      <header className="flex flex-col items-start">
        <Badge>
          <time dateTime={date}>{formatLongDay(date)}</time>
        </Badge>
        <h1 className="mt-4 text-title">{subject}</h1>
        <LeashMark className="mt-2 mb-3 w-full max-w-72" />
      </header>
      <div className="grid gap-4 leading-relaxed sm:rounded-coaster sm:border-2 sm:border-ink sm:bg-coaster sm:p-8 wide:p-10 print:border-0 print:p-0">
        <NewsletterContent blocks={content} renderEvent={renderEvent} />
      </div>
    </article>
  );
}

export default function NewsItemPage() {
  const { slug = '' } = useParams();
  const query = useRead(`/api/newsletters/${slug}`);
  const { data: item, error } = query;
  if (hasCode(error, 'newsletter-not-found')) return <NewsletterNotFound />;
  return (
    <div className="mx-auto max-w-column px-4 pt-3 pb-section wide:pt-6">
      <LineLink href={pages.news} className="mb-3 gap-2 print:hidden">
        <ArrowLeft className="size-5" />
        All news
      </LineLink>
      {!item && <h1 className="sr-only">News</h1>}
      <NewsColumns query={query} what="this newsletter">
        {item && <Article item={item} />}
      </NewsColumns>
    </div>
  );
}

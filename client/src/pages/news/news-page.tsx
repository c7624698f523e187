import { formatLongDay } from '@shared/dates';
import type { News } from '@shared/newsletters/newsletters';
import { newsPath } from '@shared/pages';
import { Link } from 'wouter';
import { useRead } from '@/api/use-read';
import { Badge } from '@/ui/badge';
import { PageHead } from '@/ui/page/page-head';
import { NewsColumns } from './news-columns';

function NoNews() {
  return (
    <div className="flex flex-col items-start gap-4 rounded-coaster border-2 border-ink bg-coaster p-6 wide:p-10">
      <h2 className="text-heading">No news yet</h2>
      <p>The first letter is still being written. Leave your email, and we will send it to you.</p>
    </div>
  );
}

function NewsList({ news }: { news: News[] }) {
  return (
    <ol className="grid gap-6">
      {news.map(({ slug, subject, date, summary }) => (
        <li
          key={slug}
          className="flex min-w-0 flex-col items-start gap-3 rounded-coaster border-2 border-ink bg-coaster p-5 [overflow-wrap:anywhere] wide:p-6"
        >
          <Badge>
            <time dateTime={date}>{formatLongDay(date)}</time>
          </Badge>
          <h2 className="text-heading">
            <Link
              href={newsPath({ slug })}
              className="decoration-2 decoration-sunset underline-offset-4 hover:underline"
            >
              {subject}
            </Link>
          </h2>
          {summary && <p className="text-dusk">{summary}</p>}
        </li>
      ))}
    </ol>
  );
}

export default function NewsPage() {
  const query = useRead('/api/newsletters');
  const { data: news } = query;
  return (
    <div className="mx-auto max-w-column px-4 pt-10 pb-section wide:pt-16">
      <PageHead
        className="mb-8"
        heading="News"
        introduction={
          <>
            What we wrote to the pack, newest first.{' '}
            <span className="whitespace-nowrap">Sit, stay, read.</span>
          </>
        }
      />
      <NewsColumns query={query} what="the news">
        {news?.length === 0 && <NoNews />}
        {news && news.length > 0 && <NewsList news={news} />}
      </NewsColumns>
    </div>
  );
}

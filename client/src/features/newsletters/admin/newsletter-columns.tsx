import { formatCount } from '@shared/counting';
import { formatMoment, formatShortDay } from '@shared/dates';
import { mayNewsletter } from '@shared/newsletters/newsletter-states';
import type { Newsletter } from '@shared/newsletters/newsletters';
import { cx } from 'class-variance-authority';
import { Link } from 'wouter';
import { StateBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/pictures/progress';
import { type Column, rowOpenerStyles } from '@/ui/table/data-table';
import { Note } from '@/ui/table/table';
import { newsletterBadges } from './newsletter-badges';

export function newsletterColumns(
  urlOf: (newsletter: Newsletter) => string,
  onDelete: (newsletter: Newsletter) => void,
): Column<Newsletter>[] {
  return [
    {
      header: 'Subject',
      cell: (newsletter) => (
        <Link href={urlOf(newsletter)} className={cx('inline-flex items-center', rowOpenerStyles)}>
          {newsletter.subject}
        </Link>
      ),
      isRowHeader: true,
      sortBy: 'subject',
    },
    {
      header: 'State',
      cell: ({ state }) => <StateBadge {...newsletterBadges[state]} />,
      sortBy: 'state',
      onPhones: 'end',
    },
    {
      header: 'Sending',
      cell: (newsletter) => <Sending newsletter={newsletter} />,
      sortBy: 'sendAt',
      onPhones: 'start',
    },
    { header: 'Written', cell: ({ createdAt }) => formatShortDay(createdAt), sortBy: 'createdAt' },
    {
      header: 'Actions',
      align: 'end',
      cell: (newsletter) =>
        mayNewsletter('delete', newsletter) && (
          <Button variant="danger" size="row" onClick={() => onDelete(newsletter)}>
            Delete<span className="sr-only"> {newsletter.subject}</span>
          </Button>
        ),
    },
  ];
}

/** When a newsletter is sent, and how many people have it. */
function Sending({ newsletter }: { newsletter: Newsletter }) {
  const { state, subject, recipients, sent, failed, sendAt, sentAt } = newsletter;
  switch (state) {
    case 'draft':
      return null;
    case 'scheduled':
      return sendAt && formatMoment(sendAt);
    case 'sending':
      return (
        <span className="grid max-w-60 gap-1">
          {recipients > 0 ? `${formatCount(sent + failed)} of ${formatCount(recipients)}` : 'Starting'}
          <Progress
            aria-label={`Sending ${subject}`}
            {...(recipients > 0 && { value: sent + failed, max: recipients })}
            className="h-4"
          />
        </span>
      );
    case 'sent':
    case 'stopped':
      return (
        <>
          {sentAt && formatMoment(sentAt)}
          <Note>
            {formatCount(sent)} sent{failed > 0 && `, ${formatCount(failed)} failed`}
          </Note>
        </>
      );
  }
}

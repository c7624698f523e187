import { formatCount } from '@shared/counting';
import { formatMoment } from '@shared/dates';
import { newsletterStates } from '@shared/newsletters/newsletter-states';
import type { Newsletter } from '@shared/newsletters/newsletters';
import { formatShortDay } from '@shared/short-days';
import { cx } from 'class-variance-authority';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { AdminList, type Columns } from '@/admin/admin-list';
import { deleteIfThere } from '@/api/admin/after-change';
import { AskButton } from '@/changes/confirm-change';
import { useChange } from '@/changes/use-change';
import { StateBadge, stateOptions } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { Progress } from '@/ui/pictures/progress';
import { rowOpenerStyles, twoLines } from '@/ui/table/data-table';
import { newslettersPath, refetchEvery } from '../api/use-newsletters';
import { newsletterBadges } from './screen-header';

type NewslettersSectionProps = {
  /** The URL of a newsletter by its id, or of a `new` one. */
  urlOf: (requested: string) => string;
};

export function NewslettersSection({ urlOf }: NewslettersSectionProps) {
  const columns = useMemo(() => newsletterColumns(({ id }) => urlOf(String(id))), [urlOf]);
  return (
    <AdminList
      what="newsletters"
      path={newslettersPath}
      columns={columns}
      defaultSort="sendAt"
      defaultSortName="Next first"
      statuses={stateOptions(newsletterStates, newsletterBadges)}
      statusName="state"
      refetchEvery={refetchEvery}
      whenEmpty="No newsletters yet. Click New Newsletter to write the first one."
      actions={
        <Link href={urlOf('new')} className={buttonStyles({ className: 'whitespace-nowrap max-wide:px-3' })}>
          <span>
            New<span className="max-wide:sr-only"> Newsletter</span>
          </span>
        </Link>
      }
    />
  );
}

function DeleteButton({ newsletter }: { newsletter: Newsletter }) {
  const { id, subject, slug } = newsletter;
  const change = useChange({
    send: () => deleteIfThere(`${newslettersPath}/${id}`),
    refetch: [newslettersPath],
    done: () => ({ title: 'Newsletter Deleted', description: `${subject} has been deleted.` }),
  });
  return (
    <AskButton
      label="Delete"
      about={subject}
      variant="quiet"
      size="row"
      title="Delete this newsletter?"
      description={
        slug === null
          ? `“${subject}” is deleted for good. This cannot be undone.`
          : `“${subject}” is deleted for good, with its page on the site and its sending report. People who got it keep the email. This cannot be undone.`
      }
      busyLabel="Deleting..."
      change={change}
      payload={undefined}
    />
  );
}

function newsletterColumns(urlOf: (newsletter: Newsletter) => string): Columns<typeof newslettersPath> {
  return [
    {
      header: 'Subject',
      cell: (newsletter) => (
        <Link href={urlOf(newsletter)} className={cx('inline-flex items-center', rowOpenerStyles)}>
          <span className={twoLines}>{newsletter.subject}</span>
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
      onPhones: 'start',
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (newsletter) => newsletter.actions.includes('delete') && <DeleteButton newsletter={newsletter} />,
    },
  ];
}

function Sending({ newsletter }: { newsletter: Newsletter }) {
  const { state, subject, recipients, sent, failed, sendAt, sentAt, createdAt } = newsletter;
  const goal = state === 'stopped' ? ` of ${formatCount(recipients)}` : '';
  const count = `${formatCount(sent)}${goal} sent${failed > 0 ? `, ${formatCount(failed)} failed` : ''}`;
  switch (state) {
    case 'draft':
      return `Written ${formatShortDay(createdAt)}`;
    case 'scheduled':
      return sendAt && <span className={`text-balance ${twoLines}`}>{formatMoment(sendAt)}</span>;
    case 'sending':
      return (
        <span className="grid max-w-60 gap-1">
          <span>
            {recipients > 0 ? `${formatCount(sent + failed)} of ${formatCount(recipients)}` : 'Starting'}
          </span>
          <Progress
            aria-label={`Sending ${subject}`}
            {...(recipients > 0 && { value: sent + failed, max: recipients })}
            className="h-4"
          />
        </span>
      );
    case 'sent':
    case 'stopped':
      return sentAt ? (
        <>
          <span>{formatMoment(sentAt)}</span>
          <span className="block text-dusk text-sm">{count}</span>
        </>
      ) : (
        <span>{count}</span>
      );
  }
}

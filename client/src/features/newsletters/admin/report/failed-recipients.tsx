import { formatCount } from '@shared/counting';
import { formatMoment } from '@shared/dates';
import { mayNewsletter } from '@shared/newsletters/newsletter-states';
import type { Newsletter, NewsletterFailure } from '@shared/newsletters/newsletters';
import { AdminList } from '@/admin/admin-list';
import { errorText } from '@/api/request';
import { Address } from '@/ui/address';
import { Button } from '@/ui/button';
import { Section } from '@/ui/page/section';
import { Alert } from '@/ui/status';
import type { Column } from '@/ui/table/data-table';
import { refetchEvery } from '../../api/refetch-every';
import { failuresPath, useRetryNewsletter } from '../../api/use-newsletters';

const columns: Column<NewsletterFailure>[] = [
  { header: 'To', cell: ({ to }) => <Address email={to || 'Erased'} />, isRowHeader: true, sortBy: 'to' },
  { header: 'Reason', cell: ({ lastError }) => lastError ?? 'Unknown', onPhones: 'start' },
  { header: 'Attempts', cell: ({ attempts }) => formatCount(attempts) },
  { header: 'Written', cell: ({ createdAt }) => formatMoment(createdAt), sortBy: 'createdAt' },
];

type FailedRecipientsProps = { newsletter: Newsletter; onRetried: () => void };

/** Who a newsletter could not be sent to, and why. */
export function FailedRecipients({ newsletter, onRetried }: FailedRecipientsProps) {
  const { id } = newsletter;
  const retry = useRetryNewsletter(id);
  return (
    <Section heading="Failed" className="gap-4">
      {retry.error && <Alert>{errorText(retry.error)}</Alert>}
      <AdminList
        what="failed recipients"
        path={failuresPath(id)}
        columns={columns}
        refetchEvery={() => refetchEvery([newsletter])}
        whenEmpty="No failures. If the mail server rejects a recipient, they appear here with the reason."
        actions={
          mayNewsletter('retry', newsletter) && (
            <Button
              variant="outline"
              isBusy={retry.isPending}
              onClick={() => retry.mutate(undefined, { onSuccess: onRetried })}
            >
              {retry.isPending ? 'Queueing...' : 'Send again'}
            </Button>
          )
        }
      />
    </Section>
  );
}

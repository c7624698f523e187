import { newsletterStates } from '@shared/newsletters/newsletter-states';
import type { Newsletter } from '@shared/newsletters/newsletters';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { AdminList } from '@/admin/admin-list';
import { ConfirmChange } from '@/changes/confirm-change';
import { stateOptions } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { refetchEvery } from '../api/refetch-every';
import { newslettersPath, useDeleteNewsletter } from '../api/use-newsletters';
import { newsletterBadges } from './newsletter-badges';
import { newsletterColumns } from './newsletter-columns';

type NewslettersSectionProps = {
  /** The URL of a newsletter by its id, or of a `new` one. */
  urlOf: (requested: string) => string;
};

/** The list of newsletters. */
export function NewslettersSection({ urlOf }: NewslettersSectionProps) {
  const [deleting, setDeleting] = useState<Newsletter | null>(null);
  const columns = useMemo(() => newsletterColumns(({ id }) => urlOf(String(id)), setDeleting), [urlOf]);
  return (
    <>
      <AdminList
        what="newsletters"
        path={newslettersPath}
        columns={columns}
        statuses={stateOptions(newsletterStates, newsletterBadges)}
        statusName="state"
        refetchEvery={refetchEvery}
        whenEmpty="No newsletters yet. Click New Newsletter to write the first one."
        actions={
          <Link
            href={urlOf('new')}
            className={buttonStyles({ className: 'whitespace-nowrap max-wide:px-3' })}
          >
            New Newsletter
          </Link>
        }
      />
      {deleting && <DeleteDialog newsletter={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function DeleteDialog({ newsletter, onClose }: { newsletter: Newsletter; onClose: () => void }) {
  const { subject, slug } = newsletter;
  return (
    <ConfirmChange
      title="Delete this newsletter?"
      description={
        slug === null
          ? `“${subject}” is deleted for good. This cannot be undone.`
          : `“${subject}” is deleted for good, with its page on the site and its sending report. People who got it keep the email. This cannot be undone.`
      }
      confirmLabel="Delete"
      busyLabel="Deleting..."
      change={useDeleteNewsletter(newsletter)}
      payload={undefined}
      onClose={onClose}
    />
  );
}

import { newsletterStates } from '@shared/newsletters/newsletter-states';
import type { Newsletter } from '@shared/newsletters/newsletters';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { AdminList } from '@/admin/admin-list';
import { useDeferredFocus } from '@/admin/use-deferred-focus';
import { stateOptions } from '@/ui/badge';
import { buttonStyles } from '@/ui/button';
import { refetchEvery } from '../api/refetch-every';
import { newslettersPath } from '../api/use-newsletters';
import { DeleteNewsletterDialog } from './delete-newsletter-dialog';
import { newsletterBadges } from './newsletter-badges';
import { newsletterColumns } from './newsletter-columns';

type NewslettersSectionProps = {
  /** The URL of a newsletter by its id, or of a `new` one. */
  urlOf: (requested: string) => string;
};

/** The list of newsletters. */
export function NewslettersSection({ urlOf }: NewslettersSectionProps) {
  const [deleting, setDeleting] = useState<Newsletter | null>(null);
  const [newNewsletter, focusNewNewsletter] = useDeferredFocus<HTMLAnchorElement>();
  const columns = useMemo(() => newsletterColumns(({ id }) => urlOf(String(id)), setDeleting), [urlOf]);
  return (
    <>
      <AdminList
        what="newsletters"
        path={newslettersPath}
        columns={columns}
        rowName={({ subject }) => subject}
        statuses={stateOptions(newsletterStates, newsletterBadges)}
        statusName="state"
        refetchEvery={refetchEvery}
        whenEmpty="Newsletters appear here. Press New Newsletter to write the first one."
        actions={
          <Link
            ref={newNewsletter}
            href={urlOf('new')}
            className={buttonStyles({ className: 'whitespace-nowrap max-wide:px-3' })}
          >
            New Newsletter
          </Link>
        }
      />
      {deleting && (
        <DeleteNewsletterDialog
          newsletter={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            focusNewNewsletter();
          }}
        />
      )}
    </>
  );
}

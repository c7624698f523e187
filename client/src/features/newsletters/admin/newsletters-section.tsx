import type { Newsletter } from '@shared/newsletters';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { AdminList } from '@/admin/admin-list';
import { useDeferredFocus } from '@/admin/use-deferred-focus';
import { buttonStyles } from '@/ui/button';
import { refetchEvery } from '../api/refetch-every';
import { newslettersPath } from '../api/use-newsletters';
import { DeleteNewsletterDialog } from './delete-newsletter-dialog';
import { newsletterColumns } from './newsletter-columns';
import { stateOptions } from './state-badge';

type NewslettersSectionProps = {
  /** The URL of a newsletter by its id, or of a `new` one. */
  urlOf: (requested: string) => string;
};

/** The list of newsletters. */
export function NewslettersSection({ urlOf }: NewslettersSectionProps) {
  const [deleting, setDeleting] = useState<Newsletter | null>(null);
  const newNewsletter = useRef<HTMLAnchorElement>(null);
  const focusNewNewsletter = useDeferredFocus(newNewsletter);
  const columns = useMemo(() => newsletterColumns(({ id }) => urlOf(String(id)), setDeleting), [urlOf]);
  return (
    <>
      <AdminList
        what="newsletters"
        path={newslettersPath}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        defaultSort="-createdAt"
        statuses={stateOptions}
        statusName="state"
        refetchEvery={refetchEvery}
        whenEmpty={<p>Newsletters appear here. Press New Newsletter to write the first one.</p>}
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

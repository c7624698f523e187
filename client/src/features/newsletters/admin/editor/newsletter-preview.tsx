import type { MailPreview } from '@shared/mail/emails';
import type { NewsletterForm } from '@shared/newsletters/newsletters';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { type MailView, mailViews, ShownMail, ViewSwitch } from '@/admin/mail-views';
import { useDebouncedValue } from '@/admin/use-debounced-value';
import { useMailPreview } from '@/api/admin/shared-reads';
import { errorText } from '@/api/request';
import { hasFailed, LoadError, type Retry, Spinner } from '@/ui/status';
import { newslettersPath } from '../../api/use-newsletters';
import { ProblemList, problemsOf } from '../sending/problems';

const isNarrow = () => window.matchMedia('(max-width: 40rem)').matches;

/** A newsletter as its readers will see it, made again once nothing was typed for a moment. */
export function NewsletterPreview({ subject, body }: NewsletterForm) {
  const [view, setView] = useState<MailView>(isNarrow() ? 'phone' : 'wide');
  // The server takes no newsletter without a subject.
  const written = {
    subject: useDebouncedValue(subject.trim() || 'Newsletter'),
    body: useDebouncedValue(body),
  };
  const preview = useMailPreview(`${newslettersPath}/preview`, written, written.body.trim() !== '');
  // Stays on screen where the next one fails.
  const [last, setLast] = useState<MailPreview>();
  if (preview.data && preview.data !== last) setLast(preview.data);
  const isBlank = body.trim() === '';

  return (
    <section aria-label="Preview" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-base max-lg:hidden">Preview</h2>
        <ViewSwitch label="Show it as" views={mailViews} view={view} onChange={setView} />
      </div>
      {!isBlank && hasFailed(preview) && <Failure error={preview.error} query={preview} />}
      <div className="h-[clamp(22rem,68vh,52rem)] overflow-hidden rounded-coaster lg:h-[max(22rem,100dvh-16.5rem)] border-2 border-ink bg-coaster">
        {isBlank || !last ? (
          <div className="grid size-full place-items-center p-6 text-center text-dusk">
            {isBlank && <p>Write something to see a preview here.</p>}
            {!isBlank && preview.isPending && !hasFailed(preview) && <Spinner label="Loading the preview" />}
          </div>
        ) : (
          <div
            aria-busy={preview.isPlaceholderData}
            className={cx('size-full', preview.isPlaceholderData && 'opacity-80')}
          >
            <ShownMail
              view={view}
              title="The newsletter as readers see it"
              {...last}
              textClassName="text-sm"
            />
          </div>
        )}
      </div>
    </section>
  );
}

function Failure({ error, query }: { error: unknown; query: Retry }) {
  if (problemsOf(error).length > 0) return <ProblemList error={error} />;
  return <LoadError message={`The preview could not be loaded. ${errorText(error)}`} query={query} />;
}

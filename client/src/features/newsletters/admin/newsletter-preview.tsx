import type { NewsletterForm, NewsletterPreview as Preview } from '@shared/newsletters';
import { cx } from 'class-variance-authority';
import { type ReactNode, useState } from 'react';
import { MailFrame } from '@/admin/mail-frame';
import { useDebouncedValue } from '@/admin/use-debounced-value';
import { hasFailed } from '@/api/load-failure';
import { errorText } from '@/api/request';
import { LoadError, type Retry } from '@/ui/alert';
import { Spinner } from '@/ui/spinner';
import { useNewsletterPreview } from '../api/use-newsletters';
import { ProblemList, problemsOf } from './problem-list';

const views = [
  { id: 'wide', name: 'Wide' },
  { id: 'phone', name: 'Phone' },
  { id: 'text', name: 'Text' },
] as const;
type View = (typeof views)[number]['id'];

const isNarrow = () => window.matchMedia('(max-width: 40rem)').matches;

/** A newsletter as its readers will see it, made anew once nothing was typed for a moment. */
export function NewsletterPreview({ subject, body }: NewsletterForm) {
  const [view, setView] = useState<View>(isNarrow() ? 'phone' : 'wide');
  const preview = useNewsletterPreview({
    // The server takes no newsletter without a subject.
    subject: useDebouncedValue(subject.trim() || 'Newsletter'),
    body: useDebouncedValue(body),
  });
  // Stays on screen where the next one fails.
  const [last, setLast] = useState<Preview>();
  if (preview.data && preview.data !== last) setLast(preview.data);
  const isBlank = body.trim() === '';

  return (
    <section aria-label="Preview" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-base">Preview</h2>
        <fieldset aria-label="Show it as" className="flex rounded-full border-2 border-ink bg-coaster p-0.5">
          {views.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={view === id}
              onClick={() => setView(id)}
              className="min-h-10 rounded-full px-4 font-semibold aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      {!isBlank && hasFailed(preview) && <Failure error={preview.error} query={preview} />}
      <div className="h-[clamp(22rem,68vh,52rem)] overflow-hidden rounded-coaster lg:h-[max(22rem,100dvh-16.5rem)] border-2 border-ink bg-coaster">
        {isBlank || !last ? (
          <Middle>
            {isBlank && <p>Write something, and see here how it will arrive.</p>}
            {!isBlank && preview.isPending && !hasFailed(preview) && <Spinner label="Making the preview" />}
          </Middle>
        ) : (
          <Shown view={view} preview={last} isOutdated={preview.isPlaceholderData} />
        )}
      </div>
    </section>
  );
}

function Failure({ error, query }: { error: unknown; query: Retry }) {
  if (problemsOf(error).length > 0) return <ProblemList error={error} />;
  return <LoadError message={`There is no preview. ${errorText(error)}`} query={query} />;
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="grid size-full place-items-center p-6 text-center text-dusk">{children}</div>;
}

function Shown({ view, preview, isOutdated }: { view: View; preview: Preview; isOutdated: boolean }) {
  return (
    <div aria-busy={isOutdated} className={cx('size-full', isOutdated && 'opacity-80')}>
      {view === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it
        <pre tabIndex={0} className="size-full overflow-auto whitespace-pre-wrap p-5 text-sm">
          {preview.text}
        </pre>
      ) : (
        // A message is 600 px wide, and has some room around it.
        <MailFrame
          title="The newsletter as its readers see it"
          html={preview.html}
          width={view === 'wide' ? 680 : 360}
          isGrowing={view === 'wide'}
        />
      )}
    </div>
  );
}

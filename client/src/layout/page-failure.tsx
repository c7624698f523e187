import { pages } from '@shared/pages';
import { Button, buttonStyles } from '@/ui/button';
import { failure } from '@/ui/page/error-boundary';

/** Stands in place of a page of the site that failed to render. */
export function PageFailure() {
  return (
    <section className="mx-auto flex max-w-column flex-col items-start gap-4 px-4 py-section">
      <h1 className="text-title">{failure.title}</h1>
      <p>{failure.advice}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Reload</Button>
        {/* A plain link, so that everything is loaded again after an error. */}
        <a href={pages.home} className={buttonStyles({ variant: 'outline' })}>
          Go home
        </a>
      </div>
    </section>
  );
}

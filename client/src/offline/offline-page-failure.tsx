import { pages } from '@shared/pages';
import { failure } from '@/ui/page/error-boundary';
import { ThumbButton } from '@/ui/thumb-button';

export function OfflinePageFailure() {
  return (
    <main className="grid gap-4 px-4 py-2">
      <h1>{failure.title}</h1>
      <p>{failure.advice}</p>
      <ThumbButton variant="main" onClick={() => window.location.reload()}>
        Reload
      </ThumbButton>
      <a href={pages.home} className="inline-flex min-h-14 items-center underline">
        Go home
      </a>
    </main>
  );
}

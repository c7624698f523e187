import { orlandoYear } from '@shared/dates';
import { eventPath } from '@shared/pages';
import type { PageState } from '@shared/rendering/rendering';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { readPageState } from '@/api/page-state';
import { createQueryClient } from '@/api/query-client';
import { RenderedAt } from '@/api/rendered-at';
import { learnServerTime } from '@/api/server-time';
import { clearPrivateDataWithToken } from '@/api/session';
import { App } from './app';

/** Hydrates the document. Calls `onHydrated` once its page reacts to the visitor. */
export function hydrate(onHydrated: () => void): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root"');

  const state: PageState = readPageState() ?? { reads: {}, year: orlandoYear(new Date()) };
  learnServerTime(state.now);
  // Counts as fresh, because the server never sends a cached page with outdated data.
  const queries = createQueryClient(state.reads, state.sentForm);
  // The document came as the response to a form: its page has another URL.
  if (state.sentForm)
    window.history.replaceState(null, '', `${eventPath({ id: state.sentForm.eventId })}#register`);
  clearPrivateDataWithToken(queries);

  const app = (
    <StrictMode>
      <RenderedAt value={state.now}>
        <Router>
          <App queries={queries} year={state.year} onHydrated={onHydrated} />
        </Router>
      </RenderedAt>
    </StrictMode>
  );
  // A transition runs in small tasks, so the browser can react to the visitor in between.
  startTransition(() => void hydrateRoot(root, app));
}

import { formatShortDay, orlandoYear } from '@shared/dates';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { readPageState } from '@/api/page-state';
import { createQueryClient } from '@/api/query-client';
import { learnServerTime } from '@/api/server-time';
import { forgetPrivateDataWithToken } from '@/api/session';
import { App } from './app';

/** Makes the browser load what it knows of time zones: long work, which hydration should not meet in its midst. */
export function prepareDates(): void {
  if (document.querySelector('time')) formatShortDay(new Date());
}

/** Makes the document work. Calls `onAwake` when its page answers to the visitor. */
export function wake(onAwake: () => void): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root"');

  const state = readPageState() ?? { reads: {}, year: orlandoYear(new Date()) };
  learnServerTime(state.now);
  // As of now: the server answers with nothing that has changed meanwhile, however long ago it made the page.
  const queries = createQueryClient(state.reads);
  forgetPrivateDataWithToken(queries);

  const app = (
    <StrictMode>
      <Router>
        <App queries={queries} year={state.year} onAwake={onAwake} />
      </Router>
    </StrictMode>
  );
  // A transition is worked off in small pieces, between which the browser can answer to the visitor. In development
  // the document comes without content.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
}

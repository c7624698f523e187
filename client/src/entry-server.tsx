import type { RenderedPage, RenderPage, RenderTonight } from '@shared/rendering/rendering';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static.browser';
import { Router } from 'wouter';
import { createQueryClient } from '@/api/query-client';
import { RenderedAt } from '@/api/rendered-at';
import { OfflinePage } from '@/offline/offline-page';
import { TonightPage } from '@/pages/tonight/tonight-page';
import { App } from './app';

/** React renders preload links before the content. They belong in the document's head. */
const resourceHints = /^(?:<link [^>]*>)*/;

async function render(page: ReactNode, state: unknown): Promise<RenderedPage> {
  // The build for Node.js uses AsyncLocalStorage, which makes every request of the server 10% slower.
  const faults: unknown[] = [];
  const { prelude } = await prerender(<StrictMode>{page}</StrictMode>, {
    // Disables streaming of large parts: React would move them into place with inline scripts, which the
    // Content-Security-Policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    ...(import.meta.env.DEV && { onError: (error) => void faults.push(error) }),
  });
  // A visitor gets the rest of the page. In development Vite shows what is wrong.
  if (faults.length > 0) throw faults[0];
  const content = await new Response(prelude).text();
  const [head = ''] = resourceHints.exec(content) ?? [];
  return { head, html: content.slice(head.length), state: JSON.stringify(state) };
}

/** Renders a page to HTML from the data of its queries. Waits for lazy components. */
export const renderPage: RenderPage = async (path, state) => {
  const queries = createQueryClient(state.reads, state.sentForm);
  try {
    return await render(
      <RenderedAt value={state.now}>
        <Router ssrPath={path}>
          <App queries={queries} year={state.year} />
        </Router>
      </RenderedAt>,
      state,
    );
  } finally {
    // Otherwise the garbage collection timer of each query would keep it in memory.
    queries.clear();
  }
};

export const renderTonight: RenderTonight = (state) =>
  render(
    <OfflinePage>
      <TonightPage eventId={state.tonight.event.id} first={state} />
    </OfflinePage>,
    state,
  );

import type { RenderPage } from '@shared/rendering';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static.browser';
import { Router } from 'wouter';
import { createQueryClient } from '@/api/query-client';
import { App } from './app';

/** React renders preload links before the content. They belong in the document's head. */
const resourceHints = /^(?:<link [^>]*>)*/;

/** Renders a page to HTML from the data of its queries. Waits for lazy components. */
export const renderPage: RenderPage = async (path, state) => {
  const queries = createQueryClient(state.reads, state.sentForm);
  let content = '';
  try {
    // The build for Node.js uses AsyncLocalStorage, which makes every request of the server 10% slower.
    const { prelude } = await prerender(
      <StrictMode>
        <Router ssrPath={path}>
          <App queries={queries} year={state.year} />
        </Router>
      </StrictMode>,
      // Disables streaming of large parts: React would move them into place with inline scripts, which the
      // Content-Security-Policy forbids.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    content = await new Response(prelude).text();
  } finally {
    // Otherwise the garbage collection timer of each query would keep it in memory.
    queries.clear();
  }
  const [head = ''] = resourceHints.exec(content) ?? [];
  return { head, html: content.slice(head.length), state: JSON.stringify(state) };
};

import type { RenderPage } from '@shared/rendering';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static.browser';
import { Router } from 'wouter';
import { createQueryClient } from '@/api/query-client';
import { App } from './app';

/** React writes what is to be loaded early before the content; its place is the document's head. */
const resourceHints = /^(?:<link [^>]*>)*/;

/** Renders a page to HTML from what its reads would get. Waits for the parts of the code that it needs. */
export const renderPage: RenderPage = async (path, state) => {
  const queries = createQueryClient(state.reads);
  let content = '';
  try {
    // The one for Node.js follows each of the server's asynchronous steps from the first page on (AsyncLocalStorage),
    // which costs every request a tenth of its time.
    const { prelude } = await prerender(
      <StrictMode>
        <Router ssrPath={path}>
          <App queries={queries} year={state.year} />
        </Router>
      </StrictMode>,
      // React would put large parts behind the page and move them into place by inline scripts, which the
      // Content-Security-Policy forbids and a visitor without JavaScript does not run.
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    content = await new Response(prelude).text();
  } finally {
    // Each query would keep itself, by a timer, for as long as a browser is to remember it.
    queries.clear();
  }
  const [head = ''] = resourceHints.exec(content) ?? [];
  return { head, html: content.slice(head.length), state: JSON.stringify(state) };
};

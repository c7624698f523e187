import { pathToFileURL } from 'node:url';
import type { RenderPage, RenderTonight } from '@shared/rendering';
import { readDocument, readShell } from './document';
import type { Site } from './send-page';

type Renderer = { renderPage: RenderPage; renderTonight: RenderTonight };

/** Leaves the content to the browser. */
const renderNothing = async (state: unknown) => ({ head: '', html: '', state: JSON.stringify(state) });

const developmentRenderer: Renderer = {
  renderPage: (_path, state) => renderNothing(state),
  renderTonight: renderNothing,
};

/**
 * Loads the built site: the client's files in `directory`, and its renderer, which the build lays beside the server.
 * In development the files are the client's sources, and without a renderer the browser alone renders.
 */
export async function loadSite(directory: string, renderer?: string): Promise<Site> {
  const { renderPage, renderTonight }: Renderer = renderer
    ? await import(pathToFileURL(renderer).href)
    : developmentRenderer;
  return {
    directory,
    document: readDocument(directory),
    renderPage,
    doorDocument: readShell(directory, 'door.html'),
    tonight: {
      document: readDocument(directory, 'tonight.html'),
      render: renderTonight,
      shell: readShell(directory, 'tonight.html'),
    },
  };
}

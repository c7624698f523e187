import { pathToFileURL } from 'node:url';
import type { RenderPage, RenderTonight } from '@shared/rendering';
import { readDocument } from './document';
import { readDoorDocument } from './door';
import type { Site } from './send-page';
import { readTonightDocument } from './tonight-document';

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
    doorDocument: readDoorDocument(directory),
    tonight: readTonightDocument(directory, renderTonight),
  };
}

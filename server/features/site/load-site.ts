import { pathToFileURL } from 'node:url';
import type { RenderPage, RenderTonight } from '@shared/rendering';
import { readDocument } from './document';
import { readDoorDocument } from './door';
import type { Site } from './send-page';
import { readTonightDocument } from './tonight-document';

/** Loads the built site: the client's files in `directory`, and its renderer, which the build lays beside the server. */
export async function loadSite(directory: string, renderer: string): Promise<Site> {
  const { renderPage, renderTonight }: { renderPage: RenderPage; renderTonight: RenderTonight } =
    await import(pathToFileURL(renderer).href);
  return {
    directory,
    document: readDocument(directory),
    renderPage,
    doorDocument: readDoorDocument(directory),
    tonight: readTonightDocument(directory, renderTonight),
  };
}

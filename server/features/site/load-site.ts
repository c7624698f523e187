import type { RenderPage, RenderTonight } from '@shared/rendering';
import { toDocument } from './document';
import type { Site } from './send-page';

/** What the client's `entry-server` exports. */
export type Renderer = { renderPage: RenderPage; renderTonight: RenderTonight };

/** Makes the site of the client's files in `directory`, its renderer, and its documents, which `readHtml` reads. */
export async function loadSite(
  directory: string,
  { renderPage, renderTonight }: Renderer,
  readHtml: (file: string) => Promise<string>,
): Promise<Site> {
  const tonight = await readHtml('tonight.html');
  return {
    directory,
    document: toDocument(await readHtml('index.html')),
    renderPage,
    doorDocument: await readHtml('door.html'),
    tonight: { document: toDocument(tonight), render: renderTonight, shell: tonight },
  };
}

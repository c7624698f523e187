import {
  type RenderedPage,
  type RenderPage,
  type RenderTonight,
  stateElementId,
} from '@shared/rendering/rendering';
import { scriptsTemplateId, startScript } from '@shared/rendering/start-script';
import { escapeJson } from './head';

const headPlace = /<!-- head -->[\s\S]*<!-- \/head -->/;
const rootPlace = '<div id="root"></div>';

type Document = (head: string, page: RenderedPage) => string;

/** The built site: its documents, what renders pages into them, and those that phones keep, in which nothing is filled. */
export type Site = {
  directory: string;
  document: Document;
  renderPage: RenderPage;
  doorDocument: string;
  tonight: { document: Document; render: RenderTonight; shell: string };
};

const builtScripts =
  /\s*(?:<script type="module"[^>]* src="\/assets\/[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/** What follows the page is there: a slow phone would else paint the page in parts that move each other. */
const waitForPage = `<link rel="expect" href="#${stateElementId}" blocking="render">`;

/** The content is there without the scripts: they wait in a template until it is painted (`startScript`). */
function letScriptsWait(document: string): string {
  const scripts = document.match(builtScripts);
  if (!scripts) return document;
  const waiting = `<script>${startScript}</script><template id="${scriptsTemplateId}">${scripts.map((script) => script.trim()).join('')}</template>`;
  return document.replace(builtScripts, '').replace(headPlace, (head) => head + waiting);
}

/** Gives what fills a page into a document. Throws where its HTML has no place to fill. */
export function toDocument(html: string): Document {
  // The home page comes within a connection's first trip: no byte of it is for indentation.
  const template = letScriptsWait(html).replaceAll(/\n\s+/g, '\n');
  const [beforeRoot, afterRoot] = template.split(rootPlace);
  if (afterRoot === undefined || !headPlace.test(template))
    throw new Error('A document has no place for a page');
  return (head, page) =>
    [
      beforeRoot?.replace(headPlace, () => head + page.head + waitForPage),
      `<div id="root">${page.html}</div>`,
      `<script id="${stateElementId}" type="application/json">${escapeJson(page.state)}</script>`,
      afterRoot,
    ].join('');
}

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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RenderedPage, stateElementId } from '@shared/rendering';
import { scriptsTemplateId, startScript } from '@shared/start-script';
import { escapeJson } from './head';

const headPlace = /<!-- head -->[\s\S]*<!-- \/head -->/;
const rootPlace = '<div id="root"></div>';

export type Document = (head: string, page: RenderedPage) => string;

const builtScripts =
  /<script type="module"[^>]* src="\/assets\/[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** The content is there without the scripts: they wait in a template until it is painted (`startScript`). */
function letScriptsWait(document: string): string {
  const scripts = document.match(builtScripts);
  if (!scripts) return document;
  const waiting = `<script>${startScript}</script><template id="${scriptsTemplateId}">${scripts.join('')}</template>`;
  return document.replace(builtScripts, '').replace(headPlace, (head) => head + waiting);
}

/** Reads a built document in which nothing is filled: phones keep it, and it must not hold a token. */
export const readShell = (directory: string, file: string): string =>
  readFileSync(join(directory, file), 'utf8');

/** Reads a built document. Gives what fills a page into it. Throws where the build left no place to fill. */
export function readDocument(directory: string, file = 'index.html'): Document {
  const template = letScriptsWait(readShell(directory, file));
  const [beforeRoot, afterRoot] = template.split(rootPlace);
  if (afterRoot === undefined || !headPlace.test(template)) {
    throw new Error(`${directory}/${file} has no place for a page`);
  }
  return (head, page) =>
    [
      beforeRoot?.replace(headPlace, () => head + page.head),
      `<div id="root">${page.html}</div>`,
      `<script id="${stateElementId}" type="application/json">${escapeJson(page.state)}</script>`,
      afterRoot,
    ].join('');
}

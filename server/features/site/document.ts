import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RenderedPage, stateElementId } from '@shared/rendering';
import { escapeJson } from './head';

const headPlace = /<!-- head -->[\s\S]*<!-- \/head -->/;
const rootPlace = '<div id="root"></div>';

export type Document = (head: string, page: RenderedPage) => string;

const scripts = /<(script type="module"|link rel="modulepreload")/g;

/** The content is there without the scripts: what it looks like comes over the line first. */
function letScriptsWait(template: string): string {
  return template.replace(scripts, '<$1 fetchpriority="low"');
}

/** Reads a built document. Gives what fills a page into it. Throws where the build left no place to fill. */
export function readDocument(directory: string, file = 'index.html'): Document {
  const template = letScriptsWait(readFileSync(join(directory, file), 'utf8'));
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

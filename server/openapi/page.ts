import { site } from '@shared/site';
import tokens from '../../tailwind.config';
import { escapeHtml } from '../features/site/head';
import type { Endpoint } from '../http/route';
import type { ApiDocument } from './document';
import type { JsonSchema } from './json-schema';

const { colors } = tokens.theme;

const style = `
body { margin: 0; background: ${colors.paper}; color: ${colors.ink}; font: 1rem/1.6 Figtree, system-ui, sans-serif; }
header { background: ${colors.ink}; color: ${colors.paper}; }
header div, main { max-width: 60rem; margin: auto; padding: 1.5rem 1rem; }
h1, h2, h3 { font-family: 'Bricolage Grotesque', system-ui, sans-serif; line-height: 1.2; }
h2 { margin-top: 3rem; text-transform: capitalize; }
header a { color: ${colors.lager}; }
main a { color: ${colors.palm}; }
:focus-visible { outline: 3px solid ${colors.sunset}; outline-offset: 2px; }
section { background: ${colors.coaster}; border-radius: 20px; padding: 1rem 1.25rem; margin: 1rem 0; }
section h3 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
section p { margin: .5rem 0; }
summary { cursor: pointer; padding: .25rem 0; }
pre { background: ${colors.paper}; border-radius: 8px; padding: .75rem; overflow-x: auto; font-size: .85rem; }
code { font-size: .95em; }
li { overflow-wrap: anywhere; }
`;

const audiences: Record<Endpoint['who'], string> = {
  public: 'For everyone.',
  user: 'For who is logged in.',
  admin: 'For administrators.',
};

/** Text as HTML, with what stands between backticks as code. */
const prose = (text: string) => escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');

/** JSON that can be folded away, in which each reference leads to its schema. */
function folded(name: string, schema: object): string {
  const json = escapeHtml(JSON.stringify(schema, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#$1">$&</a>',
  );
  return `<details><summary>${prose(name)}</summary><pre tabindex="0">${json}</pre></details>`;
}

/** What a call's answers hold, in one line each. */
function answers({ answer, refusals = {} }: Endpoint): string {
  const bodies = Object.entries<JsonSchema>(answer.content ?? {}).map(([mediaType, schema]) =>
    folded(`Answers ${answer.status}, \`${mediaType}\``, schema),
  );
  const own = Object.entries(refusals).map(
    ([status, { description }]) => `<li>${status}: ${prose(description)}</li>`,
  );
  return [
    ...(bodies.length > 0 ? bodies : [`<p>Answers ${answer.status}, without a body.</p>`]),
    ...(own.length > 0 ? [`<ul>${own.join('')}</ul>`] : []),
  ].join('');
}

function section(endpoint: Endpoint, document: ApiDocument): string {
  const { method, path, summary, notes, who } = endpoint;
  const operation = document.paths[path]?.[method];
  const body = operation?.requestBody?.content['application/json'];
  const statuses = Object.keys(operation?.responses ?? {}).filter((status) => /^[45]/.test(status));
  return `<section><h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${prose(summary)}. ${audiences[who]}</p>${notes ? `<p>${prose(notes)}</p>` : ''}
${operation?.parameters ? folded('Parameters', operation.parameters) : ''}
${body ? folded('Body', body.schema) : ''}
${answers(endpoint)}
<p>${statuses.length > 0 ? `May refuse with ${statuses.join(', ')}.` : ''}</p></section>`;
}

/** The document as a page to read, without any script. */
export function renderReference(document: ApiDocument, endpoints: Endpoint[]): string {
  const byTag = new Map<string, string[]>();
  for (const endpoint of endpoints) {
    const tag = document.paths[endpoint.path]?.[endpoint.method]?.tags[0] ?? '';
    byTag.set(tag, [...(byTag.get(tag) ?? []), section(endpoint, document)]);
  }
  const groups = [...byTag].map(([tag, sections]) => `<h2>${escapeHtml(tag)}</h2>${sections.join('')}`);
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<section id="${name}">${folded(name, schema)}</section>`,
  );
  const title = escapeHtml(document.info.title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><header><div><h1>${title}</h1><p>${prose(document.info.description)}</p>
<p><a href="/api/docs/openapi.json">This as an OpenAPI ${document.openapi} document</a> · <a href="/">${escapeHtml(site.name)}</a></p></div></header>
<main>${groups.join('')}<h2>Schemas</h2>${schemas.join('')}</main></body></html>`;
}

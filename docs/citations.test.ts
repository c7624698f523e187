import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const folders = ['bench', 'client', 'deploy', 'docs', 'e2e', 'faults', 'mutation', 'server', 'shared'];
const texts = /\.(?:tsx?|mjs|md|sql|css|html|conf|service)$/;

const pathsIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => join(folder, path));
const paths = [...readdirSync(root), '.ci/run', ...folders.flatMap(pathsIn)];

const files = paths
  .filter((path) => texts.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const documents = files.filter(({ path }) => path.endsWith('.md'));

/** The anchor that GitHub gives a heading. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

function anchorsOf(markdown: string): string[] {
  const prose = markdown.replace(/^ *```[\s\S]*?^ *```/gm, '');
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => slug(heading));
  const ids = [...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return [...headings, ...ids];
}

const anchors = new Map(documents.map(({ path, text }) => [path, anchorsOf(text)]));

/** Whether a path from the repository's root, with or without an anchor, leads somewhere. */
function leadsSomewhere(target: string): boolean {
  const [path = '', anchor] = target.split('#');
  if (!existsSync(join(root, path))) return false;
  return anchor === undefined || (anchors.get(path)?.includes(anchor) ?? false);
}

describe('citations', () => {
  it('of a document lead to a file, and to an anchor in it, that exist', () => {
    const broken = files.flatMap(({ path, text }) =>
      [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)]
        .map(([target]) => target)
        .filter((target) => !leadsSomewhere(target))
        .map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('of code in the documents lead to a file or folder that exists', () => {
    const guides = documents.filter(({ path }) => !/^CHANGELOG/.test(path));
    const broken = guides.flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:bench|client|deploy|e2e|faults|mutation|server|shared)\/[\w./-]*)`/g)]
        .map(([, target = '']) => target)
        // The page that CONTRIBUTING.md adds.
        .filter((target) => !target.includes('/faq') && !existsSync(join(root, target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('name no document outside the repository', () => {
    const outside = /\b[Ss]pec §|\bdecision P\d|\bdecisions, API|\b[Tt]he specification\b/;
    expect(files.filter(({ text }) => outside.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('links between the documents', () => {
  it('lead to a file, and to an anchor in it, that exist', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)]
        .map(([, link = '']) =>
          link.startsWith('#') ? path + link : relative(root, join(root, dirname(path), link)),
        )
        .filter((target) => !leadsSomewhere(target))
        .map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  // A changelog has the same headings in each version.
  const others = [...anchors.entries()].filter(([path]) => path !== 'CHANGELOG.md');
  it.each(others)('%s has no anchor twice', (_path, names) => {
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('the first page of the product', () => {
  const product = documents.filter(({ path }) => path.startsWith('docs/product/'));
  const first = product.find(({ path }) => basename(path) === 'README.md')?.text ?? '';

  it('is short, and lists every other page', () => {
    expect(first.split('\n').length).toBeLessThanOrEqual(150);
    const missing = product
      .map(({ path }) => basename(path))
      .filter((name) => name !== 'README.md' && !first.includes(`(${name})`));
    expect(missing).toEqual([]);
  });
});

describe('sentences', () => {
  /** Without code and tables. Where a line breaks does not matter. */
  const sentencesOf = (markdown: string) =>
    markdown
      .replace(/^ *```[\s\S]*?^ *```|^ *\|.*$/gm, '')
      .replace(/\s+/g, ' ')
      .split(/(?<=[.:;]) /)
      .filter((sentence) => sentence.length > 50);

  it.each(documents)('$path has no long one twice', ({ text }) => {
    const sentences = sentencesOf(text);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });
});

describe('decision records', () => {
  const records = documents.filter(({ path }) => /^docs\/decisions\/\d/.test(path));

  it.each(records)('$path has a date and a status', ({ text }) => {
    expect(text).toMatch(/^# \d{3} .+\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: \S/);
  });

  it('are all in the index', () => {
    const index = documents.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? '';
    const missing = records.map(({ path }) => basename(path)).filter((name) => !index.includes(`(${name})`));
    expect(missing).toEqual([]);
  });
});

describe('the guides', () => {
  /** What the walked-through examples add, and what is named because the project has none. */
  const examples = new Set([
    ...['dressCode', 'dress_code', 'add_dress_code', 'faq', 'faq-page', 'client/src/pages/faq/faq-page.tsx'],
    ...['parkingHint', 'getContactMessage', 'useX', 'utils', 'grep', 'DATA_DIR/jwt-secret'],
  ]);
  const isCode = (path: string) => /\.(?:tsx?|mjs|sql)$/.test(path) && !path.startsWith('docs/');
  const withoutComments = (code: string) => code.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const namesIn = (text: string) => text.match(/[\w$]+(?:-[\w$]+)*/g) ?? [];
  const code = files.filter(({ path }) => isCode(path)).map(({ text }) => withoutComments(text));
  const names = new Set([...code, readFileSync(join(root, 'package.json'), 'utf8')].flatMap(namesIn));

  /** Whether a path, or the end of one, is of a file or folder. */
  const isThere = (path: string) =>
    paths.some((other) => `/${other}`.endsWith(`/${path.replace(/\/$/, '')}`));
  /** `sender/claim.ts`, `ui/`, `pages/home`; not `/faq`. */
  const isPath = (name: string) => /^[\w@.-]+(?:\/[\w.-]*)+$|^[\w-]+\.(?:tsx?|md|json|conf)$/.test(name);

  it.each(['CONTRIBUTING.md', 'docs/architecture.md'])('name in %s what the project has', (guide) => {
    const prose = readFileSync(join(root, guide), 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '');
    const named = [...new Set([...prose.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))];
    const missing = named.flatMap((name) =>
      isPath(name) ? [name].filter((path) => !isThere(path)) : namesIn(name).filter((one) => !names.has(one)),
    );
    expect(missing.filter((name) => !examples.has(name))).toEqual([]);
  });

  it('have no example that has become a part of the project', () => {
    expect([...examples].filter((name) => names.has(name) || isThere(name))).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { build, type ModulePreloadOptions, type Rolldown } from 'vite';

type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Chunking = { getModuleInfo: (id: string) => ModuleInfo | null };
type Output = Rolldown.RolldownOutput['output'];

const beginnings: ReadonlyMap<string, string> = new Map([
  [resolve('client/src/start.ts'), 'site'],
  [resolve('client/tonight.html'), 'tonight'],
  [resolve('client/door.html'), 'door'],
]);

/** Lazy itself; its parts, which are those of the other pages about events, come with the site. */
const listOfEvents = resolve('client/src/pages/events/events-page.tsx');

const adminPage = resolve('client/src/pages/admin/admin-page.tsx');

/** What few visitors of the site load, and not at first. */
const forFew = [adminPage, resolve('client/src/pages/pack-today.tsx')];

/** The documents that a module is loaded by, through these of the modules that import it; `admin` is one in this. */
function documentsOf(id: string, importersOf: (id: string) => readonly string[]): Set<string> {
  const seen = new Set([id]);
  const documents = new Set<string>();
  for (const module of seen) {
    const document = module === listOfEvents ? 'site' : beginnings.get(module);
    if (document) documents.add(document);
    if (module === adminPage) documents.add('admin');
    for (const importer of importersOf(module)) seen.add(importer);
  }
  return documents;
}

/** What door and pages say of money: so little that it comes with every document. */
const ofMoney = /\/shared\/(?:money|events\/party-price)\.ts/;

/** What only pages with a form need of the library that reads, and what only lists of events show. */
const ofSome =
  /\/(?:(?:useMutation|mutationObserver)\.js|events\/components\/(?:event-card|event-grid|day-word)\.tsx)/;

/** A few lines each, for which no page needs a chunk more. */
const ofFewLines = /\/ui\/(?:page\/(?:points|take-focus|use-browser-value)|share-button)\.tsx?/;

/** Documents share the chunks that both load, and none loads what only another needs, or another's entry. */
function chunkName(id: string, chunking: Chunking): string | null {
  if (id === listOfEvents || ofSome.test(id)) return null;
  if (ofMoney.test(id)) return 'shared';
  if (ofFewLines.test(id)) return 'main';
  const atOnce = (module: string) => chunking.getModuleInfo(module)?.importers ?? [];
  const ever = (module: string) => [
    ...atOnce(module),
    ...(chunking.getModuleInfo(module)?.dynamicImporters ?? []),
  ];
  const byVisitors = (module: string) => (forFew.includes(module) ? [] : ever(module));

  const first = documentsOf(id, atOnce);
  const all = documentsOf(id, ever);
  if (first.has('site')) {
    if (first.has('tonight')) return 'shared';
    return first.has('door') ? 'site-and-door' : 'main';
  }
  if (first.has('tonight')) {
    if (all.size === 1) return 'tonight';
    if (!all.has('site')) return 'offline';
    // Small parts, for which visitors of the site need no chunk more.
    return documentsOf(id, byVisitors).has('site') ? 'shared' : 'evening';
  }
  if (first.has('door') && all.size === 1) return 'door';
  const byOthers = (module: string) => (module === adminPage ? [] : ever(module));
  return first.has('admin') && documentsOf(id, byOthers).size === 1 ? 'admin' : null;
}

/** One chunk for React, with one URL across releases, and a few for our code: by default the bundler makes dozens. */
const chunks = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'react',
      // With what the bundler adds for chunks that load others.
      test: /node_modules\/(?:react|react-dom|scheduler)\/|client\/src\/react\.ts|vite\/preload-helper/,
      priority: 2,
    },
    { name: chunkName, debugName: 'documents', priority: 1 },
    // The pages that say when and where a crawl is show its stops, too.
    {
      name: 'route',
      test: /\/(?:events\/calendar|events\/components\/event-facts|registrations\/api\/use-sent-form|page\/until-needed|stops\/components\/route)\.tsx?/,
    },
    // Each chunk is named in main: these are a few lines each.
    {
      name: 'short-form',
      test: /\/(?:changes\/honeypot|form\/form|api\/use-(?:single-flight-mutation|send|settings|subscribers|album)|components\/newsletter-form|default-settings|email-pattern|page\/page-head|pasted-text|useMutation|mutationObserver)\.[jt]sx?/,
    },
    {
      name: 'form',
      test: /\/(?:form\/(?:described-field|email-field|field|select|late-resolver|use-draft)|changes\/form-error|field-errors|email-slip|page\/terms-link)\.tsx?/,
    },
    {
      name: 'application',
      test: /\/(?:application-fields|use-applications|application-labels|hosted-forms)\.tsx?/,
    },
    { name: 'event-list', test: /\/events\/components\/(?:event-card|event-grid|day-word)\.tsx/ },
    { name: 'draft', test: /\/draft-storage\.ts/ },
    { name: 'guest-data-months', test: /\/(?:guest-data-months|refund-hours)\.ts/ },
    { name: 'not-found', test: /\/(?:event-not-found|not-found-page)\.tsx/ },
  ],
};

/** They come with the document: no part that is loaded late has to name them. */
const comesFirst = /\/(?:rolldown-runtime|react|shared|site-and-door|main)-/;

const modulePreload: ModulePreloadOptions = {
  // Every supported browser has it.
  polyfill: false,
  resolveDependencies: (_file, files, { hostType }) =>
    hostType === 'html' ? files : files.filter((file) => !comesFirst.test(file)),
};

/** What a document can ask for, lazily too, by the URLs under which it is served. Throws where another document is in it. */
function filesOf(document: string, output: Output): string[] {
  const chunksByName = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  );
  const entry = [...chunksByName.values()].find(({ moduleIds }) => moduleIds.includes(document));
  if (!entry) throw new Error(`${document} has no code`);
  const reached = new Set([entry.fileName]);
  const files = new Set<string>();
  for (const name of reached) {
    const chunk = chunksByName.get(name);
    if (!chunk) continue;
    const other = chunk.moduleIds.find((id) => beginnings.has(id) && id !== document);
    if (other) throw new Error(`${document} loads ${other}`);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) reached.add(next);
    const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
    for (const file of [name, ...(importedCss ?? []), ...(importedAssets ?? [])]) files.add(`/${file}`);
  }
  return [...files];
}

/** Builds `NAME-worker.ts`, the service worker that keeps a document and exactly its files. */
async function buildWorker(name: string, output: Output): Promise<void> {
  const document = output.find(({ fileName }) => fileName === `${name}.html`);
  if (document?.type !== 'asset') throw new Error(`${name}.html was not built`);
  const documentHash = createHash('sha256').update(document.source).digest('hex').slice(0, 16);
  await build({
    publicDir: false,
    define: {
      builtFiles: JSON.stringify({ assets: filesOf(resolve(`client/${name}.html`), output), documentHash }),
    },
    build: {
      emptyOutDir: false,
      rolldownOptions: {
        input: resolve(`client/src/${name}-worker.ts`),
        output: { entryFileNames: '[name].js', format: 'iife', codeSplitting: false },
      },
    },
  });
}

/** Builds the documents of the site, of an evening and of the door in one, and the service workers of the latter two. */
export async function buildDocuments(): Promise<void> {
  const built = await build({
    build: {
      modulePreload,
      rolldownOptions: {
        input: ['index', 'tonight', 'door'].map((name) => resolve(`client/${name}.html`)),
        output: { codeSplitting: chunks },
      },
    },
  });
  const [result] = [built].flat();
  if (!result || !('output' in result)) throw new Error('Nothing was built');
  for (const document of beginnings.keys()) filesOf(document, result.output);
  for (const name of ['tonight', 'door']) await buildWorker(name, result.output);
}

/** What the bundler tells of a module: who imports it statically. */
type ModuleInfo = { importers: readonly string[] };
type Chunking = { getModuleInfo: (id: string) => ModuleInfo | null };

const main = '/client/src/main.tsx';
// Part of the first script, which asks for the others.
const preloadHelper = 'vite/preload-helper';

/** Whether a module is loaded with main.tsx on every page. */
function comesWithMain(id: string, chunking: Chunking, seen = new Set<string>()): boolean {
  if (id.endsWith(main)) return true;
  if (seen.has(id) || id.includes(preloadHelper)) return false;
  seen.add(id);
  const importers = chunking.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => comesWithMain(importer, chunking, seen));
}

/**
 * The scripts of every page: React in one, which keeps its address from release to release, and our part in another.
 * Left alone, the bundler makes dozens of small ones, since it cannot know that a page's part never comes without main.
 */
export const clientChunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
    {
      name: (id: string, chunking: Chunking) => (comesWithMain(id, chunking) ? 'main' : null),
      priority: 1,
    },
  ],
};

import type { Rolldown } from 'vite'

type Chunks = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The icons' entry module names all of them; only those in use become part of the console. */
const icons = /node_modules.lucide-react/

const start = '/src/main.tsx'

/**
 * Files that are loaded together: everything that these sources import statically and no earlier group
 * contains.
 */
const groups = [
  { name: 'first', sources: [start, '/src/sign-in/SignInPage.tsx'] },
  {
    name: 'frame',
    sources: [
      'api/calls/alarms.ts',
      'api/calls/demo.ts',
      'app/AlarmMark.tsx',
      'app/AppLayout.tsx',
      'app/DemoNote.tsx',
    ].map((file) => `/src/${file}`),
  },
  {
    name: 'parts',
    sources: [
      'api/calls/change-sets.ts',
      'api/calls/search.ts',
      'ui/values/Time.tsx',
      'ui/page/EmptyState.tsx',
      'ui/values/FittedParts.tsx',
      'ui/values/ImageText.tsx',
      'ui/values/Meter.tsx',
      'ui/page/MoreMenu.tsx',
      'ui/values/NameText.tsx',
      'ui/values/Quantity.tsx',
      'ui/page/ReasonButton.tsx',
      'ui/page/RowsSkeleton.tsx',
      'ui/values/StateLabel.tsx',
      'ui/page/save-file.ts',
      'hooks/use-leaving.ts',
      'hooks/use-kept-ids.ts',
      'hooks/use-texts.ts',
      'hooks/use-page-actions.ts',
      'clusters/cluster.ts',
      'environments/environment.ts',
      'form/form-values.ts',
      'model-ui/found.ts',
      'model-ui/lazy-dialogs.ts',
      'table/list-loader.ts',
      'places/simulated.tsx',
      'form/use-submission.ts',
      'util/browser.ts',
      'util/link-name.ts',
    ].map((file) => `/src/${file}`),
  },
  {
    name: 'list',
    sources: [
      'resources/ResourcesPage.tsx',
      'resources/ResourcesRoute.tsx',
      'table/ListPage.tsx',
      'table/ResourceList.tsx',
      'model-ui/bulk/BulkActions.tsx',
    ].map((file) => `/src/${file}`),
  },
  {
    name: 'dialogs',
    sources: ['ConfirmDialog', 'SideSheet'].map((file) => `/src/ui/page/${file}.tsx`),
  },
  { name: 'search', sources: ['/src/app/search/Commands.tsx'] },
  {
    name: 'menus',
    sources: ['AccountMenuList', 'RailDrawer', 'SignInAgainDialog'].map((file) => `/src/app/${file}.tsx`),
  },
  {
    name: 'forms',
    sources: ['EditSheet', 'CreateSheet', 'DeleteDialog'].map((form) => `/src/model-ui/${form}.tsx`),
  },
  {
    name: 'sheets',
    sources: ['table/export/ExportDialog', 'model-ui/bulk/BulkSheet'].map((file) => `/src/${file}.tsx`),
  },
]

/**
 * Returns all modules that the sources import statically, including the sources. Throws if one of them is
 * missing.
 */
function modulesFrom(sources: readonly string[], chunks: Chunks): Set<string> {
  const missing = sources.find((source) => chunks.getModuleInfo(source) === null)
  if (missing !== undefined)
    throw new Error(`${missing} is no part of the console; name what took its place.`)
  const found = new Set(sources)
  for (const id of found) {
    const needed = chunks.getModuleInfo(id)?.importedIds ?? []
    for (const other of needed) if (!icons.test(other)) found.add(other)
  }
  return found
}

/** Maps each module to the first group that needs it. */
function namesOfGroups(root: string, chunks: Chunks): Map<string, string> {
  const pairs = groups.flatMap(({ name, sources }) => {
    const paths = sources.map((source) => root + source)
    return [...modulesFrom(paths, chunks)].map((id) => [id, name] as const)
  })
  return new Map(pairs.toReversed())
}

/** Modules that are imported dynamically and listed in no group stay separate files. */
function isOwnChunk(id: string, root: string, chunks: Chunks): boolean {
  if (groups.some(({ sources }) => sources.some((source) => id === root + source))) return false
  const info = chunks.getModuleInfo(id)
  return info === null || info.isEntry || info.dynamicImporters.length > 0
}

/**
 * Assigns modules that most pages need to chunks, so that pages load few files: by default, the bundler makes
 * a chunk of each set of modules that the same pages share, and a page requests more than a hundred. A group
 * includes its modules' dependencies, so groups that a page needs without others are listed first.
 */
export function groupChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let names: Map<string, string> | null = null
  const nameOf: Rolldown.CodeSplittingNameFunction = (id, chunks) => {
    if (icons.test(id)) return 'icons'
    names ??= namesOfGroups(root, chunks)
    return isOwnChunk(id, root, chunks) ? null : names.get(id)
  }
  return [...new Set(groups.map(({ name }) => name)), 'icons'].map((wanted, index) => ({
    name: (id, chunks) => (nameOf(id, chunks) === wanted ? wanted : null),
    debugName: wanted,
    priority: 10 - index,
  }))
}

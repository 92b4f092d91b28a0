import type { Rolldown } from 'vite'

type Chunks = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Its one entry module names all of them; only those that are used become part of the console. */
const icons = /node_modules.lucide-react/

const start = '/src/main.tsx'

/** What is loaded together: all that these sources need at once and no group before has. */
const groups = [
  { name: 'first', sources: [start, '/src/pages/sign-in/SignInPage.tsx'] },
  { name: 'frame', sources: ['/src/layouts/AppLayout.tsx'] },
  { name: 'frame', sources: ['api/alarms.ts', 'api/demo.ts'].map((file) => `/src/${file}`) },
  {
    name: 'parts',
    sources: [
      'components/Age.tsx',
      'components/DataAge.tsx',
      'components/EmptyState.tsx',
      'components/ImageText.tsx',
      'components/Meter.tsx',
      'components/MoreMenu.tsx',
      'components/NameText.tsx',
      'components/PartOfWhole.tsx',
      'components/Quantity.tsx',
      'components/ReasonButton.tsx',
      'components/RowsSkeleton.tsx',
      'components/StateChip.tsx',
      'components/StateLabel.tsx',
      'components/Time.tsx',
      'components/save-file.ts',
      'hooks/use-list-text.ts',
      'pages/clusters/cluster.ts',
      'pages/clusters/use-cluster.ts',
      'pages/environments/environment.ts',
      'resource/list-loader.ts',
      'resource/simulated/SimulatedChip.tsx',
      'resource/simulated/SimulatedMark.tsx',
      'resource/simulated/use-faults.ts',
      'util/composition.ts',
      'util/link-name.ts',
    ].map((file) => `/src/${file}`),
  },
  {
    name: 'forms',
    sources: ['EditSheet', 'CreateSheet', 'DeleteDialog', 'WriteButton'].map(
      (form) => `/src/resource/${form}.tsx`,
    ),
  },
  { name: 'list', sources: ['/src/resource/ResourceList.tsx', '/src/resource/ListPage.tsx'] },
]

/** All modules that these need at once, themselves included. Throws where one of them is not there. */
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

/** The group of each module: the first that needs it. */
function namesOfGroups(root: string, chunks: Chunks): Map<string, string> {
  const pairs = groups.flatMap(({ name, sources }) => {
    const paths = sources.map((source) => root + source)
    return [...modulesFrom(paths, chunks)].map((id) => [id, name] as const)
  })
  return new Map(pairs.toReversed())
}

/** What is asked for by itself stays a file of its own, by which the page and the budgets know it. */
function isOwnChunk(id: string, chunks: Chunks): boolean {
  if (id.endsWith(start)) return true
  const info = chunks.getModuleInfo(id)
  return info === null || info.isEntry || info.dynamicImporters.length > 0
}

/**
 * Names the chunk of a module that most pages need, so that they come in a few files: left to itself, the bundler makes
 * one of each set of modules that the same pages share, and a page asks for more than a hundred. A group takes along what
 * its modules need, so that those which a page needs without the others come first.
 */
export function groupChunks(root: string): Rolldown.CodeSplittingGroup[] {
  let names: Map<string, string> | null = null
  const nameOf: Rolldown.CodeSplittingNameFunction = (id, chunks) => {
    if (icons.test(id)) return 'icons'
    names ??= namesOfGroups(root, chunks)
    return isOwnChunk(id, chunks) ? null : names.get(id)
  }
  return [...new Set(groups.map(({ name }) => name)), 'icons'].map((wanted, index) => ({
    name: (id, chunks) => (nameOf(id, chunks) === wanted ? wanted : null),
    debugName: wanted,
    priority: 10 - index,
  }))
}

import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readModules } from '../../scripts/layout/read-modules.ts'
import { english, type Piece } from './en/index.ts'

const root = resolve(import.meta.dirname, '../..')
// The keys of an object literal are all that it has.
const pieces = Object.keys(english) as Piece[]
const texts: Record<string, unknown> = {}
/** Which piece has a namespace, the first word of a key. */
const pieceOf = new Map<string, Piece>()
for (const piece of pieces)
  for (const [namespace, group] of Object.entries(await english[piece]())) {
    texts[namespace] = group
    pieceOf.set(namespace, piece)
  }

const modules = new Map(readModules(root, ['src']).map((module) => [module.path, module]))

/** Modules that load their part of the frame together with its pieces. */
const searchLoader = 'src/app/search/load.ts'
const tasksLoader = 'src/app/load-tasks-mark.ts'
const stepsLoader = 'src/form/load-sign-in-steps.ts'

/** Returns true for modules that load pages together with their pieces. */
const loadsPages = (path: string): boolean =>
  [searchLoader, tasksLoader, stepsLoader].includes(path) ||
  path.startsWith('src/app/routes/') ||
  path.endsWith('/parts-ahead.ts')

/** A file and all that it loads, at once or later; pages and the search are loaded with pieces of their own. */
function filesFrom(path: string, seen = new Set<string>()): Set<string> {
  const module = modules.get(path)
  if (!module || seen.has(path)) return seen
  seen.add(path)
  for (const { target, kind } of module.imports)
    if (kind !== 'type' && !(kind === 'dynamic' && loadsPages(path))) filesFrom(target, seen)
  return seen
}

const at = (key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((group, word) => (group as Record<string, unknown> | undefined)?.[word], texts)

/** Modules that show texts without keys: the model's help, and problems with a value. */
const formParts = { formWords: 'src/form/AttributeField.tsx', problems: 'src/hooks/use-problem-text.ts' }

/** Namespaces of the keys in a file: arguments of `useTranslations`, and every string that is a key. */
function namespacesIn(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  const groups = source.matchAll(/useTranslations\(\s*'(\w+)/g)
  const keys = source
    .matchAll(/'(\w+)(\.[\w.]+)'/g)
    .filter(([, first, rest]) => at(`${first}${rest}`) !== undefined)
  return [...groups, ...keys].map(([, namespace = '']) => namespace)
}

/** The pieces that some files speak with. */
const spokenIn = (files: Iterable<string>): Set<Piece | undefined> =>
  new Set([...files].flatMap(namespacesIn).map((namespace) => pieceOf.get(namespace)))

const areas = readdirSync(join(root, 'src/app/routes')).filter((name) => name !== 'index.tsx')

const routesOf = (area: string): string => readFileSync(join(root, 'src/app/routes', area), 'utf8')

/** The folders whose pages an area's routes load, with a slash at the end. */
const foldersOf = (area: string): Set<string> =>
  new Set(
    [...routesOf(area).matchAll(/'\.\.\/\.\.\/([\w-]+\/)[^']*\.tsx'/g)].map(([, folder]) => `src/${folder}`),
  )

/** The pieces that the routes of an area name. */
const loadedBy = (area: string): Piece[] => {
  const source = routesOf(area)
  const calls = [...source.matchAll(/\btexts\(([^)]*)\)|import\('[^']*'\),\s+([^)]*)\)/g)]
  return pieces.filter((piece) => calls.some(([call]) => call.includes(`'${piece}'`)))
}

const missing = (spoken: Iterable<Piece | undefined>, loaded: readonly Piece[]): (Piece | undefined)[] =>
  [...spoken].filter((piece) => piece === undefined || !loaded.includes(piece))

test('the console and its frame use only the core piece', () => {
  expect(missing(spokenIn(filesFrom('src/main.tsx')), ['core'])).toEqual([])
})

test.for([
  [searchLoader, 'src/app/search/Commands.tsx', ['core', 'generic']],
  [tasksLoader, 'src/app/TasksMark.tsx', ['core']],
  [stepsLoader, 'src/form/password/NewPasswordForm.tsx', ['core']],
  [stepsLoader, 'src/form/password/CodeForm.tsx', ['core']],
] as const)('%s loads the pieces that its part uses', ([loader, part, known]) => {
  const loaded = [...readFileSync(join(root, loader), 'utf8').matchAll(/loadMessages\(\[([^\]]*)/g)]
  const own = pieces.filter((piece) => loaded.some(([call]) => call.includes(`'${piece}'`)))
  expect(missing(spokenIn(filesFrom(part)), [...known, ...own])).toEqual([])
})

test.for(areas)('the routes of %s load the pieces their pages use', (area) => {
  const folders = [...foldersOf(area)]
  const pages = [...modules.keys()].filter((path) => folders.some((folder) => path.startsWith(folder)))
  const generic: Piece[] = area === 'sign-in.ts' ? [] : ['generic']
  const files = new Set(pages.flatMap((path) => [...filesFrom(path)]))
  const loaded = ['core', ...generic, ...loadedBy(area)] as const
  expect(missing(spokenIn(files), loaded)).toEqual([])
  for (const [piece, part] of Object.entries(formParts))
    expect([piece, loaded.some((one) => one === piece)]).toEqual([piece, files.has(part)])
})

interface PageCall {
  file: string
  pieces: readonly Piece[]
  /** From where to where its children stand in the source; nothing where it has none. */
  from: number
  to: number
  at: number
}

const piecesIn = (text: string): Piece[] => pieces.filter((piece) => text.includes(`'${piece}'`))

/** Pages of an area's routes with the pieces that each loads and the source range of its nested pages. */
function pageCalls(source: string): PageCall[] {
  return [
    ...source.matchAll(/\bpage\(\s*\(\) => import\('\.\.\/\.\.\/([^']+)'\)([^)]*)\)(,\s*children: \[)?/g),
  ].map((call) => {
    const from = call.index + call[0].length
    let depth = call[3] ? 1 : 0
    let to = from
    for (; depth > 0 && to < source.length; to++) depth += { '[': 1, ']': -1 }[source[to] ?? ''] ?? 0
    return {
      file: `src/${call[1]}`,
      pieces: piecesIn(call[2] ?? ''),
      from,
      to,
      at: call.index,
    }
  })
}

const pagesOfAreas = areas.flatMap((area) => {
  const source = routesOf(area)
  const calls = pageCalls(source)
  const common = [...source.matchAll(/\btexts\(([^)]*)\)/g)].flatMap(([call]) => piecesIn(call))
  return calls.map((call) => {
    const around = calls.filter(({ from, to }) => from < call.at && call.at < to)
    return { file: call.file, loaded: [...common, ...[call, ...around].flatMap((each) => each.pieces)] }
  })
})

test.for(pagesOfAreas)('$file uses only pieces that its route loads', ({ file, loaded }) => {
  const own: Piece[] = ['core', 'generic', 'formWords', 'problems', ...loaded]
  expect(missing(spokenIn(filesFrom(file)), own)).toEqual([])
})

import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Import, readModule } from '../layout/read-modules.ts'
import { hash, hashFiles, type Tree } from './hash-tree.ts'

/** Facts about a script, cached between runs because parsing is slow. */
export interface Script {
  /** Hash of the script's content. */
  source: string
  /** Includes the kind of each import, because `import/no-cycle` depends on it. */
  imports: Import[]
  /** Declares types for files that don't import it. */
  isAmbient: boolean
}

export interface LintInputs {
  root: string
  tree: Tree
  /** From the previous run. */
  known: ReadonlyMap<string, Script>
}

export interface LintKeys {
  keys: Map<string, string>
  scripts: Map<string, Script>
}

/** Configuration, and declarations for files that don't import them. */
const affectsAll =
  /(^|\/)(\.oxlintrc[^/]*|oxlint\.config\.[^/]*|\.(git|eslint|oxlint)ignore|tsconfig[^/]*\.json|package(-lock)?\.json|[^/]*\.d\.ts)$/
const isScript = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path)
const augments = /\bdeclare\s+(global|module)\b|\/\/\/\s*<reference/

/**
 * Returns a key for each script of a tree; with the same tools, equal keys mean equal lint results. A key covers the
 * file, the configuration, and the imports and emitted declarations of its direct and indirect imports. Requires a
 * successful `tsc -b` on the same tree.
 */
export function lintKeys({ root, tree, known }: LintInputs): LintKeys {
  const contents = [...tree].filter(([path]) => isScript(path))
  const scripts = new Map(
    contents.map(([path, content]) => {
      const before = known.get(path)
      return [path, before?.source === content ? before : readScript(root, path, content)]
    }),
  )
  const general = hashFiles(tree, (path) => affectsAll.test(path) || scripts.get(path)?.isAmbient === true)
  const faces = readFaces(root)
  const edges = new Map([...scripts].map(([path, { imports }]) => [path, targetsOf(imports, tree, faces)]))
  const shapes = new Map(
    [...tree].map(([path, content]) => {
      const { imports } = scripts.get(path) ?? {}
      return [path, hash(path, shapeOf(root, path, content), JSON.stringify(imports ?? []))]
    }),
  )
  const keyOf = (path: string, content: string): string => {
    const reached = [...reach(path, edges)].toSorted()
    return hash(general, content, ...reached.map((target) => shapes.get(target) ?? `missing ${target}`))
  }
  return { keys: new Map(contents.map(([path, content]) => [path, keyOf(path, content)])), scripts }
}

function readScript(root: string, path: string, source: string): Script {
  const { imports } = readModule(root, path)
  return { source, imports, isAmbient: augments.test(readFileSync(join(root, path), 'utf8')) }
}

/** Hash of a file's emitted declarations, or of the file if it has none. */
function shapeOf(root: string, path: string, content: string): string {
  const match = /^(?:(simulator)\/)?(.*?)\.tsx?$/.exec(path)
  if (!match) return content
  const declarations = join(root, match[1] ?? '', '.cache/types', `${match[2]}.d.ts`)
  return existsSync(declarations) ? hash(readFileSync(declarations)) : content
}

/** The root package's `imports`: files by name. */
function readFaces(root: string): Map<string, string> {
  const path = join(root, 'package.json')
  if (!existsSync(path)) return new Map()
  const { imports = {} } = JSON.parse(readFileSync(path, 'utf8')) as { imports?: Record<string, string> }
  return new Map(Object.entries(imports).map(([name, file]) => [name, posix.normalize(file)]))
}

/** Imported files, including the paths of missing ones, so that the key changes once they exist. */
function targetsOf(imports: readonly Import[], tree: Tree, faces: ReadonlyMap<string, string>): string[] {
  return imports.flatMap(({ target, isPackage }) => {
    const path = isPackage ? faces.get(target) : target
    if (path === undefined) return []
    const ways = [path, `${path}.ts`, `${path}.tsx`, `${path}.d.ts`, `${path}/index.ts`, `${path}/index.tsx`]
    const found = ways.filter((way) => tree.has(way))
    return found.length > 0 ? found : [path]
  })
}

/** All direct and indirect imports of a file, including itself if it is in a cycle. */
function reach(path: string, edges: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(edges.get(path) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    waiting.push(...(edges.get(next) ?? []))
  }
  return reached
}

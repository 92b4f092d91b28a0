import { readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, type ParseResult } from 'oxc-parser'

/** Facts about a file for the layout rules. Paths are relative to the root, with `/`. */
export interface Module {
  path: string
  imports: Import[]
  /** Names of the values that it exports; `default` for a default export. */
  exports: string[]
  /** Globals that have one home, `fetch` and `process.env`, and `attributes['…']`, where the file uses them. */
  globals: Set<string>
  /** Comments that disable a linter rule without a reason. */
  unexplained: string[]
}

export interface Import {
  /** Path of a file of the project, or the name of a package as it is written. */
  target: string
  isPackage: boolean
  /** `static` runs before the importing file; types are gone when it runs; `dynamic` runs when it is called. */
  kind: 'static' | 'dynamic' | 'type'
}

type Node = Record<string, unknown>

const skippedFolders = ['node_modules', 'dist', 'data', 'test-results', 'playwright-report']

/** Every TypeScript file of some folders below the root, declaration files apart. */
export function readModules(root: string, folders: readonly string[]): Module[] {
  return folders.flatMap((folder) => listFiles(root, folder)).map((path) => readModule(root, path))
}

/** TypeScript files below a folder, relative to the root; declaration files apart. */
export function listFiles(root: string, folder: string): string[] {
  let entries
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skippedFolders.includes(entry.name) ? [] : listFiles(root, path)
    return /\.tsx?$/.test(path) && !path.endsWith('.d.ts') ? [path] : []
  })
}

/** Facts about one file. */
export function readModule(root: string, path: string): Module {
  const source = readFileSync(join(root, path), 'utf8')
  const parsed = parseSync(path, source)
  const imports = importsOf(path, source, parsed)
  const globals = new Set<string>()
  walk(parsed.program, (node) => {
    const used = globalOf(node)
    if (used) globals.add(used)
    const typeSource = typeSourceOf(node)
    if (typeSource) imports.push(importOf(path, typeSource, 'type'))
  })
  return { path, imports, exports: exportsOf(parsed), globals, unexplained: unexplainedOf(parsed) }
}

const unexplainedOf = ({ comments }: ParseResult): string[] =>
  comments
    .map(({ value }) => value.trim())
    .filter((comment) => comment.startsWith('oxlint-disable') && !/ -- \S/.test(comment))

function importsOf(path: string, source: string, { module }: ParseResult): Import[] {
  const imports = module.staticImports.map(({ moduleRequest, entries }) => {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    return importOf(path, moduleRequest.value, isType ? 'type' : 'static')
  })
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [importOf(path, moduleRequest.value, isType ? 'type' : 'static')] : [],
    )
  const calls = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(source.slice(start, end))?.[1]
    return literal ? [importOf(path, literal, 'dynamic')] : []
  })
  return [...imports, ...exports, ...calls]
}

function importOf(path: string, request: string, kind: Import['kind']): Import {
  const isPackage = !request.startsWith('.')
  const target = isPackage ? request : posix.join(posix.dirname(path), request.replace(/\?.*$/, ''))
  return { target, isPackage, kind }
}

function exportsOf({ module }: ParseResult): string[] {
  return module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*')))
}

function walk(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const entry of value) walk(entry, see)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const node = value as Node
  if (typeof node['type'] === 'string') see(node)
  for (const child of Object.values(node)) walk(child, see)
}

const isNamed = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' && value !== null && names.includes(String((value as Node)['name']))

/** The one-home global that a node uses. */
function globalOf({ type, callee, object, property }: Node): string | null {
  if (type === 'CallExpression') return isNamed(callee, 'fetch') ? 'fetch' : null
  if (type !== 'MemberExpression') return null
  if (isNamed(object, 'window', 'globalThis', 'self') && isNamed(property, 'fetch')) return 'fetch'
  if (isNamed(object, 'process') && isNamed(property, 'env')) return 'process.env'
  return isAttributes(object) && isQuotedName(property as Node) ? quotedAttribute : null
}

/** Access to an attribute by a quoted name, whose value the compiler doesn't know. */
export const quotedAttribute = "attributes['…']"

const isQuotedName = ({ type, value }: Node): boolean => type === 'Literal' && /^\w+$/.test(String(value))

const isAttributes = (node: unknown): boolean =>
  isNamed(node, 'attributes') || isNamed((node as Node | undefined)?.['property'], 'attributes')

/** The file of `import('./x.ts').Name` in a type. */
function typeSourceOf({ type, source, argument }: Node): string | null {
  if (type !== 'TSImportType') return null
  const value = ((source ?? argument) as Node | undefined)?.['value']
  return typeof value === 'string' ? value : null
}

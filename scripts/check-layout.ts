/**
 * Checks the layout: allowed imports, faces of domains, libraries and globals with a single home, quoted attributes, file names,
 * files side by side, import cycles, and that every disabled linter rule has a reason. Prints one line per
 * violation and exits 1 if there is any.
 */
import { join, resolve } from 'node:path'
import { checkCrowds, checkFace } from './layout/check-domains.ts'
import { checkNames } from './layout/check-names.ts'
import { checkWorkspace, type Workspace } from './layout/check-workspace.ts'
import { findCycles } from './layout/find-cycles.ts'
import { checkDependencies, type Manifest, readManifest } from './layout/manifest.ts'
import { quotedAttribute, readModules, type Import, type Module } from './layout/read-modules.ts'
import { reserved, type Tree, trees } from './layout/trees.ts'

/**
 * The workspace of the simulator, with its faces. The service needs two. The face for the demo loads nothing of
 * the simulator into the service's thread. The rules for objects are pure functions.
 */
function readSimulator(root: string): Workspace {
  const { dependencies = {}, devDependencies = {} } = readManifest(join(root, 'simulator')) ?? {}
  return {
    folder: 'simulator',
    packages: { program: Object.keys(dependencies), tests: Object.keys(devDependencies) },
    faces: {
      '#simulator': ['e2e', 'bench'],
      '#simulator/demo': ['server/demo'],
      '#simulator/testing': ['e2e', 'bench'],
      '#simulator/validation': ['server/applications/refused-values.ts'],
    },
  }
}

/** Libraries with a single home. A name includes everything that begins with it and a slash. */
const homes: readonly { packages: readonly string[]; within: readonly string[]; home: readonly string[] }[] =
  [
    {
      packages: ['@kubernetes/client-node'],
      within: ['server', 'src', 'model'],
      home: ['server/clusters/connection'],
    },
    { packages: ['@aws-sdk'], within: ['server', 'src', 'model'], home: ['server/hosts/providers/aws'] },
    { packages: ['nodemailer'], within: ['server', 'src', 'model'], home: ['server/alarms/notify/mail.ts'] },
    { packages: ['kysely', 'node:sqlite', 'pg'], within: ['server', 'src', 'model'], home: ['server/store'] },
    {
      packages: ['fastify', '@fastify'],
      within: ['server'],
      home: ['server/http', 'server/routes', 'server/app.ts'],
    },
    {
      packages: ['@opentelemetry', '@prometheus-io/client'],
      within: ['server', 'src', 'model'],
      home: ['server/telemetry'],
    },
    {
      packages: ['ws'],
      within: ['server'],
      home: [
        'server/agent',
        'server/clusters/connection',
        'server/routes/cluster-agents.ts',
        'server/routes/streams/terminals.ts',
      ],
    },
    { packages: ['@xterm'], within: ['src'], home: ['src/pods/terminal'] },
    { packages: ['monaco-editor'], within: ['src'], home: ['src/editor'] },
    { packages: ['@mui/material/Autocomplete'], within: ['src'], home: ['src/ui/fields/Picker.tsx'] },
    {
      packages: ['js-yaml'],
      within: ['server', 'src', 'model'],
      home: [
        'src/editor',
        'server/clusters/connection',
        'server/clusters/tunnel/manifest.ts',
        'server/routes',
        'server/http',
        'server/applications',
      ],
    },
  ]

const globals: readonly { name: string; within: readonly string[]; home: readonly string[] }[] = [
  { name: 'fetch', within: ['src', 'model'], home: ['src/api/client.ts'] },
  {
    name: 'process.env',
    within: ['server', 'src', 'model', 'simulator'],
    home: ['server/config.ts', 'server/agent/settings.ts'],
  },
]

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)
const isWithinAny = (path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => isWithin(path, folder))

/** Tests and the files that only they use; they may import any part of the tree that they test. */
const isTest = (path: string): boolean => /\.(test|fixture)\.tsx?$|\bvitest\.config\.ts$/.test(path)

function treeOf(path: string): Tree | undefined {
  const holding = trees.filter((tree) => isWithin(path, tree.path))
  return holding.toSorted((a, b) => b.path.length - a.path.length)[0]
}

/**
 * Name of the folder in the tree that contains a file (`Pod` in `src/kinds`); a file directly in the
 * tree is its own sibling.
 */
const siblingOf = (path: string, tree: Tree): string => path.slice(tree.path.length + 1).split('/')[0] ?? ''

const refusal = (target: string, reason: string): string => `may not import ${target}, because ${reason}`

function checkReserved(path: string, target: string): string | null {
  const importers = reserved[target]
  if (!importers || isWithinAny(path, importers)) return null
  return refusal(target, `only ${importers.join(', ')} and tests import it`)
}

function checkFileImport(path: string, { target, kind }: Import, tree: Tree): string | null {
  if (isTest(target)) return refusal(target, 'it is there for tests')
  if (treeOf(target) === tree) {
    if (!tree.hasSiblings || siblingOf(path, tree) === siblingOf(target, tree)) return null
    return refusal(target, `the parts of ${tree.path} do not know one another`)
  }
  if (isWithinAny(target, tree.may)) return null
  if (kind === 'type' && isWithinAny(target, tree.mayTypes ?? [])) return null
  const allowed = [tree.path, ...tree.may, ...(tree.mayTypes ?? []).map((entry) => `types of ${entry}`)]
  return refusal(target, `${tree.path} imports only ${allowed.join(', ')}`)
}

function refusalOfFace(path: string, { target }: Import): string | null {
  const reason = checkFace(path, target)
  return reason === null ? null : refusal(target, reason)
}

function checkPackageImport(path: string, name: string, tree: Tree): string | null {
  if (tree.never?.includes('*')) return refusal(name, `${tree.path} imports nothing from outside`)
  if (isWithinAny(name, tree.never ?? [])) return refusal(name, `${tree.path} does without it`)
  if (name.startsWith('node:') && path.startsWith('src/')) return refusal(name, 'a browser has no Node')
  const away = homes.find(
    ({ packages, within, home }) =>
      isWithinAny(name, packages) && isWithinAny(path, within) && !isWithinAny(path, home),
  )
  return away ? refusal(name, `its home is ${away.home.join(', ')}`) : null
}

/** The service runs after `npm ci --omit=dev`, and the model in it. */
const checkServiceDependencies = (module: Module, manifest: Manifest | null): string[] =>
  manifest && isWithinAny(module.path, ['server', 'model']) ? checkDependencies(module, manifest) : []

function checkGlobals({ path, globals: used }: Module): string[] {
  return globals
    .filter(({ name, within, home }) => used.has(name) && isWithinAny(path, within) && !home.includes(path))
    .map(({ name, home }) => `may not use ${name}, because its home is ${home.join(', ')}`)
}

/** With a typed row, the name needs no quotes; without its type, a misspelt name would compile. */
const checkAttributes = ({ path, globals: used }: Module): string[] =>
  used.has(quotedAttribute) && isWithin(path, 'server') && !isTest(path)
    ? [`may not use ${quotedAttribute}, because rows read by class have typed attributes`]
    : []

function checkImports({ path, imports }: Module, tree: Tree): (string | null)[] {
  return imports.map((entry) =>
    entry.isPackage
      ? checkPackageImport(path, entry.target, tree)
      : (checkReserved(path, entry.target) ??
        checkFileImport(path, entry, tree) ??
        refusalOfFace(path, entry)),
  )
}

function checkModule(module: Module, { manifest, workspace }: Packages): string[] {
  const { path, unexplained } = module
  const tree = treeOf(path)
  const problems: (string | null)[] = [
    ...checkNames(module),
    ...checkWorkspace(module, workspace, isTest(path)),
  ]
  for (const comment of unexplained) problems.push(`must say after " -- " why it needs: ${comment}`)
  if (!tree) problems.push('stands in no tree of the layout: add one to scripts/layout/trees.ts')
  else if (!isTest(path))
    problems.push(
      ...checkImports(module, tree),
      ...checkServiceDependencies(module, manifest),
      ...checkGlobals(module),
      ...checkAttributes(module),
    )
  return problems.filter((problem) => problem !== null).map((problem) => `${path}: ${problem}`)
}

interface Packages {
  /** Manifest of the root. */
  manifest: Manifest | null
  workspace: Workspace
}

/** Returns all violations below a root folder, one line each. */
export function checkLayout(root: string): { violations: string[]; fileCount: number } {
  const modules = readModules(root, ['model', 'server', 'simulator', 'src', 'e2e', 'bench', 'scripts'])
  const packages = { manifest: readManifest(root), workspace: readSimulator(root) }
  const circles = findCycles(modules).map(
    (cycle) => `${cycle[0]}: ${refusal(cycle[1] ?? '', `that closes a circle: ${cycle.join(' -> ')}`)}`,
  )
  const violations = [
    ...modules.flatMap((module) => checkModule(module, packages)),
    ...circles,
    ...checkCrowds(modules, isTest),
  ]
  return { violations: [...new Set(violations)].toSorted(), fileCount: modules.length }
}

/** Prints the violations below a root folder; returns the exit code. */
export function report(root: string): number {
  const { violations, fileCount } = checkLayout(root)
  for (const violation of violations) console.log(violation)
  if (violations.length > 0) return 1
  console.log(`The layout holds: ${fileCount} ${fileCount === 1 ? 'file' : 'files'}.`)
  return 0
}

if (import.meta.main) process.exitCode = report(resolve(import.meta.dirname, '..'))

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** A package in the product. */
export interface Licence {
  name: string
  version: string
  /** SPDX expression from the package's manifest. */
  licence: string
  /** Text included in the package; empty if there is none. */
  text: string
}

interface Manifest {
  name?: string
  version?: string
  license?: string | { type?: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const readManifest = (folder: string): Manifest =>
  // The shape is npm's.
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Returns a package's folder as Node resolves it from another one; null if it is not installed. */
function folderOf(name: string, from: string): string | null {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name)
    if (existsSync(join(folder, 'package.json'))) return folder
    if (at === dirname(at)) return null
  }
}

/** Returns the named packages, resolved from a folder, with all their dependencies. */
export function collectLicences(root: string, names: Iterable<string>): Licence[] {
  const found = new Map<string, Licence>()
  const visit = (name: string, from: string): void => {
    const folder = folderOf(name, from)
    if (folder === null || found.has(folder)) return
    const manifest = readManifest(folder)
    found.set(folder, licenceOf(folder, manifest))
    for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      visit(needed, folder)
  }
  for (const name of names) visit(name, root)
  const byName = (a: Licence, b: Licence): number =>
    a.name.localeCompare(b.name) || a.version.localeCompare(b.version)
  const unique = new Map([...found.values()].map((entry) => [`${entry.name}@${entry.version}`, entry]))
  return [...unique.values()].toSorted(byName)
}

function licenceOf(folder: string, { name = '', version = '', license }: Manifest): Licence {
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(entry))
  return {
    name,
    version,
    licence: (typeof license === 'string' ? license : license?.type) ?? '',
    text: file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim(),
  }
}

/** Returns the package that contains a module; null for our own modules. */
export function packageOf(moduleId: string): string | null {
  const rest = moduleId.split('/node_modules/').at(-1)
  if (rest === undefined || rest === moduleId) return null
  const [first = '', second = ''] = rest.split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

/**
 * Writes `licences.json` next to the console: version and licence of the product, and licences of every
 * package that the console contains or the service needs.
 */
export const listLicences = (root = process.cwd()): Plugin => {
  const bundled = new Set<string>()
  return {
    name: 'list-licences',
    apply: 'build',
    moduleParsed({ id }) {
      const name = packageOf(id)
      if (name !== null) bundled.add(name)
    },
    generateBundle() {
      const { version, license, dependencies = {} } = readManifest(root)
      const packages = collectLicences(root, [...bundled, ...Object.keys(dependencies)])
      const source = JSON.stringify({ version, licence: license, packages })
      this.emitFile({ type: 'asset', fileName: 'licences.json', source })
    },
  }
}

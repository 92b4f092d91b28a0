import { packageIn } from './manifest.ts'
import type { Import, Module } from './read-modules.ts'

/** Part of the project with a package.json of its own. */
export interface Workspace {
  folder: string
  /** Packages that its package.json names, for its program and for its tests. */
  packages: { program: readonly string[]; tests: readonly string[] }
  /** Specifiers that the rest of the project may import, and the folders and files that may do so. */
  faces: Readonly<Record<string, readonly string[]>>
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/**
 * Returns what is wrong with a file's imports into or out of a workspace, as sentences. `isTest` files may
 * import every face, and packages that only tests need.
 */
export function checkWorkspace({ path, imports }: Module, workspace: Workspace, isTest: boolean): string[] {
  const check = isWithin(path, workspace.folder) ? checkInside : checkOutside
  return imports.flatMap((entry) => {
    const reason = check(entry, workspace, { path, isTest })
    return reason === null ? [] : [`may not import ${entry.target}, because ${reason}`]
  })
}

interface Importer {
  path: string
  isTest: boolean
}

function checkInside(
  { target, isPackage }: Import,
  { folder, packages }: Workspace,
  { isTest }: Importer,
): string | null {
  if (!isPackage)
    return isWithin(target, folder) ? null : `${folder} is a workspace that imports nothing of the project`
  if (target.startsWith('node:')) return null
  const named = isTest ? [...packages.program, ...packages.tests] : packages.program
  return named.includes(packageIn(target)) ? null : `${folder}/package.json does not name it`
}

function checkOutside(
  { target, isPackage }: Import,
  { folder, faces }: Workspace,
  { path, isTest }: Importer,
): string | null {
  const names = Object.keys(faces)
  if (!isPackage) return isWithin(target, folder) ? `the project imports only ${names.join(', ')}` : null
  if (!names.some((name) => packageIn(name) === packageIn(target))) return null
  const importers = faces[target]
  if (!importers) return `the project imports only ${names.join(', ')}`
  const mayImport = isTest || importers.some((importer) => isWithin(path, importer))
  return mayImport ? null : `only ${importers.join(', ')} and tests import it`
}

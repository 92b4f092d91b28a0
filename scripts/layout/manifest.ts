import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Module } from './read-modules.ts'

/** Part of a package.json. */
export interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Returns the package.json of a folder; null without one. */
export function readManifest(folder: string): Manifest | null {
  try {
    // The shape is npm's.
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  } catch {
    return null
  }
}

/** Returns the package of a specifier: `@scope/name` of `@scope/name/part`. */
export const packageIn = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Returns the packages that a file imports at run time, but that are not among the dependencies, as sentences. */
export const checkDependencies = ({ imports }: Module, { dependencies = {} }: Manifest): string[] =>
  imports
    .filter(({ isPackage, kind, target }) => isPackage && kind !== 'type' && !/^(node:|#)/.test(target))
    .filter(({ target }) => dependencies[packageIn(target)] === undefined)
    .map(({ target }) => `may not import ${target}, because it is not among the dependencies of package.json`)

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { arch, platform, version } from 'node:process'
import { hash, hashFiles, type Tree } from './hash-tree.ts'
import type { Script } from './lint-keys.ts'

/** Successes of earlier runs of `npm run check`. */
export interface State {
  /** Hash of the tools; a change invalidates the whole state. */
  tools: string | null
  /** Key of the last success, by step. */
  steps: Record<string, string>
  /** Key of the last success of lint, by file. */
  linted: Record<string, string>
  scripts: Record<string, Script>
}

const stateFile = (cache: string): string => join(cache, 'state.json')

export const emptyState = (tools: string | null): State => ({
  tools,
  steps: {},
  linted: {},
  scripts: {},
})

/** Returns the state, or an empty one if it is missing, unreadable, or from other tools. */
export function readState(cache: string, tools: string | null): State {
  try {
    const state = JSON.parse(readFileSync(stateFile(cache), 'utf8')) as State
    return tools !== null && state.tools === tools ? state : emptyState(tools)
  } catch {
    return emptyState(tools)
  }
}

export function writeState(cache: string, state: State): void {
  const path = stateFile(cache)
  mkdirSync(cache, { recursive: true })
  writeFileSync(`${path}.new`, JSON.stringify(state))
  renameSync(`${path}.new`, path)
}

const isCheck = (path: string): boolean => /^scripts\/(check(\.ts$|\/)|layout\/read-modules\.ts$)/.test(path)

/**
 * Hash of the installed packages according to npm, Node's version, and the check's code and commands; null without a
 * record by npm.
 */
export function readTools(root: string, tree: Tree, commands: string): string | null {
  try {
    const packages = readFileSync(join(root, 'node_modules/.package-lock.json'))
    return hash(packages, version, platform, arch, commands, hashFiles(tree, isCheck))
  } catch {
    return null
  }
}

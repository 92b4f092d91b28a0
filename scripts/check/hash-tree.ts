import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Hash of each file's content, by the file's path relative to the root, with `/`. */
export type Tree = ReadonlyMap<string, string>

/** Packages and build outputs. */
const skippedAnywhere = ['node_modules', '.git', '.cache', '.venv']
const skippedAtRoot = ['dist', 'data', 'coverage', 'test-results', 'playwright-report']

export const hash = (...parts: (string | Buffer)[]): string => {
  const digest = createHash('sha1')
  for (const part of parts) digest.update(part).update('\0')
  return digest.digest('base64url')
}

/** Hashes every file of the project, including ignored ones, because the tools read them too. */
export function hashTree(root: string): Tree {
  return new Map(listFiles(root, '').map((path) => [path, hash(readFileSync(join(root, path)))]))
}

function listFiles(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (isSkipped(entry, folder)) return []
    if (entry.isDirectory()) return listFiles(root, path)
    return entry.isFile() ? [path] : []
  })
}

const isSkipped = ({ name }: Dirent, folder: string): boolean =>
  skippedAnywhere.includes(name) || (folder === '' && skippedAtRoot.includes(name))

/** Returns one hash of the paths and contents of a tree's included files. */
export function hashFiles(tree: Tree, isIncluded: (path: string) => boolean = () => true): string {
  const lines = [...tree].filter(([path]) => isIncluded(path)).map((entry) => entry.join(' '))
  return hash(...lines.toSorted())
}

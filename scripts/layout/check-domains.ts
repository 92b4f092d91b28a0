import { posix } from 'node:path'
import { assembly, faces, maxFiles, wideFolders } from './domains.ts'
import type { Module } from './read-modules.ts'

const isWithin = (path: string, folder: string): boolean => path.startsWith(`${folder}/`)

const domains = Object.keys(faces).toSorted((a, b) => b.length - a.length)

/** Returns why a file may not import another one of the service; null if it is in a face, or in the same domain. */
export function checkFace(path: string, target: string): string | null {
  const domain = domains.find((folder) => isWithin(target, folder))
  if (domain === undefined || !path.startsWith('server/') || assembly.includes(path)) return null
  if (domains.some((folder) => isWithin(target, folder) && isWithin(path, folder))) return null
  if (faces[domain]?.includes(target.slice(domain.length + 1))) return null
  return `it is private to ${domain}: scripts/layout/domains.ts lists what others may import`
}

/** Returns folders of the service, the model and the console with too many files side by side, as sentences. */
export function checkCrowds(modules: readonly Module[], isTest: (path: string) => boolean): string[] {
  const counts = new Map<string, number>()
  for (const { path } of modules) {
    const folder = posix.dirname(path)
    if (/^(server|model|src)(\/|$)/.test(folder) && !isTest(path))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > maxFiles && !wideFolders.includes(folder))
    .map(([folder, count]) => `${folder}: has ${count} files side by side; at most ${maxFiles} are allowed`)
}

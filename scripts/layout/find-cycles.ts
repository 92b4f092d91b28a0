import type { Module } from './read-modules.ts'

/**
 * The shortest way around each knot of files that import one another, each as `[a, b, a]`. Types count: who reads one file
 * has to know the other, though they are gone when the program runs. Imports that run when they are called do not.
 */
export function findCycles(modules: readonly Module[]): string[][] {
  const paths = new Set(modules.map(({ path }) => path))
  const edges = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports
        .filter(({ kind, target }) => kind !== 'dynamic' && paths.has(target))
        .map(({ target }) => target),
    ]),
  )
  const seen = new Set<string>()
  const cycles: string[][] = []
  for (const path of edges.keys()) {
    if (seen.has(path)) continue
    const cycle = findWay(edges, path, path)
    if (!cycle) continue
    for (const step of cycle) seen.add(step)
    cycles.push(cycle)
  }
  return cycles
}

/** Breadth first, so that the first way found is a shortest one. */
function findWay(edges: ReadonlyMap<string, string[]>, from: string, to: string): string[] | null {
  const cameFrom = new Map<string, string>()
  const waiting = [from]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    for (const target of edges.get(path) ?? []) {
      if (target === to) return [...wayTo(cameFrom, path, from), to]
      if (cameFrom.has(target)) continue
      cameFrom.set(target, path)
      waiting.push(target)
    }
  }
  return null
}

function wayTo(cameFrom: ReadonlyMap<string, string>, path: string, from: string): string[] {
  const way = [path]
  for (let step = path; step !== from;) {
    step = cameFrom.get(step) ?? from
    way.unshift(step)
  }
  return way
}

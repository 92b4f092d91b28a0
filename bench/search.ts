import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { model } from '../model/index.ts'
import { searchedClasses } from '../model/searched-classes.ts'
import { openStore } from '../server/store/open-store.ts'
import type { Store } from '../server/store/store.ts'
import { execute, startDatabase } from './database.ts'
import { compare } from './measure.ts'
import { fillWithPods } from './platform.ts'
import { note, type Report } from './report.ts'

const PODS = Number(process.env['BENCH_PODS'] ?? 30_000)
const ROUNDS = 25
const LIMIT_MS = 10

const texts = {
  'name of one': 'seldom-0-0',
  'names of a few': 'seldom',
  'names of nearly all': 'common',
  'label of a few': 'tier=seldom',
  'images of all': 'team/web',
  'one letter': 'c',
  nothing: 'nowhere',
}

const via = { class: 'environments.Environment', relation: 'hostCluster' }
const classes = searchedClasses(model).map(({ id }) => id)

/** Searches of the pod list, and of the console's search field, which covers all classes. */
const searchesOf = (store: Store): Record<string, () => Promise<unknown>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([what, text]) => [
      [
        `${what}, pods`,
        () => store.read({ class: 'environments.Pod', mode: 'normal', count: 50, search: text }),
      ],
      [
        `${what}, all classes`,
        () => store.findAnywhere({ wanted: { text, classes, count: 6 }, via, facts: [] }),
      ],
    ]),
  )

/** Measures searches over names, labels and images in SQLite and PostgreSQL. */
export async function search(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-bench-'))
  const server = await startDatabase({ shared_buffers: '512MB' })
  const stores: Store[] = []
  try {
    const { url } = server
    for (const database of [{ path: join(folder, 'store.sqlite') }, { url }]) {
      const store = await openStore({ model, database })
      stores.push(store)
      note(`filling a store with ${PODS} pods`)
      await fillWithPods(store, PODS)
    }
    await execute(url, 'vacuum analyze')
    const [sqlite, postgres] = stores.map(searchesOf)
    if (!sqlite || !postgres) throw new Error('The stores were not filled')
    return await report(sqlite, postgres)
  } finally {
    for (const store of stores) await store.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Searches = ReturnType<typeof searchesOf>

async function report(sqlite: Searches, postgres: Searches): Promise<Report> {
  const named = (database: string, searches: Searches): Searches =>
    Object.fromEntries(Object.entries(searches).map(([what, run]) => [`${what}, ${database}`, run]))
  const subjects = { ...named('SQLite', sqlite), ...named('PostgreSQL', postgres) }
  const times = await compare(subjects, { rounds: ROUNDS, warmUp: 5 })
  const found = Object.entries(times).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    title: `Search in names, labels and images of ${PODS} pods`,
    facts: [`${ROUNDS} rounds, all searches in each; at most 50 pods, or 6 resources of each class.`],
    unit: 'ms',
    lines: found.map(([what, spread]) => ({ what, spread })),
    aims: found.map(([what, { median }]) => ({ what, value: median, limit: LIMIT_MS, unit: 'ms' })),
  }
}

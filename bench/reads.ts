import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { model } from '../model/index.ts'
import { openStore } from '../server/store/open-store.ts'
import type { ReadQuery, Store } from '../server/store/store.ts'
import { compare } from './measure.ts'
import { fillWithPods, RARE_PODS } from './platform.ts'
import { note, type Line, type Report } from './report.ts'

const SIZES = [1_000, 10_000, 100_000] as const
const ROUNDS = 25
/** An index of a hundred times as many entries is a level deeper, and fewer of its pages are in the processor's cache. */
const LIMIT = 3

interface Platform {
  podCount: number
  resourceCount: number
  store: Store
  reads: Record<string, ReadQuery>
}

const podClass = 'environments.Pod'
const page = { class: podClass, mode: 'normal', count: 50 } as const

/** Reads that return fifty pods, or one, whatever the size of the platform. */
export async function readsOf(store: Store, podCount: number): Promise<Record<string, ReadQuery>> {
  const [pod] = await store.find({ class: podClass }, { start: podCount / 2, count: 1 })
  const [application] = await store.find({ class: 'environments.Application' }, { count: 1 })
  const environment = application?.parentId
  if (!pod || !application || !environment) throw new Error('The store was not filled as it should be')
  const equals = (field: string, value: unknown) => [{ field, comparison: 'equals', value } as const]
  const equalTo = (key: string, value: string) => [{ key, operator: 'equals', values: [value] } as const]
  return {
    'one by id': { class: podClass, mode: 'normal', ids: [pod.id] },
    'list, first 50': page,
    'list, first 50, with the total': { ...page, withCount: true },
    'list, 50 from the middle': { ...page, start: podCount / 2 },
    'list, first 50, exportDetails': { ...page, mode: 'exportDetails' },
    'filter by name': { ...page, conditions: equals('name', pod.name) },
    'filter by state, with the total': {
      ...page,
      conditions: equals('state', 'CrashLoopBackOff'),
      withCount: true,
    },
    'filter by namespace': { ...page, conditions: equals('namespace', 'team-0000') },
    'filter through the parent': { ...page, conditions: equals('parent.name', application.name) },
    'sort by name, last first': { ...page, sort: [{ field: 'name', direction: 'desc' }] },
    'sort by state': { ...page, sort: [{ field: 'state', direction: 'asc' }] },
    'sort by createdOn': { ...page, sort: [{ field: 'createdOn', direction: 'desc' }] },
    'sort by restarts': { ...page, sort: [{ field: 'restarts', direction: 'desc' }] },
    relation: {
      ...page,
      relatedTo: { id: application.id, relation: 'pods', owner: 'environments.Application' },
    },
    'descendants, with the total': { ...page, below: environment, withCount: true },
    'descendants, four levels down': { ...page, class: 'environments.Container', below: environment },
    'label of a few': { ...page, labels: equalTo('tier', 'seldom') },
    'label of nearly all': { ...page, labels: equalTo('tier', 'common') },
    'search for a few': { ...page, search: 'seldom' },
    'search for a few, with the total': { ...page, search: 'seldom', withCount: true },
    'search for nearly all': { ...page, search: 'common' },
    'search for images': { ...page, search: 'team/web' },
    'search for one letter': { ...page, search: 'c' },
    'search for nothing': { ...page, search: 'nowhere' },
  }
}

async function open(folder: string, podCount: number): Promise<Platform> {
  const store = await openStore({ model, database: { path: join(folder, `${podCount}.sqlite`) } })
  note(`filling a store with ${podCount} pods`)
  const resourceCount = await fillWithPods(store, podCount)
  return { podCount, resourceCount, store, reads: await readsOf(store, podCount) }
}

/** Measures if the time of a read grows with its result or with the size of the platform. */
export async function reads(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-bench-'))
  const platforms: Platform[] = []
  try {
    for (const size of SIZES) platforms.push(await open(folder, size))
    const lines: Line[] = []
    const ratios: { what: string; value: number }[] = []
    for (const name of Object.keys(platforms[0]?.reads ?? {})) {
      note(name)
      const found = await compareRead(platforms, name)
      lines.push(...found)
      ratios.push({ what: name, value: found.at(-1)?.ratio ?? Number.NaN })
    }
    return {
      title: `Reads of the same answer from ${SIZES.join(', ')} pods`,
      facts: [
        `Stores in files, of ${platforms.map(({ resourceCount }) => resourceCount).join(', ')} resources; ${ROUNDS} rounds, all stores in each.`,
        `Answers have 50 pods with all their attributes, or one; what is filtered for is ${RARE_PODS} pods everywhere.`,
        'The ratio is to the smallest store.',
      ],
      unit: 'ms',
      lines,
      aims: ratios.map(({ what, value }) => ({ what, value, limit: LIMIT, unit: 'x' })),
    }
  } finally {
    for (const { store } of platforms) await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compareRead(platforms: readonly Platform[], name: string): Promise<Line[]> {
  const subjects = platforms.map(({ podCount, store, reads: { [name]: query } }) => {
    if (!query) throw new Error(`There is no read ${name}`)
    return [String(podCount), () => store.read(query)] as const
  })
  const times = await compare(Object.fromEntries(subjects), { rounds: ROUNDS, warmUp: 5 })
  const smallest = times[String(SIZES[0])]?.median ?? Number.NaN
  return platforms.map(({ podCount }) => {
    const spread = times[String(podCount)]
    if (!spread) throw new Error(`${name} was not measured with ${podCount} pods`)
    return { what: `${name}, of ${podCount}`, spread, ratio: spread.median / smallest }
  })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { model } from '../model/index.ts'
import { openStore } from '../server/store/open-store.ts'
import { rootId, type ReadQuery, type Store, type StoredTree } from '../server/store/store.ts'
import { environmentsWith } from './applications.ts'
import { compare, timeOf } from './measure.ts'
import type { Report } from './report.ts'

const APPLICATIONS = 10_000
const LIMIT = 3

/** Endpoint 9 of the specification, for all resources. */
const query: ReadQuery = {
  class: 'environments.Application',
  mode: 'exportDetails',
  fields: ['id', 'name', 'deployments', 'spec', 'replicas'],
}

/** Compares a list of all applications with workloads and specs to a walk through the same rows in memory. */
export async function listApplications(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-bench-'))
  const store = await openStore({ model, database: { path: join(folder, 'store.sqlite') } })
  try {
    const rowCount = await fill(store)
    const memory = await loadMemory(store)
    const firstMs = await timeOf(() => store.read(query))
    const text = await store.read(query)
    for (const other of [memory.listById(), memory.listLinked()])
      if (text !== other) throw new Error('The store and the walk through memory do not answer the same text')
    const times = await compare(
      {
        store: () => store.read(query),
        byId: async () => memory.listById(),
        linked: async () => memory.listLinked(),
      },
      { rounds: 15, warmUp: 3 },
    )
    const ratio = times.store.median / times.byId.median
    return {
      title: `List of ${APPLICATIONS} applications with deployments and specs (endpoint 9), one statement`,
      facts: [
        `A store in a file with ${rowCount} resources; both answer the same ${(text.length / 1e6).toFixed(1)} MB of JSON.`,
        'The peer walks Maps of rows in this process, already in order, and calls JSON.stringify.',
      ],
      unit: 'ms',
      lines: [
        { what: 'store', spread: times.store, ratio },
        { what: 'walk through memory, rows by id', spread: times.byId, ratio: 1 },
        {
          what: 'walk through memory, rows linked',
          spread: times.linked,
          ratio: times.linked.median / times.byId.median,
        },
        {
          what: 'store, first read (starts its thread)',
          spread: { median: firstMs, min: firstMs, max: firstMs },
        },
      ],
      aims: [{ what: 'store against the walk through memory', value: ratio, limit: LIMIT, unit: 'x' }],
    }
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the number of resources in the store without roots. */
async function fill(store: Store): Promise<number> {
  let rowCount = 0
  const place = { parent: rootId('environments'), relation: 'environments' }
  for (const environment of environmentsWith(APPLICATIONS)) {
    const { changes } = await store.write({ name: 'bench', audit: false }, (transaction) =>
      transaction.insert(place, environment),
    )
    rowCount += changes.length
  }
  return rowCount
}

interface MemoryRow {
  id: string
  name: string | null
  attributes: Record<string, unknown>
  /** Ids of the children by relation, and the same rows at hand. */
  children: Map<string, { ids: string[]; rows: MemoryRow[] }>
}

type Follow = (row: MemoryRow, relation: string) => MemoryRow[]

/** Rows in memory, as a program with no other task would keep them. */
class Memory {
  private readonly rows = new Map<string, MemoryRow>()
  private applications: MemoryRow[] = []

  add(tree: StoredTree): MemoryRow {
    const { id, name, attributes } = tree
    const row: MemoryRow = { id, name, attributes, children: new Map() }
    for (const [relation, trees] of Object.entries(tree.children)) {
      const rows = trees.map((child) => this.add(child))
      row.children.set(relation, { ids: rows.map((child) => child.id), rows })
    }
    this.rows.set(id, row)
    if (tree.class === query.class) this.applications.push(row)
    return row
  }

  sort(): void {
    this.applications = this.applications.toSorted((a, b) => ((a.name ?? '') < (b.name ?? '') ? -1 : 1))
  }

  /** Looks up each child in a Map of all rows, as needed if rows are stored separately. */
  listById(): string {
    return this.list((row, relation) =>
      (row.children.get(relation)?.ids ?? []).flatMap((id) => this.rows.get(id) ?? []),
    )
  }

  /** Follows object references, the minimum for any walk. */
  listLinked(): string {
    return this.list((row, relation) => row.children.get(relation)?.rows ?? [])
  }

  private list(follow: Follow): string {
    return JSON.stringify(
      this.applications.map((application) => ({
        id: application.id,
        name: application.name,
        deployments: orNothing(
          follow(application, 'deployments').map((deployment) => ({
            id: deployment.id,
            name: deployment.name,
            spec: orNothing(
              follow(deployment, 'spec').map(({ id, attributes }) => ({
                id,
                replicas: attributes['replicas'] ?? null,
              })),
            ),
          })),
        ),
      })),
    )
  }
}

/** Empty relations are left out, by JSON.stringify as by the API. */
const orNothing = <Entry>(entries: Entry[]): Entry[] | undefined => (entries.length > 0 ? entries : undefined)

async function loadMemory(store: Store): Promise<Memory> {
  const memory = new Memory()
  for (const { id } of await store.find({ class: 'environments.Environment' })) {
    const tree = await store.getTree(id)
    if (tree) memory.add(tree)
  }
  memory.sort()
  return memory
}

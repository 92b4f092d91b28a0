import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { model } from '../model/index.ts'
import { openStore } from '../server/store/open-store.ts'
import type { ReadQuery, Store } from '../server/store/store.ts'
import { execute, startDatabase } from './database.ts'
import { compare, spreadOf, timeOf } from './measure.ts'
import { fillWithPods } from './platform.ts'
import { readsOf } from './reads.ts'
import { note, type Aim, type Line, type Report } from './report.ts'

const PODS = Number(process.env['BENCH_PODS'] ?? 30_000)
const ROUNDS = 25
const READ_LIMIT = 3
const INSERT_LIMIT = 2
/** Below this time, a ratio mostly measures the round trip to the server. */
const NOTICEABLE_MS = 5

/** As on a server of its own: answered writes are on the disk. */
const settings = { shared_buffers: '512MB' }

interface Filled {
  store: Store
  reads: Record<string, ReadQuery>
  fillMs: number
  resourceCount: number
}

async function fill(store: Store): Promise<Filled> {
  let resourceCount = 0
  const fillMs = await timeOf(async () => {
    resourceCount = await fillWithPods(store, PODS)
  })
  return { store, reads: await readsOf(store, PODS), fillMs, resourceCount }
}

/** Compares the store in PostgreSQL with the one in a file. */
export async function postgres(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-bench-'))
  const server = await startDatabase(settings)
  const stores: Store[] = []
  try {
    const { url } = server
    for (const database of [{ path: join(folder, 'store.sqlite') }, { url }])
      stores.push(await openStore({ model, database }))
    const filled: Filled[] = []
    for (const store of stores) {
      note(`filling a store with ${PODS} pods`)
      filled.push(await fill(store))
    }
    const [file, remote] = filled
    if (!file || !remote) throw new Error('The stores were not filled')
    // The server does the same a minute later.
    await execute(url, 'vacuum analyze')
    return await report(file, remote)
  } finally {
    for (const store of stores) await store.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function report(file: Filled, remote: Filled): Promise<Report> {
  const inserted = remote.fillMs / file.fillMs
  const lines: Line[] = [
    { what: 'insert all pods, in SQLite', spread: spreadOf([file.fillMs]) },
    { what: 'insert all pods, in PostgreSQL', spread: spreadOf([remote.fillMs]), ratio: inserted },
  ]
  const aims: Aim[] = [{ what: 'insert all pods', value: inserted, limit: INSERT_LIMIT, unit: 'x' }]
  for (const name of Object.keys(file.reads)) {
    note(name)
    const { sqlite, postgres: other } = await compareRead(file, remote, name)
    const ratio = other.median / sqlite.median
    lines.push({ what: `${name}, in SQLite`, spread: sqlite })
    lines.push({ what: `${name}, in PostgreSQL`, spread: other, ratio })
    if (other.median > NOTICEABLE_MS) aims.push({ what: name, value: ratio, limit: READ_LIMIT, unit: 'x' })
  }
  return {
    title: `A store of ${PODS} pods in PostgreSQL, compared with one in SQLite`,
    facts: [
      `${file.resourceCount} resources in 300 transactions; ${ROUNDS} rounds of each read, both stores in each.`,
      'PostgreSQL on the same machine, with its defaults and shared_buffers of 512 MB, after a vacuum.',
      `The ratio is to SQLite; reads of at most ${NOTICEABLE_MS} ms have no aim.`,
    ],
    unit: 'ms',
    lines,
    aims,
  }
}

function compareRead(file: Filled, remote: Filled, name: string) {
  const of = ({ store, reads }: Filled) => {
    const query = reads[name]
    if (!query) throw new Error(`There is no read ${name}`)
    return () => store.read(query)
  }
  return compare({ sqlite: of(file), postgres: of(remote) }, { rounds: ROUNDS, warmUp: 5 })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { model } from '../model/index.ts'
import { fillPlatform } from '../server/store/fixture.ts'
import { type DatabaseAddress, openStore } from '../server/store/open-store.ts'
import type { ReadQuery, Store } from '../server/store/store.ts'
import { execute, startDatabase } from './database.ts'
import { compare, type Spread } from './measure.ts'
import { note, type Aim, type Line, type Report } from './report.ts'

const size = { environments: 500, applicationsPerEnvironment: 6, podsPerApplication: 10 }
const ROUNDS = 60
const LIMIT = 2

const page: ReadQuery = { class: 'environments.Pod', mode: 'normal', count: 50 }
const withTotal: ReadQuery = { ...page, withCount: true }
const found: ReadQuery = { ...page, search: 'application-1' }

/** Environments that each reader sees; the admin's reads are not restricted. */
const readers = { admin: null, 'user of 3': 3, 'user of 50': 50, 'user of 500': 500 } as const

type Reader = keyof typeof readers

/** Compares the pages of users who see only some environments with an admin's. */
export async function rights(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-bench-'))
  const server = await startDatabase({ shared_buffers: '512MB' })
  try {
    const file = await measure('SQLite', { path: join(folder, 'store.sqlite') }, async () => undefined)
    // The server does the same a minute later.
    const settle = () => execute(server.url, 'vacuum analyze')
    const remote = await measure('PostgreSQL', { url: server.url }, settle)
    return {
      title: `A page of 50 of 30000 pods in ${size.environments} environments, for users of some environments`,
      facts: [`The store without HTTP; medians of ${ROUNDS} rounds.`],
      unit: 'ms',
      lines: [...file.lines, ...remote.lines],
      aims: [...file.aims, ...remote.aims],
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Measured {
  lines: Line[]
  aims: Aim[]
}

async function measure(
  name: string,
  database: DatabaseAddress,
  settle: () => Promise<void>,
): Promise<Measured> {
  const store = await openStore({ model, database })
  try {
    note(`filling ${name}`)
    const ids = await fillPlatform(store, size)
    await settle()
    note(`measuring ${name}`)
    const measured: Measured = { lines: [], aims: [] }
    for (const [what, query] of Object.entries({ page, 'page and total': withTotal, search: found })) {
      const times = await timesOf(store, ids, query)
      for (const [reader, spread] of Object.entries(times))
        measured.lines.push({
          what: `${name}, ${what}, ${reader}`,
          spread,
          ratio: spread.median / times.admin.median,
        })
      if (query === page)
        measured.aims.push({
          what: `${name}: the page of a user of 3 environments against the admin's`,
          value: times['user of 3'].median / times.admin.median,
          limit: LIMIT,
          unit: 'x',
        })
    }
    return measured
  } finally {
    await store.close()
  }
}

function timesOf(store: Store, ids: readonly string[], query: ReadQuery): Promise<Record<Reader, Spread>> {
  const subjects = Object.entries(readers).map(([reader, count]) => {
    if (count === null) return [reader, () => store.readBytes(query)] as const
    // Spread over the platform, as the environments of a team are.
    const step = ids.length / count
    const seen = {
      places: Array.from({ length: count }, (_, index) => ids[Math.floor(index * step)] ?? ''),
      alone: [],
    }
    const member = store.seenBy(() => seen)
    return [reader, () => member.readBytes(query)] as const
  })
  return compare(Object.fromEntries(subjects) as Record<Reader, () => Promise<Buffer>>, {
    rounds: ROUNDS,
    warmUp: 10,
  })
}

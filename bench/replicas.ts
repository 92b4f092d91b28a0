import { model } from '../model/index.ts'
import { openStore } from '../server/store/open-store.ts'
import { rootId, type Store } from '../server/store/store.ts'
import { startDatabase } from './database.ts'
import { compare, type Spread, spreadOf, timeOf } from './measure.ts'
import { fillWithPods } from './platform.ts'
import { note, type Report } from './report.ts'

const PODS = 1_000
const ROUNDS = 300
const WRITES = 100
/** Number of concurrent refreshes. */
const CROWD = 50
const page = { class: 'environments.Pod', mode: 'normal', count: 50 } as const
const ALONE_LIMIT = 1.5
const CROWD_LIMIT = 5

/** Measures the cost of a shared database for requests and writes. */
export async function replicas(): Promise<Report> {
  const server = await startDatabase()
  const stores: Store[] = []
  try {
    const open = async (): Promise<Store> => {
      const store = await openStore({ model, database: { url: server.url } })
      stores.push(store)
      return store
    }
    return await measure(await open(), await open())
  } finally {
    for (const store of stores) await store.close()
    await server.stop()
  }
}

async function measure(store: Store, other: Store): Promise<Report> {
  note(`filling a store with ${PODS} pods`)
  await fillWithPods(store, PODS)
  const id = rootId('config')
  note('refreshes')
  const costs = await compare(
    {
      one: () => store.get(id),
      page: () => store.readBytes(page),
      refresh: () => store.refresh(),
      crowd: () => Promise.all(Array.from({ length: CROWD }, () => store.refresh())),
    },
    { rounds: ROUNDS, warmUp: 20 },
  )
  note('writes')
  const alone = await writesOf(store)
  const [shared] = await Promise.all([writesOf(store), writesOf(other)])
  note('reports')
  const reported = await reportsOf(store, other)
  const line = (what: string, spread: Spread, peer: Spread) => ({
    what,
    spread,
    ratio: spread.median / peer.median,
  })
  return {
    title: 'Two stores on one PostgreSQL database',
    facts: [
      `${PODS} pods; ${ROUNDS} rounds of each read, ${WRITES} writes of one resource.`,
      'Ratios of reads and refreshes are to the read of one resource; those of writes, to writes without the other store.',
    ],
    unit: 'ms',
    lines: [
      { what: 'read one resource', spread: costs.one },
      line('read a page of 50 pods', costs.page, costs.one),
      line('refresh', costs.refresh, costs.one),
      line(`${CROWD} refreshes at once`, costs.crowd, costs.one),
      { what: 'write one resource', spread: alone },
      line('write one resource while the other store writes', shared, alone),
      { what: "report the other store's change to a listener", spread: reported },
    ],
    aims: [
      { what: 'refresh', value: costs.refresh.median / costs.one.median, limit: ALONE_LIMIT, unit: 'x' },
      {
        what: `${CROWD} refreshes at once`,
        value: costs.crowd.median / costs.one.median,
        limit: CROWD_LIMIT,
        unit: 'x',
      },
    ],
  }
}

async function writesOf(store: Store): Promise<Spread> {
  const times: number[] = []
  for (let index = 0; index < WRITES; index += 1) times.push(await timeOf(() => write(store)))
  return spreadOf(times)
}

const write = (store: Store) =>
  store.write({ name: 'bench', audit: true }, (transaction) =>
    transaction.insert(
      { parent: rootId('config'), relation: 'containerTypes' },
      { class: 'config.ContainerType', attributes: { name: crypto.randomUUID() } },
    ),
  )

/** Measures the time from the end of a write by one store to the call of another store's listener. */
async function reportsOf(store: Store, other: Store): Promise<Spread> {
  const times: number[] = []
  store.onChange(() => undefined)
  for (let index = 0; index < WRITES / 4; index += 1) {
    const heard = new Promise<void>((resolve) => {
      const end = store.onChange(() => {
        end()
        resolve()
      })
    })
    await write(other)
    times.push(await timeOf(() => heard))
  }
  return spreadOf(times)
}

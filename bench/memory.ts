import { HttpsClient, type Answer } from './https-client.ts'
import { inParallel } from './kubernetes.ts'
import { withPods } from './platform.ts'
import { memoryOf } from './process-facts.ts'
import { note, type Line, type Report } from './report.ts'
import type { BenchService } from './service.ts'
import { makeApiKey } from '../server/access/key-format.ts'

const PODS = 5_000
const REQUESTS = 100_000
const STEP = 10_000
/** Caches are full by then. */
const WARM_UP = 30_000
const WIDTH = 8
/** Memory at the end against memory after the warm-up. */
const LIMIT = 1.15

type Send = (index: number, client: HttpsClient, ids: Ids) => Promise<Answer>

interface Ids {
  pod: string
  provider: string
}

const pods = '/environments/api/pods'
const encoded = (value: unknown): string => encodeURIComponent(JSON.stringify(value))
const fields = ['id', 'name', 'state', 'restarts', 'labels', 'parent', 'createdOn', 'modelIndex']

/** A selection of fields that few other requests use; clients choose freely, including malicious ones. */
const someFields = (index: number): string =>
  [...fields.filter((_, bit) => (index >> bit) % 2 === 1), `unknown${index}`].join()

const get =
  (path: (index: number, ids: Ids) => string): Send =>
  (index, client, ids) =>
    client.send('GET', path(index, ids))

/** Requests of all kinds, each with its own parameters. */
const kinds: Send[] = [
  get((_, { pod }) => `${pods}/${pod}`),
  get((index) => `${pods}?count=20&start=${index % PODS}&fields=${someFields(index)}`),
  get((index) => `${pods}?count=5&query=${encoded({ name: `seldom-${index}` })}&excludeFields=x${index}`),
  get((index) => `${pods}?count=5&filter=restarts,greaterThan,${index % 1000}&sort=restarts,desc&sort=name`),
  get((index) => `${pods}?count=5&labelSelector=${encodeURIComponent(`app=web-${index}`)}`),
  get((index) => `${pods}?count=5&query=${encoded({ [`status.part${index}`]: index })}`),
  get((index, { pod }) => `${pods}/${pod}/ancestors?mode=exportDetails&fields=${someFields(index)}`),
  get((index) => `${pods}?count=none${index}`),
  get((index) => `/environments/api/nothing${index}`),
  (index, client) =>
    client.send('GET', pods, undefined, {
      authorization: `SERVICE-API ${makeApiKey().secret}`,
      'x-request-id': `r${index}`,
    }),
  (index, client, { provider }) =>
    client.send('PUT', `/config/api/cloudProviders/${provider}`, { description: `changed ${index}` }),
  (index, client) =>
    client.send('POST', '/config/api/cloudProviders', { name: `bad ${index}`, type: 'nothing' }),
]

/** Measures the service's memory over a hundred thousand requests of all kinds. */
export const memory = (): Promise<Report> => withPods(PODS, measure)

async function measure(service: BenchService): Promise<Report> {
  const client = new HttpsClient({
    url: service.url,
    headers: { authorization: service.authorization },
    connections: WIDTH,
  })
  const [pod] = JSON.parse(await client.get(`${pods}?count=1&fields=id`)) as { id: string }[]
  const made = await client.expect('POST', '/config/api/cloudProviders', { name: 'bench', type: 'Other' })
  const ids = { pod: pod?.id ?? '', provider: (JSON.parse(made) as { id: string }).id }
  const statuses = new Map<number, number>()
  const sizes: { after: number; mb: number }[] = []
  for (let from = 0; from < REQUESTS; from += STEP) {
    const indexes = Array.from({ length: STEP }, (_, offset) => from + offset)
    await inParallel(indexes, WIDTH, async (index) => {
      const { status } = (await kinds[index % kinds.length]?.(index, client, ids)) ?? { status: 0 }
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    sizes.push({ after: from + STEP, mb: memoryOf(service.pid).nowMb })
    note(`${from + STEP} requests, ${sizes.at(-1)?.mb.toFixed(0)} MB`)
  }
  client.close()
  return reportOf(sizes, statuses)
}

function reportOf(
  sizes: readonly { after: number; mb: number }[],
  statuses: ReadonlyMap<number, number>,
): Report {
  const warm = sizes.find(({ after }) => after >= WARM_UP)?.mb ?? Number.NaN
  const last = sizes.at(-1)?.mb ?? Number.NaN
  const lines = sizes.map(({ after, mb }): Line => ({
    what: `after ${after} requests`,
    spread: { median: mb, min: mb, max: mb },
    ratio: mb / warm,
  }))
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`)
  return {
    title: `Memory of the service over ${REQUESTS} requests of ${kinds.length} kinds`,
    facts: [
      `A service with ${PODS} pods; reads with parameters of their own each, refused requests, writes.`,
      `Answers: ${counts.join(', ')}. The ratio is to the memory after ${WARM_UP} requests, when caches are full.`,
    ],
    unit: 'MB',
    lines,
    aims: [{ what: 'memory at the end', value: last / warm, limit: LIMIT, unit: 'x' }],
  }
}

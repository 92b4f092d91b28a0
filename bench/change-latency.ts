import type { TestCluster } from '../e2e/kubernetes/cluster.ts'
import type { HttpsClient } from './https-client.ts'
import { apiServerOf, findCluster, NO_CLUSTER } from './kubernetes.ts'
import { spreadOf } from './measure.ts'
import { note, type Line, type Report, type Skipped } from './report.ts'
import { connectCluster, startService, until, within, type BenchService } from './service.ts'
import {
  readEvents,
  readWatch,
  type ChangeEvent,
  type StreamReader,
  type WatchEvent,
} from './stream-reader.ts'
import {
  create,
  DEPLOYMENTS,
  deploymentsPath,
  FIRST_REPLICAS,
  imageOf,
  NAMESPACE,
  remove,
} from './two-deployments.ts'
import { openPage, type WatchedPage } from './watched-page.ts'

const title = 'From a change in Kubernetes to the store and to the browser'
const ROUNDS = 25
const WARM_UP = 3
const STORE_LIMIT_MS = 200
const BROWSER_LIMIT_MS = 500
/** Keeps late events of a round out of the next one. */
const SILENCE_MS = 600

/** Differs from the previous round, and from the initial value. */
const replicasOf = (round: number): number => FIRST_REPLICAS + ((round - FIRST_ROUND + 1) % 2)
const FIRST_ROUND = -WARM_UP

/** A way to change a Deployment, and where the change is visible. */
interface Kind {
  name: string
  deployment: string
  patch(round: number): object
  /** Path of the resource that shows it. */
  resource: string
  field: 'replicas' | 'image'
  valueOf(round: number): unknown
  /** Text of the component's row in that round. */
  textOf(round: number): string
}

interface Parts {
  api: HttpsClient
  service: BenchService
  events: StreamReader<ChangeEvent>
  watch: StreamReader<WatchEvent>
  page: WatchedPage
}

/** A change sent straight to the API server; the clock starts before it is sent. */
export async function changeLatency(): Promise<Report | Skipped> {
  const cluster = findCluster()
  if (!cluster) return { title, skipped: NO_CLUSTER }
  const api = apiServerOf(cluster, 4)
  const service = await startService()
  try {
    await remove(api)
    await create(api)
    return await measure(api, service, cluster)
  } finally {
    await service.stop()
    await remove(api)
    api.close()
  }
}

async function measure(api: HttpsClient, service: BenchService, cluster: TestCluster): Promise<Report> {
  await connectCluster(service, cluster)
  const found = await findResources(service)
  const page = await openPage(service, found.pagePath)
  // A sign-in ends the streams that its user has open.
  const events = await readEvents(service.client)
  const watch = await readWatch(api, deploymentsPath)
  try {
    const lines: Line[] = []
    const totals: { store: number[]; browser: number[] } = { store: [], browser: [] }
    for (const kind of kindsOf(found)) {
      note(`changing ${kind.name}`)
      const times = await measureKind(kind, { api, service, events, watch, page })
      lines.push(...linesOf(kind, times))
      totals.store.push(...times.map(({ store }) => store))
      totals.browser.push(...times.map(({ browser }) => browser))
    }
    return {
      title,
      facts: [
        `${ROUNDS} changes of each kind, each after ${SILENCE_MS} ms without any; every time counts from before the change is sent.`,
        'The page is that of the application, open in Chromium on this machine and clock.',
        'The peer is a watch of our own: sooner nobody can know of a change.',
      ],
      unit: 'ms',
      lines,
      aims: [
        { what: 'in the store', value: spreadOf(totals.store).median, limit: STORE_LIMIT_MS, unit: 'ms' },
        {
          what: 'in the browser',
          value: spreadOf(totals.browser).median,
          limit: BROWSER_LIMIT_MS,
          unit: 'ms',
        },
      ],
    }
  } finally {
    await page.close()
    events.close()
    watch.close()
  }
}

function linesOf({ name }: Kind, times: readonly Times[]): Line[] {
  const spread = (of: keyof Times) => spreadOf(times.map((entry) => entry[of]))
  const peer = spread('watch')
  const line = (of: keyof Times, what: string): Line => ({
    what: `${name}: ${what}`,
    spread: spread(of),
    ratio: spread(of).median / peer.median,
  })
  return [
    line('watch', 'a watch of the API server'),
    line('event', 'event of the service'),
    line('store', 'read from the store'),
    line('browser', 'in the browser'),
  ]
}

/** Milliseconds from before the change is sent until it arrives in each place. */
interface Times {
  watch: number
  event: number
  store: number
  browser: number
}

async function measureKind(kind: Kind, parts: Parts): Promise<Times[]> {
  const times: Times[] = []
  for (let round = FIRST_ROUND; round < ROUNDS; round += 1) {
    await until('silence', async () => parts.events.silence() >= SILENCE_MS, 20)
    const measured = await measureOnce(kind, round, parts)
    if (round >= 0) times.push(measured)
  }
  return times
}

async function measureOnce(
  kind: Kind,
  round: number,
  { api, service, events, watch, page }: Parts,
): Promise<Times> {
  const id = kind.resource.split('/').at(-1)
  await page.expect(kind.textOf(round))
  const heard = events.next((event) => event.id === id)
  const watched = watch.next(({ object }) => object.metadata.name === kind.deployment)
  const start = Date.now()
  const path = `${deploymentsPath}/${kind.deployment}`
  const asPatch = { 'content-type': 'application/merge-patch+json' }
  const [, event] = await Promise.all([
    api.expect('PATCH', path, kind.patch(round), asPatch),
    within('event of the change', heard),
  ])
  const row = JSON.parse(await service.client.get(`${kind.resource}?fields=${kind.field}`)) as Record<
    string,
    unknown
  >
  const read = Date.now()
  if (row[kind.field] !== kind.valueOf(round))
    throw new Error(
      `The store has ${String(row[kind.field])} after the event of ${String(kind.valueOf(round))}`,
    )
  const shown = await within(`page that shows ${kind.textOf(round)}`, page.shown())
  return {
    watch: (await within('watch of the change', watched)) - start,
    event: event - start,
    store: read - start,
    browser: shown - start,
  }
}

function kindsOf({ specId, containerId }: Found): Kind[] {
  // Shown texts never were there before: the warm-up counts from below zero.
  const versionOf = (round: number): number => round + 100
  return [
    {
      name: 'replicas',
      deployment: 'scaled',
      patch: (round) => ({ spec: { replicas: replicasOf(round) } }),
      resource: `/environments/api/deploymentSpecs/${specId}`,
      field: 'replicas',
      valueOf: replicasOf,
      textOf: (round) => ` / ${replicasOf(round)}`,
    },
    {
      name: 'image',
      deployment: 'still',
      patch: (round) => ({
        spec: { template: { spec: { containers: [{ name: 'main', image: imageOf(versionOf(round)) }] } } },
      }),
      resource: `/environments/api/containers/${containerId}`,
      field: 'image',
      valueOf: (round) => imageOf(versionOf(round)),
      textOf: (round) => imageOf(versionOf(round)).split(':').at(-1) ?? '',
    },
  ]
}

interface Found {
  pagePath: string
  specId: string
  containerId: string
}

interface DeploymentRow {
  parent: { id: string }
  spec: { id: string; template: { spec: { containers: { id: string }[] }[] }[] }[]
}

/** The page's address and the ids of what is changed, once the store has all of it. */
async function findResources({ client }: BenchService): Promise<Found> {
  const query = encodeURIComponent(JSON.stringify({ namespace: NAMESPACE }))
  const fields = 'id,parent,spec,template,containers'
  const path = `/environments/api/deployments?mode=exportDetails&sort=name,asc&fields=${fields}&query=${query}`
  let rows: DeploymentRow[] = []
  await until('deployments in the store', async () => {
    rows = JSON.parse(await client.get(path)) as DeploymentRow[]
    return rows.length === DEPLOYMENTS.length
  })
  // In the order of their names.
  const [scaled, still] = rows.map(({ spec }) => spec[0])
  const container = still?.template[0]?.spec[0]?.containers[0]
  if (!scaled || !container) throw new Error('The deployments in the store are not as they were made')
  const application = rows[0]?.parent.id ?? ''
  const environment = JSON.parse(
    await client.get(`/environments/api/applications/${application}/ancestor/environment?fields=id`),
  ) as { id: string }
  return {
    pagePath: `/environments/${environment.id}/applications/${application}`,
    specId: scaled.id,
    containerId: container.id,
  }
}

import type { Client } from './client.fixture.ts'
import { compareStream } from './event-stream.fixture.ts'
import type { Load } from './load.fixture.ts'
import { type ConnectedCluster, type Site, WRITER } from './site.fixture.ts'
import { until } from './until.fixture.ts'
import type { ClusterWriter, Ledger } from './writers.fixture.ts'

/** Problems found after a round. Each entry is a sentence. */
export interface Audit {
  lost: string[]
  skipped: string[]
  repeated: string[]
  /** Rows that differ from the objects of their cluster. */
  stale: string[]
}

interface Row {
  id: string
  name: string
  createdBy: string
}

const DEADLINE_MS = 20_000

/** Compares all responses with the database, the clusters and the activity log, and the streams with the change log. */
export async function audit(site: Site, load: Load): Promise<Audit> {
  const client = site.admin()
  const stale = await findStale(site, client)
  const activity = await readActivity(client)
  const lost = (
    await Promise.all([
      ...load.clusterWriters.map((entry) => lostInCluster(site, client, { entry, activity })),
      ...load.catalogWriters.map((entry) => lostInCatalog(client, { ...entry, row: entry.row, activity })),
    ])
  ).flat()
  return { lost, stale, ...(await compareStreams(site, load)) }
}

const PAGE = 1000

/** Reads a list of any length. */
async function readAll<Entry>(client: Client, url: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (;;) {
    const page = (await client.get(`${url}&count=${PAGE}&start=${entries.length}`)) as Entry[]
    entries.push(...page)
    if (page.length < PAGE) return entries
  }
}

const rowsOf = (client: Client, path: string): Promise<Row[]> =>
  readAll(client, `${path}?fields=id,name,createdBy&sort=id`)

/** Users by the id of their change sets. */
async function readActivity(client: Client): Promise<ReadonlyMap<string, string>> {
  const url = '/environments/api/changeSets?fields=id,user'
  const sets = await readAll<{ id: string; user: string }>(client, url)
  return new Map(sets.map(({ id, user }) => [id, user]))
}

/** Describes rows or objects that are missing after an answered creation, or exist after an answered deletion. */
function missing(ledger: Ledger, found: ReadonlySet<string>, where: string): string[] {
  const expected = ledger.expected().filter((name) => !found.has(name))
  const removed = [...ledger.deleted].filter((name) => found.has(name))
  return [
    ...expected.map((name) => `${name} was created and is missing in ${where}`),
    ...removed.map((name) => `${name} was deleted and is in ${where}`),
  ]
}

/** Describes change sets of responses that the activity log lacks or attributes to another author. */
function unattributed({ created }: Ledger, activity: ReadonlyMap<string, string>): string[] {
  return [...created].flatMap(([name, set]) => {
    if (set === null || activity.get(set) === WRITER) return []
    return [`${name}: its change set ${set} is by ${activity.get(set) ?? 'nobody'}`]
  })
}

type Activity = ReadonlyMap<string, string>

async function lostInCluster(
  site: Site,
  client: Client,
  { entry, activity }: { entry: ClusterWriter; activity: Activity },
): Promise<string[]> {
  const { ledger, place } = entry
  const cluster = site.clusters.find(({ spec }) => spec === place.spec)
  if (!cluster) throw new Error(`There is no cluster ${place.cluster}.`)
  const objects = await cluster.simulated.list('/api/v1/namespaces/faults/configmaps')
  const rows = await rowsOf(
    client,
    `/environments/api/environments/${place.environment}/descendants/configMaps`,
  )
  const owners = new Map(rows.map(({ name, createdBy }) => [name, createdBy]))
  const foreign = [...ledger.created].flatMap(([name, set]) =>
    set !== null && owners.has(name) && owners.get(name) !== WRITER
      ? [`${name}: its row is by ${owners.get(name)}`]
      : [],
  )
  return [
    ...missing(ledger, new Set(objects.map(({ metadata }) => metadata.name)), place.cluster),
    ...missing(ledger, new Set(owners.keys()), `the rows of ${place.cluster}`),
    ...(await lostValue(ledger, `replicas on ${place.cluster}`, async () => {
      const spec = await client.get(`/environments/api/deploymentSpecs/${place.spec}?fields=replicas`)
      return (spec as { replicas: number }).replicas
    })),
    ...foreign,
    ...unattributed(ledger, activity),
  ]
}

async function lostInCatalog(
  client: Client,
  { ledger, row, activity }: { ledger: Ledger; row: string; activity: Activity },
): Promise<string[]> {
  const rows = await rowsOf(client, '/catalog/api/applications')
  return [
    ...missing(ledger, new Set(rows.map(({ name }) => name)), 'the catalog'),
    ...(await lostValue(ledger, 'a description in the catalog', async () => {
      const found = await client.get(`/catalog/api/applications/${row}?fields=description`)
      return Number((found as { description: string }).description ?? 1)
    })),
    ...unattributed(ledger, activity),
  ]
}

async function lostValue({ value }: Ledger, what: string, read: () => Promise<number>): Promise<string[]> {
  if (!value.isCertain) return []
  const found = await read()
  return found === value.last ? [] : [`${what} is ${found} after the answered write of ${value.last}`]
}

/** Waits until each cluster's rows match its objects; returns the differences at the deadline. */
async function findStale(site: Site, client: Client): Promise<string[]> {
  const found = await Promise.all(
    site.clusters.map(async (cluster) => {
      let difference = ''
      await until('agreement', DEADLINE_MS, async () => {
        difference = await compareCluster(client, cluster)
        return difference === ''
      }).catch(() => undefined)
      return difference
    }),
  )
  return found.filter((difference) => difference !== '')
}

const kinds = [
  ['configMaps', '/api/v1/namespaces/faults/configmaps'],
  ['pods', '/api/v1/namespaces/faults/pods'],
  ['deployments', '/apis/apps/v1/namespaces/faults/deployments'],
] as const

async function compareCluster(client: Client, cluster: ConnectedCluster): Promise<string> {
  for (const [relation, path] of kinds) {
    const rows = await rowsOf(
      client,
      `/environments/api/environments/${cluster.environment}/descendants/${relation}`,
    )
    const objects = new Set((await cluster.simulated.list(path)).map(({ metadata }) => metadata.name))
    const names = new Set(rows.map(({ name }) => name))
    const surplus = [...names].filter((name) => !objects.has(name))
    const absent = [...objects].filter((name) => !names.has(name))
    if (surplus.length + absent.length > 0)
      return `${cluster.cluster}: ${relation} has ${surplus.join(', ') || 'nothing'} too many and lacks ${absent.join(', ') || 'nothing'}`
  }
  return ''
}

async function compareStreams(site: Site, load: Load): Promise<Pick<Audit, 'skipped' | 'repeated'>> {
  const [mark] = await site.query<{ last: string | number }>('select max(sequence) as last from changes')
  const last = Number(mark?.last ?? 0)
  const whole = load.streams.filter((stream) => stream.class === null)
  await until('all changes in the streams', DEADLINE_MS, () =>
    whole.every(({ lastSequence }) => lastSequence >= last),
  ).catch(() => undefined)
  const skipped: string[] = []
  const repeated: string[] = []
  for (const [index, stream] of load.streams.entries()) {
    const { first, received, resets } = stream
    const rows = await site.query<{ sequence: string | number }>(
      'select sequence from changes where sequence > $1 and sequence <= $2 and ($3::text is null or class = $3) order by sequence',
      [first ?? 0, last, stream.class],
    )
    const found = compareStream(
      received,
      rows.map(({ sequence }) => Number(sequence)),
    )
    const name = `stream ${index + 1} (${stream.connections} connections)`
    if (found.skipped.length + resets > 0)
      skipped.push(
        `${name}: ${found.skipped.length} changes, ${resets} resets; ${found.skipped.slice(0, 5).join(', ')}`,
      )
    if (found.repeated.length > 0)
      repeated.push(`${name}: ${found.repeated.length} changes; ${found.repeated.slice(0, 5).join(', ')}`)
  }
  return { skipped, repeated }
}

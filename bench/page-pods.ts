import { compare } from './measure.ts'
import { apiServerOf, findCluster, NO_CLUSTER } from './kubernetes.ts'
import { NAMESPACE, PODS, withManyPods } from './many-pods.ts'
import { note, type Report, type Skipped } from './report.ts'
import { connectCluster, startService, until, type BenchService } from './service.ts'
import type { TestCluster } from '../e2e/kubernetes/cluster.ts'

const title = `Page of 50 of ${PODS} pods, sorted by name`
const ROUNDS = 60

/**
 * Compares the service over HTTPS with the API server that the pods are from, with one persistent connection
 * to each.
 */
export async function pagePods(): Promise<Report | Skipped> {
  const cluster = findCluster()
  if (!cluster) return { title, skipped: NO_CLUSTER }
  return withManyPods(cluster, async () => {
    note('connecting the service to the cluster')
    const service = await startService()
    try {
      await connectCluster(service, cluster)
      return await measure(service, cluster)
    } finally {
      await service.stop()
    }
  })
}

interface Entry {
  id: string
  name: string
}

async function measure(service: BenchService, cluster: TestCluster): Promise<Report> {
  const { client } = service
  const environment = await findEnvironment(service)
  const inEnvironment = `/environments/api/environments/${environment}/descendants/pods`
  await until('every running pod in the store', async () => {
    const path = `${inEnvironment}?count=1&paginate=true&fields=id&filter=state,equals,Running`
    return (JSON.parse(await client.get(path)) as { total: number }).total === PODS
  })
  const api = apiServerOf(cluster)
  const columns = 'fields=id,name,namespace,state,restarts,createdOn,parent,labels'
  const page = 'sort=name,asc&count=50'
  note('measuring')
  const podsOf = `/api/v1/namespaces/${NAMESPACE}/pods?limit=50`
  const asTable = { accept: 'application/json;as=Table;v=v1;g=meta.k8s.io' }
  try {
    await checkSamePods(await client.get(`${inEnvironment}?${page}`), await api.get(podsOf))
    const sizes = [await client.get(`${inEnvironment}?${page}`), await api.get(podsOf)].map(
      ({ length }) => length,
    )
    const times = await compare(
      {
        peer: () => api.get(podsOf),
        peerTable: () => api.get(podsOf, asTable),
        all: () => client.get(`/environments/api/pods?${page}`),
        below: () => client.get(`${inEnvironment}?${page}`),
        belowCounted: () => client.get(`${inEnvironment}?${page}&paginate=true`),
        listScreen: () => client.get(`${inEnvironment}?${page}&paginate=true&${columns}`),
        far: () => client.get(`${inEnvironment}?${page}&start=9000`),
      },
      { rounds: ROUNDS, warmUp: 10 },
    )
    const ratioOf = (name: keyof typeof times): number => times[name].median / times.peer.median
    const line = (name: keyof typeof times, what: string) => ({
      what,
      spread: times[name],
      ratio: ratioOf(name),
    })
    return {
      title,
      facts: [
        `Each answer is read whole over one connection that stays open, without compression; ${ROUNDS} rounds.`,
        `A page of the service with every attribute has ${kilobytes(sizes[0])} kB, one of the API server ${kilobytes(sizes[1])} kB.`,
      ],
      unit: 'ms',
      lines: [
        line('peer', 'API server, limit=50'),
        line('peerTable', 'API server, limit=50, as the table of kubectl'),
        line('all', 'service, all pods'),
        line('below', 'service, pods of the environment'),
        line('belowCounted', 'service, pods of the environment, with the total'),
        line('listScreen', 'service, columns of the list screen, with the total'),
        line('far', 'service, pods of the environment, from the 9,000th'),
      ],
      aims: [
        aim('a page of all pods against the API server', ratioOf('all')),
        aim('a page of the environment against the API server', ratioOf('below')),
        aim('what the list screen asks for against the API server', ratioOf('listScreen')),
      ],
    }
  } finally {
    api.close()
  }
}

const aim = (what: string, value: number) => ({ what, value, limit: 1, unit: 'x' })
const kilobytes = (length = 0): string => (length / 1000).toFixed(0)

/** Returns the namespace's environment once it has been discovered. */
async function findEnvironment({ client }: BenchService): Promise<string> {
  const path = `/environments/api/environments?fields=id&query={"namespace":"${NAMESPACE}"}`
  let found: Entry | undefined
  await until('environment of the namespace', async () => {
    ;[found] = JSON.parse(await client.get(encodeURI(path))) as Entry[]
    return found !== undefined
  })
  return found?.id ?? ''
}

/** Throws if the two return different pods, which would make the comparison meaningless. */
async function checkSamePods(ours: string, theirs: string): Promise<void> {
  const names = (JSON.parse(ours) as Entry[]).map(({ name }) => name)
  const { items } = JSON.parse(theirs) as { items: { metadata: Entry }[] }
  const expected = items.map(({ metadata }) => metadata.name)
  if (names.length !== 50 || names.join() !== expected.join())
    throw new Error(
      `The service answers other pods: ${names.slice(0, 3).join()} for ${expected.slice(0, 3).join()}`,
    )
}

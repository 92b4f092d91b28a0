import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { attachCluster, type TestCluster } from '../e2e/kubernetes/cluster.ts'
import { HttpsClient } from './https-client.ts'

export const NO_CLUSTER =
  'no Kubernetes running. Start one with npm run kubernetes, or one for benchmarks alone with ' +
  'node e2e/kubernetes/cli.ts up --detach --name bench --no-real-node.'

/** The cluster kept apart for benchmarks, whose peers nobody else keeps busy; else the one that a developer uses. */
export const findCluster = (): TestCluster | null => attachCluster('bench') ?? attachCluster()

interface Kubeconfig {
  clusters: { cluster: { server: string; 'certificate-authority-data': string } }[]
  users: { user: { 'client-certificate-data': string; 'client-key-data': string } }[]
}

const decoded = (base64: string | undefined): string => Buffer.from(base64 ?? '', 'base64').toString()

/** The API server itself, without a client library between. */
export function apiServerOf(cluster: TestCluster, connections = 1): HttpsClient {
  const { clusters, users } = load(readFileSync(cluster.kubeconfigPath, 'utf8')) as Kubeconfig
  return new HttpsClient({
    url: cluster.server,
    ca: decoded(clusters[0]?.cluster['certificate-authority-data']),
    cert: decoded(users[0]?.user['client-certificate-data']),
    key: decoded(users[0]?.user['client-key-data']),
    connections,
  })
}

/** Works through items, a few at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values()
  const worker = async (): Promise<void> => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Cluster } from './cluster.ts'
import { expect, test } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'
import { expectTitle } from './steps.ts'

export interface Place {
  berth: string
  node: string
  namespace: string
}

export const podOf = (name: string, node: string, volumes: object[]) => ({
  metadata: { labels: { app: name } },
  spec: {
    nodeSelector: { berth: node },
    terminationGracePeriodSeconds: 0,
    containers: [{ name: 'main', image: 'gantry.test/web:1.0' }],
    volumes,
  },
})

export const isRunning = ({ status }: { status: { phase: string } }): boolean => status.phase === 'Running'

/** Adds a node with the label that the test's pods select. */
export async function addNode(
  cluster: Cluster,
  name: string,
  node: { berth: string; cpu: string },
): Promise<void> {
  const capacity = { cpu: node.cpu, memory: '4Gi', pods: '20' }
  await cluster.create('/api/v1/nodes', {
    // The real cluster simulates the kubelet of nodes with this annotation; a simulated cluster does so for
    // all nodes.
    metadata: { name, labels: { berth: node.berth }, annotations: { 'kwok.x-k8s.io/node': 'fake' } },
    status: { capacity, allocatable: capacity },
  })
}

async function fillNode(cluster: Cluster, { node, namespace }: Place): Promise<void> {
  await addNode(cluster, node, { berth: node, cpu: '2' })
  await cluster.create('/api/v1/namespaces', { metadata: { name: namespace } })
  for (const [name, volumes] of [
    ['plain', []],
    ['guarded', []],
    ['local', [{ name: 'cache', emptyDir: {} }]],
  ] as const)
    await cluster.create(`/apis/apps/v1/namespaces/${namespace}/deployments`, {
      metadata: { name },
      spec: {
        replicas: 1,
        selector: { matchLabels: { app: name } },
        template: podOf(name, node, [...volumes]),
      },
    })
  await cluster.create(`/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets`, {
    metadata: { name: 'always-one' },
    spec: { minAvailable: 1, selector: { matchLabels: { app: 'guarded' } } },
  })
  const pods = async () => (await cluster.read(`/api/v1/namespaces/${namespace}/pods`)).items
  await expect.poll(async () => (await pods()).filter(isRunning)).toHaveLength(3)
}

/** Provides a node with three pods, one protected by a disruption budget and one with data on the node. */
export const testOfNode = test.extend<{ place: Place }>({
  place: async ({ api, cluster }, provide) => {
    const mark = randomUUID().slice(0, 8)
    const place = { berth: `berth-${mark}`, node: `node-${mark}`, namespace: `crew-${mark}` }
    await fillNode(cluster, place)
    await connectHostCluster(api, place.berth, cluster.kubeconfig)
    await provide(place)
    await removeHostCluster(api, place.berth)
    await cluster.delete(`/api/v1/namespaces/${place.namespace}`)
    await cluster.delete(`/api/v1/nodes/${place.node}`)
  },
})

/** Opens the page of the test's node. */
export async function openNode(page: Page, { berth, node }: Place): Promise<void> {
  await page.goto('/clusters')
  await page.getByRole('link', { name: berth }).click()
  await page.getByRole('link', { name: /^Nodes/ }).click()
  // The overview also lists nodes.
  await page.waitForURL(/\/nodes$/)
  await page.getByRole('link', { name: node, exact: true }).click()
  await expectTitle(page, node)
}

import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Cluster } from './cluster.ts'
import { test as base } from './fixtures.ts'
import { connectHostCluster, removeHostCluster } from './host-clusters.ts'

export interface Shop {
  namespace: string
  /** Page path of an application with two pods of two containers each. */
  path: string
  /** Page path of a pod with a crash-looping container. */
  crashing: string
  /** Page path of a pod with a container that crashed before its current run, if the cluster runs programs. */
  crashed: string
}

/** Provides an application that writes logs, and crashing pods, created once per worker. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({ api, cluster }, provide) => {
      const name = `berth-${randomUUID().slice(0, 8)}`
      const namespace = await createShop(cluster)
      await connectHostCluster(api, name, cluster.kubeconfig)
      await provide(await findShop(api, { namespace, cluster: name }))
      await removeHostCluster(api, name)
      await cluster.delete(`/api/v1/namespaces/${namespace}`)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** Returns the shop's paths in the console, once it runs and its pods have crashed. */
async function findShop(
  api: APIRequestContext,
  { namespace, cluster }: { namespace: string; cluster: string },
): Promise<Shop> {
  const find = async (address: string, query: object) =>
    (await (await api.get(address, { params: { query: JSON.stringify(query) } })).json())[0]
  const findEnvironment = () => find('/environments/api/environments', { name: `${namespace}@${cluster}` })
  await expect.poll(findEnvironment).toBeDefined()
  const { id: environment } = await findEnvironment()
  const findApplication = () =>
    find(`/environments/api/environments/${environment}/applications`, { name: 'web' })
  await expect.poll(async () => (await findApplication())?.state).toBe('running')
  const { id: application } = await findApplication()
  const crash = async (pod: string): Promise<string> => {
    const row = () => find('/environments/api/pods', { name: `${pod}-in-${namespace}` })
    await expect.poll(async () => (await row())?.restarts ?? 0).toBeGreaterThan(0)
    return `/resources/environments/pods/${(await row()).id}`
  }
  return {
    namespace,
    path: `/environments/${environment}/applications/${application}`,
    crashing: await crash('crashing'),
    crashed: await crash('crashed'),
  }
}

/**
 * Shell script that makes a real container write the same log as a simulated one. Uses $PERIOD, since the
 * simulator takes `sleep 1` in a command for the container's run time.
 */
const talk = (container: string): string =>
  `trap exit TERM; for step in starting 'listening on :8080' ready; do echo "level=info msg="$step" container=${container}"; done; while true; do echo 'level=info msg="request"'; sleep "$PERIOD"; done`

const last = 'echo cannot reach database; exit 1'
const crashes = {
  crashing: last,
  crashed: `if [ -e /kept/ran ]; then trap exit TERM; while true; do sleep "$PERIOD"; done; fi; touch /kept/ran; ${last}`,
}

async function createShop(cluster: Cluster): Promise<string> {
  const name = `shop-${randomUUID().slice(0, 8)}`
  await cluster.create('/api/v1/namespaces', { metadata: { name } })
  const containers = ['app', 'proxy'].map((container) => ({
    name: container,
    image: 'gantry.test/web:1.0',
    command: ['sh', '-c', talk(container)],
    env: [{ name: 'PERIOD', value: '1' }],
  }))
  await cluster.create(`/apis/apps/v1/namespaces/${name}/deployments`, {
    metadata: { name: 'web' },
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: 'web' } },
      template: { metadata: { labels: { app: 'web' } }, spec: { containers } },
    },
  })
  for (const [pod, script] of Object.entries(crashes)) {
    const container = {
      name: 'app',
      image: 'gantry.test/web:1.0',
      command: ['sh', '-c', script],
      env: [{ name: 'PERIOD', value: '1' }],
      volumeMounts: [{ name: 'kept', mountPath: '/kept' }],
    }
    await cluster.create(`/api/v1/namespaces/${name}/pods`, {
      metadata: { name: `${pod}-in-${name}` },
      spec: { containers: [container], volumes: [{ name: 'kept', emptyDir: {} }] },
    })
  }
  return name
}

/** Writes 10,000 lines a second: by annotation in the simulator, otherwise by its program. */
export const chatty = (name: string): object => ({
  metadata: { name, annotations: { 'simulator/behaviour': 'chatty' } },
  spec: {
    containers: [
      {
        name: 'app',
        image: 'gantry.test/web:1.0',
        command: [
          'sh',
          '-c',
          'trap exit TERM; while true; do i=0; while [ $i -lt 1000 ]; do i=$((i+1)); echo "level=info msg=request n=$i"; done; sleep "$PERIOD"; done',
        ],
        env: [{ name: 'PERIOD', value: '0.1' }],
      },
    ],
  },
})

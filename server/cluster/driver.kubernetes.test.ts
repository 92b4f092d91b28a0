import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { attachOrStartCluster, type TestCluster } from '../../e2e/kubernetes/cluster.ts'
import { createDriver } from './create-driver.ts'
import type { ClusterDriver, KubernetesObject } from './driver.ts'
import { KnownObjects } from './known-objects.fixture.ts'

/** A loss has to be noticed within this time, whatever its kind. */
const noticeMs = 10_000

/** A name of its own for each run: the last one's may still be on its way out. */
const namespace = `driver-test-${Date.now().toString(36)}`
const configMap = (name: string, data: Record<string, string> = {}): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, namespace },
  data,
})
const referTo = (name: string, kind = 'ConfigMap') => ({ apiVersion: 'v1', kind, namespace, name })

const moreRights = `${namespace}-more-rights`
const bindingOf = (name: string) => ({
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRoleBinding',
  metadata: { name },
})

let cluster: TestCluster
/** Not disturbed by any test: what is done with it is what others do to the cluster. */
let others: ClusterDriver
const drivers: ClusterDriver[] = []

const connect = (kubeconfigPath: string) => {
  const known = new KnownObjects()
  const driver = createDriver({
    id: 'test',
    kubeconfig: readFileSync(kubeconfigPath, 'utf8'),
    listener: known,
    log: pino({ level: 'silent' }),
  })
  drivers.push(driver)
  driver.start()
  return { driver, known }
}

const connected = async (kubeconfigPath: string) => {
  const connection = connect(kubeconfigPath)
  await connection.known.until(() => connection.known.state === 'connected')
  return connection
}

/** Versions of all objects of a kind, as kubectl sees them and as the driver told them. */
const versionsOf = (objects: KubernetesObject[]) =>
  objects.map(({ metadata }) => `${metadata.name} ${metadata.uid} ${metadata.resourceVersion}`).sort()
const versionsInCluster = async (kind: string) =>
  versionsOf(await others.list({ apiVersion: 'v1', kind, namespace }))

const inNamespace = (known: KnownObjects, plural: string) =>
  known.objects(plural).filter(({ metadata }) => metadata.namespace === namespace)

beforeAll(async () => {
  cluster = await attachOrStartCluster({ name: 'driver', realNode: false })
  others = createDriver({
    id: 'others',
    kubeconfig: readFileSync(cluster.kubeconfigPath, 'utf8'),
    listener: new KnownObjects(),
    log: pino({ level: 'silent' }),
  })
  await others.apply({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } })
})

afterEach(async () => {
  await Promise.all(drivers.splice(0).map((driver) => driver.stop()))
})

afterAll(async () => {
  const { apiVersion, kind } = bindingOf(moreRights)
  for (const name of [moreRights, `${namespace}-viewer`, `${namespace}-revoked`])
    await others.delete({ apiVersion, kind, name })
  await others.delete({ apiVersion: 'v1', kind: 'Namespace', name: namespace })
  await others.stop()
  await cluster.stop()
})

describe('a driver on a real cluster', () => {
  it('lists every kind, names the version, and measures', async () => {
    const { driver, known } = await connected(cluster.kubeconfigPath)
    expect(driver.status()).toMatchObject({ state: 'connected', notConnectedSince: null, unreadable: [] })
    expect(driver.status().version).toMatch(/^v1\.\d+\.\d+/)
    expect(driver.status().lastSyncTime).toBeGreaterThan(Date.now() - 60_000)
    expect(known.lists).toHaveLength(23)
    expect(known.objects('nodes').map(({ metadata }) => metadata.name)).toEqual(
      expect.arrayContaining(cluster.nodes.fake),
    )
    await known.until(() => known.usage !== null)
    expect(known.usage?.available).toBe(cluster.capabilities.metrics.works)
    const measured = known.usage?.available ? known.usage.nodes.map(({ name }) => name) : cluster.nodes.fake
    expect(measured).toEqual(expect.arrayContaining(cluster.nodes.fake))
  })

  it('never tells a value of a secret, neither in a list nor in a watch', async () => {
    const secret = (name: string) => ({
      ...configMap(name),
      kind: 'Secret',
      data: undefined,
      stringData: { password: 'topsecret' },
    })
    await others.apply(secret('listed'))
    const { known } = await connected(cluster.kubeconfigPath)
    await others.apply(secret('watched'))
    await known.until(() => known.find('secrets', 'watched') !== undefined)
    for (const name of ['listed', 'watched'])
      expect(known.find('secrets', name)?.data).toEqual({ password: '' })
    const value = (await others.get(referTo('listed', 'Secret'))).data
    expect(value).toEqual({ password: Buffer.from('topsecret').toString('base64') })
  })

  it('tells a change within 100 ms at the median', async () => {
    const { known } = await connected(cluster.kubeconfigPath)
    const delays: number[] = []
    for (let index = 0; index < 30; index++) {
      const { metadata } = await others.apply(configMap('latency', { index: String(index) }))
      const began = performance.now()
      await known.until(
        () => known.find('configmaps', 'latency')?.metadata.resourceVersion === metadata.resourceVersion,
      )
      delays.push(performance.now() - began)
    }
    const median = delays.sort((a, b) => a - b)[15]
    console.log(
      `change to listener: median ${median?.toFixed(1)} ms, slowest ${delays.at(-1)?.toFixed(1)} ms`,
    )
    expect(median).toBeLessThan(100)
  })

  it(
    'tells of 1,000 pods coming and going, some of it over cut connections, and loses none',
    { timeout: 400_000 },
    async () => {
      const proxy = await cluster.connectThroughProxy()
      const { known } = await connected(proxy.kubeconfigPath)
      const pod = (index: number): KubernetesObject => ({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: `crowd-${index}`, namespace, labels: { app: 'crowd' } },
        spec: {
          terminationGracePeriodSeconds: 0,
          tolerations: [{ key: 'kwok.x-k8s.io/node', operator: 'Exists' }],
          containers: [{ name: 'main', image: 'registry.example/crowd:1' }],
        },
      })
      const names = Array.from({ length: 1000 }, (_, index) => index)
      await eachOf(names, 20, async (index) => {
        await others.apply(pod(index))
        if (index % 300 === 299) proxy.cut()
      })
      await known.until(() => {
        const crowd = inNamespace(known, 'pods')
        return crowd.length === 1000 && crowd.every(({ status }) => status?.phase === 'Running')
      }, 180_000)
      expect(versionsOf(inNamespace(known, 'pods'))).toEqual(await versionsInCluster('Pod'))
      await eachOf(names, 20, async (index) => {
        await others.delete(referTo(`crowd-${index}`, 'Pod'))
        if (index % 300 === 299) proxy.cut()
      })
      await known.until(() => inNamespace(known, 'pods').length === 0, 180_000)
      expect(await versionsInCluster('Pod')).toEqual([])
    },
  )
})

describe('drivers beside each other, and their listeners', () => {
  it('are not slowed by one whose cluster is dead', async () => {
    const silent = await cluster.connectThroughProxy()
    silent.pause()
    const gone = await cluster.connectThroughProxy()
    await gone.refuse()
    const dead = [connect(silent.kubeconfigPath), connect(gone.kubeconfigPath)]
    const { known } = await connected(cluster.kubeconfigPath)
    await others.apply(configMap('beside-the-dead'))
    await known.until(() => known.find('configmaps', 'beside-the-dead') !== undefined, 5000)
    for (const { known, driver } of dead) {
      await known.until(() => known.state === 'notConnected', noticeMs)
      expect(driver.status().version).toBeNull()
    }
    silent.resume()
    await gone.accept()
    for (const { known } of dead) await known.until(() => known.state === 'connected')
  })

  it('list a kind again when a change of it was not taken', async () => {
    const { known } = await connected(cluster.kubeconfigPath)
    known.refuseNextChange()
    await others.apply(configMap('not-taken-at-first'))
    await known.until(() => known.find('configmaps', 'not-taken-at-first') !== undefined)
    expect(known.lists.filter((plural) => plural === 'configmaps')).toHaveLength(2)
  })

  it('tell nothing after they were stopped', async () => {
    const { driver, known } = connect(cluster.kubeconfigPath)
    await known.until(() => known.lists.length > 3)
    await driver.stop()
    const { length } = known.lists
    const statuses = known.statuses.length
    await others.apply(configMap('after-stop'))
    const witness = await connected(cluster.kubeconfigPath)
    await witness.known.until(() => witness.known.find('configmaps', 'after-stop') !== undefined)
    expect([known.lists.length, known.statuses.length]).toEqual([length, statuses])
    expect(known.find('configmaps', 'after-stop')).toBeUndefined()
    await expect(driver.list({ apiVersion: 'v1', kind: 'Node' })).rejects.toMatchObject({
      reason: 'unreachable',
    })
  })
})

describe('a driver that loses its cluster', () => {
  it('notices a killed API server, refuses writes at once, and recovers by itself', async () => {
    const { driver, known } = await connected(cluster.kubeconfigPath)
    await others.apply(configMap('before-kill'))
    await known.until(() => known.find('configmaps', 'before-kill') !== undefined)
    const lists = known.lists.length
    await cluster.killApiServer()
    await known.until(() => known.state === 'notConnected', noticeMs)
    expect(driver.status().message).toMatch(/refuses connections|closed the connection/)
    expect(driver.status().notConnectedSince).toBeGreaterThan(Date.now() - 30_000)
    const began = performance.now()
    await expect(driver.apply(configMap('refused'))).rejects.toMatchObject({ reason: 'unreachable' })
    expect(performance.now() - began).toBeLessThan(100)
    await cluster.restartApiServer()
    await known.until(() => known.state === 'connected')
    await others.apply(configMap('after-kill'))
    await known.until(() => known.find('configmaps', 'after-kill') !== undefined)
    expect(driver.status().notConnectedSince).toBeNull()
    console.log(
      `kinds listed again after the restart: ${known.lists.length - lists} of 23, the others resumed`,
    )
  })

  it('lists again when history is gone, and drops what went away meanwhile', async () => {
    const proxy = await cluster.connectThroughProxy()
    await others.apply(configMap('goes'))
    const { known } = await connected(proxy.kubeconfigPath)
    expect(known.find('configmaps', 'goes')).toBeDefined()
    await proxy.refuse()
    await known.until(() => known.state === 'notConnected', noticeMs)
    await others.delete(referTo('goes'))
    await others.apply(configMap('comes'))
    await cluster.compactEtcd()
    const lists = known.lists.length
    await proxy.accept()
    await known.until(() => known.state === 'connected')
    expect(known.lists.slice(lists)).toContain('configmaps')
    expect(known.find('configmaps', 'goes')).toBeUndefined()
    expect(versionsOf(inNamespace(known, 'configmaps'))).toEqual(await versionsInCluster('ConfigMap'))
  })

  it('resumes cut watches without listing again, and misses nothing', async () => {
    const proxy = await cluster.connectThroughProxy()
    const { known } = await connected(proxy.kubeconfigPath)
    const lists = known.lists.length
    proxy.cut()
    await others.apply(configMap('after-cut'))
    await known.until(() => known.find('configmaps', 'after-cut') !== undefined)
    await known.until(() => known.state === 'connected')
    expect(known.lists).toHaveLength(lists)
  })

  it('notices a network that has gone silent, and catches up when it is back', async () => {
    const proxy = await cluster.connectThroughProxy()
    const { driver, known } = await connected(proxy.kubeconfigPath)
    proxy.pause()
    await known.until(() => known.state === 'notConnected', noticeMs)
    expect(driver.status().message).toMatch(/does not answer/)
    await others.apply(configMap('in-silence'))
    proxy.resume()
    await known.until(
      () => known.state === 'connected' && known.find('configmaps', 'in-silence') !== undefined,
    )
  })

  it('names the kinds that a credential may not read, and reads them once it may', async () => {
    const { kubeconfigPath } = await cluster.createServiceAccountKubeconfig({
      namespace,
      name: 'viewer',
      clusterRole: 'view',
    })
    const { driver, known } = await connected(kubeconfigPath)
    const unreadable = driver.status().unreadable.map(({ kind }) => kind)
    expect(unreadable).toEqual(expect.arrayContaining(['Secret', 'Node', 'ClusterRole']))
    expect(unreadable).not.toContain('Pod')
    expect(driver.status().message).toMatch(/not readable: .*Secret/)
    expect(driver.status().unreadable[0]?.reason).toMatch(/cannot list resource/)
    await expect(driver.apply(configMap('forbidden'))).rejects.toMatchObject({ reason: 'forbidden' })
    await others.apply({
      ...bindingOf(moreRights),
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
      subjects: [{ kind: 'ServiceAccount', namespace, name: 'viewer' }],
    })
    await known.until(() => driver.status().unreadable.length === 0)
    expect(known.objects('nodes').length).toBeGreaterThan(0)
  })

  it('says that a credential was revoked, and works with the next one', async () => {
    const account = { namespace, name: 'revoked', clusterRole: 'cluster-admin' }
    const { kubeconfigPath, revoke } = await cluster.createServiceAccountKubeconfig(account)
    const { driver, known } = await connected(kubeconfigPath)
    await revoke()
    await known.until(() => known.state === 'notConnected', noticeMs)
    expect(driver.status().message).toMatch(
      /does not accept the credential of the kubeconfig: it was revoked/,
    )
    await expect(driver.list({ apiVersion: 'v1', kind: 'Node' })).rejects.toMatchObject({
      reason: 'unreachable',
    })
    const next = await cluster.createServiceAccountKubeconfig(account)
    await connected(next.kubeconfigPath)
  })
})

async function eachOf<Item>(
  items: Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ClusterDriver } from './cluster-driver.ts'
import { bindingOf, configMap, namespace, RealCluster, referTo } from './real-cluster.fixture.ts'

const moreRights = `${namespace}-more-rights`

let real: RealCluster
beforeAll(async () => {
  real = await RealCluster.open()
})
afterEach(() => real.disconnect())
afterAll(() => real.close([moreRights, `${namespace}-viewer`, `${namespace}-revoked`]))

/** A busy machine may lose the cluster for another reason first. */
const isDisconnected = (driver: ClusterDriver, words: RegExp): boolean => {
  const { state, message } = driver.status()
  return state === 'notConnected' && words.test(message)
}

describe('a driver that loses its cluster', () => {
  it('detects a killed API server, refuses writes at once, and recovers', async () => {
    const { driver, known } = await real.connected()
    await real.others.apply(configMap('before-kill'))
    await known.until(() => known.find('configmaps', 'before-kill') !== undefined)
    const lists = known.lists.length
    const began = Date.now()
    await real.cluster.killApiServer()
    await known.until(() => isDisconnected(driver, /refuses connections|closed the connection/))
    expect(driver.status().notConnectedSince).toBeGreaterThanOrEqual(began)
    await expect(driver.apply(configMap('refused'))).rejects.toMatchObject({ reason: 'unreachable' })
    await real.cluster.restartApiServer()
    await known.until(() => known.state === 'connected')
    await real.others.apply(configMap('after-kill'))
    await known.until(() => known.find('configmaps', 'after-kill') !== undefined)
    expect(driver.status().notConnectedSince).toBeNull()
    console.log(`kinds listed again after the restart: ${known.lists.length - lists}, the others resumed`)
  })

  it('lists again when the watch history is gone, and drops objects deleted since', async () => {
    const proxy = await real.cluster.connectThroughProxy()
    await real.others.apply(configMap('goes'))
    const { known } = await real.connected(proxy.kubeconfigPath)
    expect(known.find('configmaps', 'goes')).toBeDefined()
    await proxy.refuse()
    await known.until(() => known.state === 'notConnected')
    await real.others.delete(referTo('goes'))
    await real.others.apply(configMap('comes'))
    await real.cluster.compactEtcd()
    const lists = known.lists.length
    await proxy.accept()
    await known.until(() => known.lists.slice(lists).includes('configmaps'))
    expect(known.find('configmaps', 'goes')).toBeUndefined()
    await real.untilInStep(known, 'configmaps', 'ConfigMap')
    await known.until(() => known.state === 'connected')
  })

  it('resumes cut watches without listing again or missing changes', async () => {
    const proxy = await real.cluster.connectThroughProxy()
    const { known } = await real.connected(proxy.kubeconfigPath)
    const lists = known.lists.length
    proxy.cut()
    await real.others.apply(configMap('after-cut'))
    await known.until(() => known.find('configmaps', 'after-cut') !== undefined)
    await known.until(() => known.state === 'connected')
    expect(known.lists).toHaveLength(lists)
  })

  it('detects a network that stopped responding, and catches up once it recovers', async () => {
    const proxy = await real.cluster.connectThroughProxy()
    const { driver, known } = await real.connected(proxy.kubeconfigPath)
    proxy.pause()
    await known.until(() => isDisconnected(driver, /does not answer/))
    expect(driver.status().notConnectedSince).not.toBeNull()
    await real.others.apply(configMap('in-silence'))
    proxy.resume()
    await known.until(
      () => known.state === 'connected' && known.find('configmaps', 'in-silence') !== undefined,
    )
  })

  it('names the kinds that a credential may not read, and reads them once permitted', async () => {
    const { kubeconfigPath } = await real.cluster.createServiceAccountKubeconfig({
      namespace,
      name: 'viewer',
      clusterRole: 'view',
    })
    const { driver, known } = await real.connected(kubeconfigPath)
    // Waits until the API server knows the binding.
    await known.until(() => driver.status().unreadable.every(({ kind }) => kind !== 'Pod'))
    const unreadable = driver.status().unreadable.map(({ kind }) => kind)
    expect(unreadable).toEqual(expect.arrayContaining(['Secret', 'Node', 'ClusterRole']))
    expect(driver.status().message).toMatch(/not readable: .*Secret/)
    expect(driver.status().unreadable[0]?.reason).toMatch(/cannot list resource/)
    await expect(driver.apply(configMap('forbidden'))).rejects.toMatchObject({ reason: 'forbidden' })
    await real.others.apply({
      ...bindingOf(moreRights),
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
      subjects: [{ kind: 'ServiceAccount', namespace, name: 'viewer' }],
    })
    await known.until(() => driver.status().unreadable.length === 0)
    expect(known.objects('nodes').length).toBeGreaterThan(0)
  })

  it('reports a revoked credential, and works with the next one', async () => {
    const account = { namespace, name: 'revoked', clusterRole: 'cluster-admin' }
    const { kubeconfigPath, revoke } = await real.cluster.createServiceAccountKubeconfig(account)
    const { driver, known } = await real.connected(kubeconfigPath)
    await revoke()
    const words = /rejects the credential in the kubeconfig: it was revoked/
    await known.until(() => isDisconnected(driver, words))
    await expect(driver.list({ apiVersion: 'v1', kind: 'Node' })).rejects.toMatchObject({
      reason: 'unreachable',
    })
    const next = await real.cluster.createServiceAccountKubeconfig(account)
    await real.connected(next.kubeconfigPath)
  })
})

import type { TestCluster } from './cluster.ts'
import { messageOf, waitFor } from './run.ts'
import type { Step } from './smoke-step.ts'
import { assert } from './smoke-step.ts'

export const faultSteps: Step[] = [
  { title: 'a killed API server is away and comes back', run: killAndRestart },
  { title: 'a watch from before a compaction gets 410', run: watchCompacted },
  { title: 'a service account works until revoked', run: revokeAccount },
  { title: 'a proxy refuses, pauses and cuts', run: disturbProxy },
]

async function failureOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise
    return ''
  } catch (error) {
    return messageOf(error)
  }
}

async function killAndRestart(cluster: TestCluster): Promise<void> {
  await cluster.killApiServer()
  const failure = await failureOf(cluster.kubectl(['get', 'nodes']))
  assert(failure.includes('refused'), `expected a refused connection, got: ${failure}`)
  await cluster.restartApiServer()
  const nodes = await cluster.kubectl(['get', 'nodes', '-o', 'name'])
  assert(nodes.includes('node/real-1'), nodes)
}

async function watchCompacted({ kubectl, compactEtcd }: TestCluster): Promise<void> {
  const path = '/api/v1/namespaces/default/configmaps'
  const list = JSON.parse(await kubectl(['get', '--raw', path])) as { metadata: { resourceVersion: string } }
  const watch = `${path}?watch=1&resourceVersion=${list.metadata.resourceVersion}&timeoutSeconds=3`
  await kubectl(['create', 'configmap', 'change'])
  const before = await kubectl(['get', '--raw', watch])
  assert(before.includes('"ADDED"'), `the watch works before: ${before}`)
  await compactEtcd()
  const after =
    (await failureOf(kubectl(['get', '--raw', watch]))) || (await kubectl(['get', '--raw', watch]))
  assert(/too old resource version|"code":410/.test(after), `expected 410, got: ${after}`)
  await kubectl(['delete', 'configmap', 'change'])
}

async function revokeAccount({ kubectl, createServiceAccountKubeconfig }: TestCluster): Promise<void> {
  const account = await createServiceAccountKubeconfig({
    namespace: 'accounts',
    name: 'reader',
    clusterRole: 'view',
  })
  const access = { kubeconfigPath: account.kubeconfigPath }
  assert(
    (await kubectl(['auth', 'can-i', 'list', 'pods', '-A'], access)).trim() === 'yes',
    'it may not list pods',
  )
  const forbidden = await failureOf(kubectl(['create', 'namespace', 'forbidden'], access))
  assert(forbidden.includes('forbidden'), `it may make a namespace: ${forbidden}`)
  await account.revoke()
  await kubectl(['delete', 'namespace', 'accounts'])
}

async function disturbProxy({ kubectl, connectThroughProxy }: TestCluster): Promise<void> {
  const proxy = await connectThroughProxy()
  const read = () =>
    kubectl(['get', '--raw=/version', '--request-timeout=3s'], { kubeconfigPath: proxy.kubeconfigPath })
  await read()
  await proxy.refuse()
  assert((await failureOf(read())).includes('refused'), 'it does not refuse')
  await proxy.accept()
  await read()
  proxy.pause()
  assert((await failureOf(read())) !== '', 'it does not pause')
  proxy.resume()
  await read()
  await waitFor('end of the paused ones', () => proxy.connectionCount() === 0, { timeoutMs: 60_000 })
  const path = '/api/v1/namespaces?watch=1&timeoutSeconds=300'
  const watch = failureOf(
    kubectl(['get', '--raw', path], { kubeconfigPath: proxy.kubeconfigPath, timeoutMs: 200_000 }),
  )
  await waitFor('the watch', () => proxy.connectionCount() === 1, { timeoutMs: 60_000, intervalMs: 20 })
  proxy.cut()
  const failure = await watch
  assert(/reset|EOF/.test(failure), `the watch was not cut: ${failure}`)
  await proxy.close()
}

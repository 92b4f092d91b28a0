import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitFor } from '../../e2e/kubernetes/run.ts'
import type { Json } from '../app.fixture.ts'
import { isSimulated } from '../clusters/connection/simulated-cluster.fixture.ts'
import { FarService } from './cluster-agents.kubernetes.fixture.ts'

/** Unique per run: the previous run's namespace may still be terminating. */
const namespace = `far-${Date.now().toString(36)}`

const patience = { timeoutMs: 120_000 }

const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'talker', namespace },
  spec: {
    terminationGracePeriodSeconds: 0,
    containers: [
      {
        name: 'main',
        image: 'gantry.test/web:1.0',
        imagePullPolicy: 'Never',
        command: ['/bin/sh', '-c', 'echo spoken; exec sleep 3600'],
      },
    ],
  },
}

describe.skipIf(isSimulated)("a cluster that the service can't reach", () => {
  let far: FarService
  let id: string
  let joinToken: string
  const cluster = (): Promise<Json> => far.ask('GET', `/cluster/api/hostClusters/${id}`)
  const untilState = (state: string): Promise<unknown> =>
    waitFor(`the cluster is ${state}`, async () => (await cluster()).connectionState === state, patience)
  const find = async (path: string, name: string): Promise<Json> =>
    (await far.ask('GET', `${path}?query=${encodeURIComponent(JSON.stringify({ name }))}`))[0]
  const found = (path: string, name: string): Promise<unknown> =>
    waitFor(name, async () => (await find(path, name)) !== undefined, patience)

  beforeAll(async () => {
    far = await FarService.start()
    await far.cluster.kubectl(['create', 'namespace', namespace])
    await far.cluster.kubectl(['apply', '-f', '-'], { stdin: JSON.stringify(pod) })
  })
  afterAll(async () => {
    await far.cluster.kubectl(['delete', 'namespace', namespace, '--wait=false', '--ignore-not-found'])
    await far.stop()
  })

  it('is connected by the agent alone', async () => {
    expect(far.canServiceReachApiServer()).toBe(false)
    ;({ id } = await far.ask('POST', '/cluster/api/hostClusters', {
      name: 'far',
      mode: 'discovered',
      connection: 'agent',
    }))
    const { manifest } = await far.ask('POST', `/cluster/api/hostClusters/${id}/joinCommand`, {
      rights: 'edit',
    })
    joinToken = await far.applyManifest(manifest)
    far.startAgent(joinToken)
    await untilState('connected')
    expect(await cluster()).toMatchObject({ agentLastSeen: expect.any(Number), joinTokenExpiresOn: null })
  })

  it('is watched', async () => {
    await far.cluster.kubectl(['-n', namespace, 'create', 'configmap', 'later', '--from-literal=a=b'])
    await found('/environments/api/configMaps', 'later')
    expect(await find('/environments/api/configMaps', 'later')).toMatchObject({ namespace })
  })

  it('has logs and terminals', async () => {
    await waitFor(
      'the pod runs',
      async () => (await find('/environments/api/pods', 'talker'))?.state === 'Running',
      patience,
    )
    const { id: podId } = await find('/environments/api/pods', 'talker')
    expect(await far.ask('GET', `/environments/api/pods/${podId}/log`)).toContain('spoken')
    expect(await far.exec(podId, 'echo $((40 + 2))', '42')).toContain('42')
  })

  it('grants the chosen rights and no more', async () => {
    const can = (verb: string, resource: string): Promise<string> =>
      far.cluster
        .kubectl(['auth', 'can-i', verb, resource, '--as=system:serviceaccount:gantry-agent:gantry-agent'])
        .catch(() => 'no')
    expect(await can('list', 'nodes')).toMatch(/^yes/)
    expect(await can('create', 'deployments.apps')).toMatch(/^yes/)
    expect(await can('create', 'namespaces')).toMatch(/^no/)
    expect(await can('create', 'clusterrolebindings.rbac.authorization.k8s.io')).toMatch(/^no/)
  })

  it('refuses the token of the command a second time', async () => {
    const answer = await far.ask('POST', '/cluster-agent/token', undefined, `Bearer ${joinToken}`)
    expect(answer).toMatchObject({ status: 403, message: expect.stringContaining('already used') })
  })

  it('is disconnected within 10 s while its agent hangs, and reconnects afterwards', async () => {
    const began = performance.now()
    far.signalAgent('SIGSTOP')
    await untilState('notConnected')
    const seconds = (performance.now() - began) / 1000
    expect(seconds).toBeLessThan(12)
    far.signalAgent('SIGCONT')
    await untilState('connected')
  })

  it("reconnects after its agent was killed, with the agent's stored token", async () => {
    far.signalAgent('SIGKILL')
    await untilState('notConnected')
    expect((await cluster()).status[0]).toMatch(
      /^The cluster agent is not connected. It was last connected on/,
    )
    far.startAgent('gj_used')
    await untilState('connected')
    await far.cluster.kubectl(['-n', namespace, 'create', 'configmap', 'after', '--from-literal=a=b'])
    await found('/environments/api/configMaps', 'after')
  })
})

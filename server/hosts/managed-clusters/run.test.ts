import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import { renderMessage } from '../../messages/render-message.ts'
import { connect, makeGroup, type TestMachine } from '../agent/agent.fixture.ts'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { makeControlPlaneFixture } from './run.fixture.ts'
import { ManagedClusters } from './run.ts'

/** Task as received by an agent. */
interface Task {
  id: string
  kind: string
  values: Record<string, string>
}

const controlPlane = makeControlPlaneFixture('https://10.0.0.7:6443')

describe('a managed cluster', () => {
  let service: TestService
  let job: ManagedClusters
  let group: Json
  let now = Date.now()

  const startJob = (): void => {
    job = new ManagedClusters(service.parts)
    job.start()
  }
  beforeEach(async () => {
    now = Date.now()
    service = await startTestService({ now: () => now })
    group = await makeGroup(service)
    startJob()
  })
  afterEach(async () => {
    await job.stop()
    await service.close()
  })

  const create = (more: Record<string, unknown> = {}): Promise<Json> =>
    service.post('/cluster/api/hostClusters', {
      name: 'prod',
      mode: 'managed',
      hostGroupSelector: { matchLabels: { name: 'rack-1' } },
      ...more,
    })
  const cluster = (id: string): Promise<Json> => service.get(`/cluster/api/hostClusters/${id}`)
  const member = async (name: string): Promise<Json> =>
    (await service.get(`/cluster/api/clusterMembers?query={"name":"${name}"}`))[0]
  const until = async (id: string, holds: (row: Json) => boolean): Promise<Json> => {
    await service.until(async () => holds(await cluster(id)))
    return cluster(id)
  }

  /** Waits until an agent receives a task, and returns it. */
  async function taskOf(machine: TestMachine): Promise<Task> {
    const waiting = `query={"status":"created","parent.id":"${machine.hostId}"}`
    await service.until(async () => (await service.get(`/config/api/hostActions?${waiting}`)).length > 0)
    const found = (await machine.heartbeat()).json()
    const values = Object.entries<string>(found.arguments).map(([name, value]) => [
      name,
      Buffer.from(value, 'base64').toString(),
    ])
    return { id: found.task, kind: found.taskType, values: Object.fromEntries(values) }
  }

  async function end(machine: TestMachine, kind: string, more: Record<string, unknown> = {}): Promise<Task> {
    const task = await taskOf(machine)
    expect(task.kind).toBe(kind)
    const answer = { id: task.id, state: 'completed', exitCode: 0, piece: 0, output: `${kind} done`, ...more }
    await machine.heartbeat({ task: answer })
    return task
  }

  const kubeconfig = (): string => Buffer.from(controlPlane.kubeconfig).toString('base64')

  async function makeControlPlane(machine: TestMachine): Promise<Task> {
    await end(machine, 'installNode')
    const task = await end(machine, 'createControlPlane', { result: kubeconfig() })
    await end(machine, 'installAddons')
    return task
  }

  async function join(worker: TestMachine, first: TestMachine): Promise<Task> {
    await end(worker, 'installNode')
    await end(first, 'allowJoin')
    return end(worker, 'joinCluster')
  }

  it.each([
    [{ hostGroupSelector: null }, /^Waiting for a host group: set hostGroupSelector/],
    [{ hostGroupSelector: { matchLabels: { name: 'other' } } }, /^Waiting for the host group other, which/],
    [{}, /^Waiting for a connected host in the host group rack-1\.$/],
    [{ policySelector: 'own' }, /^Waiting for the cluster policy own, which does not exist/],
  ])('with %j stays in pendingCreate and reports the missing prerequisite', async (more, sentence) => {
    const { id } = await create(more)
    const row = await until(id, ({ status }) => status.length > 0)
    expect(row).toMatchObject({ state: 'pendingCreate', connectionState: 'notConnected' })
    expect(row.status[0]).toMatch(sentence)
  })

  it("waits for the group's minimum number of hosts", async () => {
    await service.ok('PUT', `/config/api/hostGroups/${group.id}`, { minHosts: 2, desiredCount: 2 })
    await connect(service, group.id)
    const { id } = await create()
    const row = await until(id, ({ status }) => status.length > 0)
    expect(row.status[0]).toBe('Waiting for hosts in the host group rack-1: 1 of 2 connected.')
  })

  it('is created step by step: the first host is the control plane, the others join', async () => {
    const { id } = await create()
    const first = await connect(service, group.id, 'node-1')
    await end(first, 'installNode')
    expect(await until(id, ({ state }) => state === 'creating')).toMatchObject({
      status: [expect.stringMatching(/^node-1 /)],
    })
    const made = await end(first, 'createControlPlane', { result: kubeconfig() })
    expect(made.values['cluster']).toBe(id)
    expect(made.values['config']).toContain('"kubernetesVersion":"v1.34.4"')
    expect(made.values['config']).toContain('"advertiseAddress":"10.0.0.7"')
    await until(id, ({ state }) => state !== 'creating')
    const [kubernetes] = await service.get(`/cluster/api/hostClusters/${id}/kubernetesCluster`)
    expect(kubernetes.endpoint).toBe('https://10.0.0.7:6443')
    await end(first, 'installAddons')
    const second = await connect(service, group.id, 'node-2')
    const joined = await join(second, first)
    expect(joined.values['config']).toContain(controlPlane.hash)
    await service.until(async () => (await member('node-2')).state === 'ready')
    expect(await member('node-1')).toMatchObject({ role: 'controlPlane', state: 'ready' })
    const { role, steps } = await member('node-2')
    expect(role).toBe('worker')
    expect(steps.map((step: Json) => [step.name, step.state, step.output])).toEqual(
      ['installNode', 'allowJoin', 'joinCluster'].map((name) => [name, 'completed', `${name} done`]),
    )
  })

  it('has one control plane, even if several hosts were connected before', async () => {
    const names = ['node-1', 'node-2', 'node-3']
    for (const name of names) await connect(service, group.id, name)
    const { id } = await create()
    await until(id, ({ state }) => state === 'creating')
    const roles = (await Promise.all(names.map(member))).map(({ role }) => role)
    expect(roles.toSorted()).toEqual(['controlPlane', 'worker', 'worker'])
  })

  it('never exposes kubeconfig or tokens', async () => {
    await create()
    const first = await connect(service, group.id, 'node-1')
    await makeControlPlane(first)
    const second = await connect(service, group.id, 'node-2')
    const { values } = await join(second, first)
    const token = /"token":"([a-z0-9]{6}\.[a-z0-9]{16})"/.exec(values['config'] ?? '')?.[1] ?? ''
    expect(token).toHaveLength(23)
    const paths = ['config/api/hostActions', 'cluster/api/clusterMembers', 'cluster/api/hostClusters']
    for (const path of [...paths, 'environments/api/changeSets']) {
      const { body } = await service.ask('GET', `/${path}?mode=exportDetails`)
      expect(body).not.toContain(token)
      expect(body).not.toContain('client-key-data')
    }
    expect(service.logged.join('')).not.toContain(token)
  })

  it('retries a failed step with growing delays, or at once after a change', async () => {
    const { id } = await create()
    const first = await connect(service, group.id, 'node-1')
    const failed = { state: 'failed', exitCode: 1, output: 'downloading\nThe mirror is not there.' }
    await end(first, 'installNode', failed)
    const row = await until(id, ({ state }) => state === 'failed')
    expect(row.status).toEqual([
      `node-1 is installing node components; the last attempt failed: The mirror is not there. Next attempt at ${new Date(now + 15_000).toISOString()}.`,
    ])
    expect(row.causes).toMatchObject([
      { code: 'managedClusters.hostFailed', params: { step: message('managedClusters.installNode') } },
    ])
    now += 15_000
    await service.ok('PUT', `/cluster/api/hostClusters/${id}`, { description: 'mirror mended' })
    await end(first, 'installNode')
    expect((await taskOf(first)).kind).toBe('createControlPlane')
    expect((await member('node-1')).steps[0]).toMatchObject({ state: 'completed', attempts: 2 })
  })

  it('reports by code why the kubeconfig of a control plane is refused', async () => {
    const { id } = await create()
    const first = await connect(service, group.id, 'node-1')
    await end(first, 'installNode')
    await end(first, 'createControlPlane', { result: Buffer.from('{}').toString('base64') })
    await until(id, ({ state }) => state === 'failed')
    const reason = message('kubeconfigs.noClusters')
    expect((await member('node-1')).steps[1]).toMatchObject({
      cause: renderMessage(reason),
      reasons: [reason],
    })
  })

  it('resumes after a restart of the service or of an agent', async () => {
    const { id } = await create()
    const first = await connect(service, group.id, 'node-1')
    const task = await taskOf(first)
    await first.heartbeat({ task: { id: task.id, state: 'running', piece: 0, output: 'begun' } })
    await job.stop()
    startJob()
    // A restarted agent doesn't report a task.
    await first.heartbeat()
    await until(id, ({ state }) => state === 'failed')
    await service.ok('PUT', `/cluster/api/hostClusters/${id}`, { description: 'again' })
    await makeControlPlane(first)
    await service.until(async () => (await member('node-1')).state === 'ready')
    expect((await member('node-1')).steps[0]).toMatchObject({ name: 'installNode', attempts: 2 })
  })

  it('drains, resets and deletes a removed host before its agent is uninstalled', async () => {
    await create()
    const first = await connect(service, group.id, 'node-1')
    await makeControlPlane(first)
    const second = await connect(service, group.id, 'node-2')
    await join(second, first)
    await service.until(async () => (await member('node-2')).state === 'ready')
    const refusal = await service.refusal('POST', `/config/api/hosts/${first.hostId}/remove`, {})
    expect(refusal.message).toContain('node-1 is the control plane of the cluster prod.')
    const answer = await service.post(`/config/api/hosts/${second.hostId}/remove`, {})
    expect(answer.message).toBe('node-2 leaves the cluster prod first; then it is removed.')
    expect((await end(first, 'drainNode')).values).toEqual({ node: 'node-2' })
    await end(second, 'resetNode')
    await end(first, 'forgetNode')
    expect((await taskOf(second)).kind).toBe('delete')
    expect(await member('node-2')).toBeUndefined()
  })

  it('is deleted once its hosts are reset, which stay in the group', async () => {
    const { id } = await create()
    const first = await connect(service, group.id, 'node-1')
    await makeControlPlane(first)
    await service.until(async () => (await member('node-1')).state === 'ready')
    const answer = await service.ok('DELETE', `/cluster/api/hostClusters/${id}`)
    expect(answer.message).toBe('HostCluster prod is being deleted.')
    expect(await cluster(id)).toMatchObject({ state: 'pendingDelete', action: 'delete' })
    await end(first, 'resetNode')
    await service.until(async () => (await service.store.get(id)) === null)
    expect(await first.host()).toMatchObject({ state: 'connected', clusterMember: [] })
  })

  it('is deleted without a reset when it is deleted again', async () => {
    const { id } = await create()
    await end(await connect(service, group.id, 'node-1'), 'installNode')
    await service.ok('DELETE', `/cluster/api/hostClusters/${id}`)
    const { message } = await service.ok('DELETE', `/cluster/api/hostClusters/${id}`)
    expect(message).toBe('HostCluster prod was deleted.')
    expect(await service.store.get(id)).toBeNull()
  })

  it('does not use the hosts of another cluster', async () => {
    await create()
    const { message } = await service.refusal('POST', '/cluster/api/hostClusters', {
      name: 'second',
      hostGroupSelector: { matchLabels: { name: 'rack-1' } },
    })
    expect(message).toContain('whose hosts belong to the cluster prod')
  })
})

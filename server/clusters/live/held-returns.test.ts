import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import type { RequestDriver } from '../connection/cluster-driver.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import { guardedWriter } from '../guard/guarded-cluster.ts'
import {
  api,
  asBuilder,
  binding,
  deployment,
  HeldService,
  podSpec,
  privileged,
} from './held-clusters.fixture.ts'

describe('settings that an admin wrote to a cluster, changed by others', () => {
  let held: HeldService
  beforeAll(async () => {
    held = await HeldService.start()
  })
  afterAll(() => held.simulated.stop())

  it('keep their code, and may be scaled, restarted and reverted', async () => {
    const { service } = held.simulated
    await held.start(
      deployment('kept', podSpec('kept', 'volumes: [{name: v, hostPath: {path: /data}}],', privileged)),
    )
    await held.start(binding('kept'))
    const put = async (url: string, body: Json): Promise<Json> => {
      const answer = await service.ask('PUT', url, body, asBuilder)
      expect(answer.statusCode).toBe(200)
      return answer.json()
    }
    const [spec] = (await held.rowOf('deployments', 'kept')).spec
    const [pod] = spec.template[0].spec
    const [container] = pod.containers
    await put(spec.uri, { replicas: 3 })
    const change = await held.latest()
    const undone = await service.ask('POST', `${api}/changeSets/${change}/undo`, {}, asBuilder)
    expect(undone.json()).toMatchObject({ status: 200 })
    await put(container.uri, { resources: { limits: { memory: '1Gi' } } })
    const { uri } = await held.rowOf('deployments', 'kept')
    const restarted = await service.ask('POST', `${uri}/restart`, {}, asBuilder)
    expect(restarted.json()).toMatchObject({ status: 200 })
    for (const [field, body] of [
      ['image', { image: 'kept:2' }],
      ['env', { env: [{ name: 'MODE', value: 'calm' }] }],
      ['command', { command: ['sh'] }],
    ] as const)
      expect(await service.refusal('PUT', container.uri, body, asBuilder)).toMatchObject({
        status: 403,
        message: expect.stringContaining(
          `builder has the role devops, which may not change spec.template.spec.containers[0].${field}`,
        ),
      })
    expect(
      await service.refusal(
        'PUT',
        (await held.rowOf('roleBindings', 'kept')).uri,
        { labels: { tier: 'front' } },
        asBuilder,
      ),
    ).toMatchObject({ status: 403 })
    const same = deployment(
      'kept',
      podSpec('kept', 'volumes: [{name: v, hostPath: {path: /data}}],', privileged),
    )
    expect(await held.importAs(asBuilder, same)).toMatchObject({ status: 200 })
    const more = same.replace('/data', '/')
    expect(await held.importAs(asBuilder, more)).toMatchObject({ status: 403 })
    expect(await held.importAs(asBuilder, binding('kept', 'other'))).toMatchObject({ status: 403 })
    const volume = (await held.rowOf('deployments', 'kept')).spec[0].template[0].spec[0].volumes[0]
    expect((await service.refusal('PUT', volume.uri, { hostPath: { path: '/' } }, asBuilder)).status).toBe(
      403,
    )
    await put(container.uri, { securityContext: null })
    expect(
      (await service.refusal('PUT', container.uri, { securityContext: { privileged: true } }, asBuilder))
        .status,
    ).toBe(403)
    const found = await held.live('Deployment', 'kept')
    expect(found.spec.template.spec.volumes[0].hostPath.path).toBe('/data')
    expect(found.spec.template.spec.containers[0].securityContext?.privileged).toBeUndefined()
  })

  it('are not restored if an admin removes them at the same time', async () => {
    const { service, hostCluster } = held.simulated
    const spec = podSpec('raced', 'hostPID: true,')
    await held.start(deployment('raced', spec))
    const driver = service.parts.clusters.get(hostCluster.id)
    if (!driver) throw new Error('no driver')
    const reference = { apiVersion: 'apps/v1', kind: 'Deployment', namespace: 'shop', name: 'raced' }
    const harmless = { spec: { template: { spec: { hostPID: null } } } }
    const raced: RequestDriver = {
      ...driver,
      apply: async (object, options) => {
        const answer = await driver.apply(object, options)
        if (options?.dryRun) await driver.mergePatch(reference, harmless)
        return answer
      },
    }
    const writer = guardedWriter(raced, { id: null, name: 'builder', role: 'devops' })
    const { metadata: _, status: _status, ...wanted } = await held.live('Deployment', 'raced')
    const object = { ...wanted, metadata: { name: 'raced', namespace: 'shop' } } as KubernetesObject
    await expect(writer.apply(object, { force: true })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('may not set spec.template.spec.hostPID of Deployment raced'),
    })
    expect((await held.live('Deployment', 'raced')).spec.template.spec.hostPID).toBeUndefined()
  })

  it('are not restored by an undo or a rollback', async () => {
    const { service } = held.simulated
    await held.start(deployment('past', podSpec('past', '', privileged)))
    await held.start(binding('past'))
    const [spec] = (await held.rowOf('deployments', 'past')).spec
    const [container] = spec.template[0].spec[0].containers
    await held.simulated.service.ok('PUT', container.uri, { securityContext: null })
    const taken = await held.latest()
    const mayNot = expect.stringContaining('which may not set')
    const undo = `${api}/changeSets/${taken}/undo`
    expect(await service.refusal('POST', undo, {}, asBuilder)).toMatchObject({ message: mayNot })
    const previewed = (await service.ask('POST', `${undo}?dryRun=true`, {}, asBuilder)).json()
    expect(previewed).toMatchObject({ canUndo: false, steps: [{ problem: mayNot }] })
    const { uri } = await held.rowOf('deployments', 'past')
    const revisions = async (): Promise<Json[]> => service.get(`${uri}/revisions`)
    await held.simulated.until(async () => (await revisions()).length === 2)
    expect(await service.refusal('POST', `${uri}/rollback`, {}, asBuilder)).toMatchObject({ status: 403 })
    const role = await held.rowOf('roleBindings', 'past')
    expect(await service.refusal('DELETE', role.uri, undefined, asBuilder)).toMatchObject({ status: 403 })
    await service.ok('DELETE', role.uri)
    const deleted = `${api}/changeSets/${await held.latest()}/undo`
    expect(await service.refusal('POST', deleted, {}, asBuilder)).toMatchObject({
      message: expect.stringContaining('It takes admin.'),
    })
    expect(await held.isGone('RoleBinding', 'past')).toBe(true)
  })

  it('are not copied by a run, a clone or a promotion', async () => {
    const { service } = held.simulated
    await held.start(deployment('widely', podSpec('widely', '', privileged)))
    const catalog = await service.post('/catalog/api/applications', { name: 'store' })
    const text = deployment('store', podSpec('store', '', privileged))
    const yaml = { 'content-type': 'text/yaml', ...asBuilder }
    expect((await service.ask('POST', `${catalog.uri}/import`, text, yaml)).statusCode).toBe(200)
    await service.post(`${api}/environments`, { name: 'late', hostCluster: held.simulated.hostCluster.id })
    const mayNot = { status: 403, message: expect.stringContaining('which may not set') }
    for (const name of ['shop', 'late'])
      for (const query of ['', '?dryRun=true']) {
        const body = { run: 'store', environment: name }
        const refused = await service.refusal('POST', `${catalog.uri}/run${query}`, body, asBuilder)
        expect(refused).toMatchObject(mayNot)
      }
    await held.makeEnvironment('second')
    const { uri } = await held.rowOf('applications', 'widely')
    for (const query of ['', '?dryRun=true']) {
      const refused = await service.refusal(
        'POST',
        `${uri}/promote${query}`,
        { environment: 'second' },
        asBuilder,
      )
      expect(refused).toMatchObject(mayNot)
    }
    for (const query of ['?dryRun=true', '']) {
      const answer = await service.ask(
        'POST',
        `${held.environment.uri}/clone${query}`,
        { name: 'third' },
        asBuilder,
      )
      const widely = answer.json().objects.find(({ name }: Json) => name === 'widely')
      expect(widely).toMatchObject({
        outcome: 'failed',
        reason: expect.stringContaining('which may not set'),
      })
    }
    for (const namespace of ['second', 'third', 'late'])
      expect(await held.isGone('Deployment', 'widely', namespace)).toBe(true)
    expect(await held.isGone('Deployment', 'store', 'late')).toBe(true)
  })
})

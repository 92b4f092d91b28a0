import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { TwoEnvironments } from './two-environments.fixture.ts'

describe('promoting an application', () => {
  let two: TwoEnvironments
  let address: string
  beforeAll(async () => {
    two = await TwoEnvironments.start()
    address = `/environments/api/applications/${(await two.applicationIn(two.test)).id}/promote`
  })
  afterAll(() => two.stop())

  const preview = (body: object): Promise<Json> => two.promote(`${address}?dryRun=true`, body)
  const promote = (body: object): Promise<Json> => two.promote(address, body)

  it('previews the changes, and changes nothing', async () => {
    const before = await two.factsOf('Deployment', 'web')
    const answer = await preview({ parts: ['images'] })
    expect(answer.message).toBe('2 objects: 1 changed and 1 unchanged.')
    const web = answer.diff.find(({ name }: Json) => name === 'web')
    expect(web).toMatchObject({ kind: 'Deployment', change: 'modified' })
    expect(web.before).toContain('image: shop:1')
    expect(web.after).toContain('image: shop:2')
    expect(web.after).toContain('value: calm')
    expect(await two.factsOf('Deployment', 'web')).toEqual(before)
  })

  it('keeps the preview valid when controllers write the object in between', async () => {
    const { state } = await preview({ parts: ['images'] })
    const web = { apiVersion: 'apps/v1', kind: 'Deployment', namespace: 'live', name: 'web' }
    const annotations = { 'deployment.kubernetes.io/revision': '41' }
    const { service, hostCluster } = two.simulated
    await service.parts.clusters.get(hostCluster.id)?.mergePatch(web, { metadata: { annotations } })
    expect((await preview({ parts: ['images'] })).state).toBe(state)
  })

  it('promotes only the selected parts, in one change set that Activity shows', async () => {
    const { state } = await preview({ parts: ['images'] })
    const answer = await promote({ parts: ['images'], state })
    expect(answer.message).toBe('shop-test promoted to live. 2 objects: 1 changed and 1 unchanged.')
    expect(Object.keys(await two.factsOf('Deployment', 'web'))).toEqual([
      'spec.template.spec.containers[main].env[MODE].value',
    ])
    const all = await two.get('/environments/api/changeSets?mode=exportDetails&count=1')
    expect(all[0].id ?? all[0].sequenceId).toBe(answer.changes.sequenceId)
    expect(JSON.stringify(all)).toContain('shop:2')
    const whole = await two.get(
      `/environments/api/changeSets/${answer.changes.sequenceId}?mode=exportDetails`,
    )
    const web = whole.objects.find(({ modelIndex }: Json) => modelIndex === 'Deployment')
    const reported = Object.fromEntries(web.differences.map((found: Json) => [found.path, found.isReadOnly]))
    expect(reported).toMatchObject({ 'spec.template.spec.containers[main].image': false })
    expect(Object.keys(reported)).not.toContain('metadata.additionalProperties.generation')
  })

  it('refuses objects that changed since the preview', async () => {
    const { state } = await preview({ parts: ['configuration'] })
    const map = (
      await two.get(`/environments/api/environments/${two.live.id}/configMaps?fields=id,name`)
    ).find(({ name }: Json) => name === 'settings')
    const data = { level: 'changed', shared: '1' }
    await two.simulated.service.ok('PUT', `/environments/api/configMaps/${map.id}`, { data })
    expect(
      await two.simulated.service.refusal('POST', address, {
        environment: 'live',
        parts: ['configuration'],
        state,
      }),
    ).toMatchObject({ status: 412 })
  })

  it("promotes configuration and keeps the target's own fields", async () => {
    await promote({ parts: ['configuration'] })
    expect(await two.factsOf('ConfigMap', 'settings')).toEqual({})
    expect(await two.factsOf('Deployment', 'web')).toEqual({})
    expect(Object.keys(await two.factsOf('Secret', 'keys'))).toEqual(['data.added', 'data.password'])
  })

  it('creates missing objects in the target, and lists what their pods would need', async () => {
    const { service, hostCluster } = two.simulated
    await service.post('/environments/api/environments', { name: 'fresh', hostCluster: hostCluster.id })
    const images = await service.post(`${address}?dryRun=true`, { environment: 'fresh', parts: ['images'] })
    expect(images.notes).toContain(
      'Deployment web is not in fresh: choose images and configuration to create it.',
    )
    const answer = await service.post(address, { environment: 'fresh' })
    expect(answer.notes).toEqual(['Deployment web needs the Secret keys, which fresh does not have.'])
    expect(answer.message).toContain('2 created')
  })

  it('creates a missing application except for Secrets, and later reports omitted objects', async () => {
    const { service, simulator, hostCluster } = two.simulated
    const labels = { 'gantry/application.run': 'shop', 'gantry/application.name': 'shop' }
    const ports = [{ name: 'http', port: 80, nodePort: 30080 }]
    const rules = [{ host: 'shop.test' }]
    await simulator.populate([
      {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 'web', namespace: 'test', labels },
        spec: { type: 'NodePort', selector: { tier: 'front' }, ports },
      },
      {
        apiVersion: 'networking.k8s.io/v1',
        kind: 'Ingress',
        metadata: { name: 'web', namespace: 'test', labels },
        spec: { rules },
      },
    ])
    const collections = ['services', 'ingresses']
    for (const collection of collections)
      await two.simulated.until(async () => {
        const found = await two.get(`/environments/api/${collection}?fields=name`)
        return found.some(({ name }: Json) => name === 'web')
      })
    expect((await preview({})).leftOut).toEqual([
      { kind: 'Service', name: 'web', change: 'missing' },
      { kind: 'Ingress', name: 'web', change: 'missing' },
    ])

    await service.post('/environments/api/environments', { name: 'first', hostCluster: hostCluster.id })
    const previewed = await service.post(`${address}?dryRun=true`, { environment: 'first' })
    expect(previewed.leftOut).toEqual([{ kind: 'Secret', name: 'keys', change: 'missing' }])
    expect(previewed.notes).toContain(
      'Host conflict on this cluster: shop.test. Change it in one of the environments.',
    )
    const answer = await service.post(address, { environment: 'first', state: previewed.state })
    expect(answer.message).toBe('shop-test promoted to first. 4 objects: 4 created.')
    const made = await two.get(`/environments/api/applications/${answer.application}?fields=name,services`)
    expect(made.services).toHaveLength(1)

    const again = await service.post(`${address}?dryRun=true`, { environment: 'first' })
    expect(again.message).toBe('Nothing to change.')
    // The Secret is still missing in a later dry run.
    expect(again.notes).toEqual(['Deployment web needs the Secret keys, which first does not have.'])
    expect(again.leftOut).toEqual([{ kind: 'Secret', name: 'keys', change: 'missing' }])
    await service.ok('PUT', `/environments/api/services/${made.services[0].id ?? made.services[0]}`, {
      spec: { ports: [{ name: 'http', port: 81 }] },
    })
    const later = await service.post(`${address}?dryRun=true`, { environment: 'first' })
    expect(later.leftOut).toContainEqual({ kind: 'Service', name: 'web', change: 'different' })
    expect(later.message).toBe('Nothing to change.')
  })

  it('reports a rollout that is still running in the source', async () => {
    const { service } = two.simulated
    const deployments = await two.get(
      `/environments/api/environments/${two.test.id}/deployments?mode=exportDetails&fields=id,name,spec,template,containers`,
    )
    const [{ id }] = deployments[0].spec[0].template[0].spec[0].containers
    await service.ok('PUT', `/environments/api/containers/${id}`, { image: 'shop:broken' })
    const note = 'Deployment web is still rolling out in test: 1 of 2 pods are of this version.'
    await two.simulated.until(async () => (await preview({ parts: ['images'] })).notes.includes(note))
    expect((await preview({ components: ['ConfigMap/settings'] })).notes).not.toContain(note)
  })

  it('refuses unknown components, Secrets, and callers who may not write', async () => {
    const { service } = two.simulated
    const refusal = (body: object, headers = {}) =>
      service.refusal('POST', address, { environment: 'live', ...body }, headers)
    expect((await refusal({ components: ['Deployment/none'] })).message).toContain('has no Deployment/none')
    expect((await refusal({ components: ['Secret/keys'] })).message).toContain('is a Secret')
    expect(await refusal({ parts: ['colour'] })).toMatchObject({ status: 400 })
    expect(await refusal({}, two.reader)).toMatchObject({ status: 403 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'
import { web } from './undo.fixture.ts'

const address = '/environments/api/changeSets'

describe('undo of objects in a cluster', () => {
  let simulated: SimulatedService
  let environment: Json

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    const { service, hostCluster } = simulated
    await simulated.simulator.populate([{ apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } }])
    await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
    await service.post('/users/api/users', { name: 'builder', role: 'devops', password })
    environment = await service.post('/environments/api/environments', {
      name: 'shop',
      hostCluster: hostCluster.id,
    })
    await simulated.until(async () => (await service.get(environment.uri)).state === 'ready')
  })
  afterAll(() => simulated.stop())

  const get = (url: string): Promise<Json> => simulated.service.get(url)
  const put = (url: string, body: Json): Promise<Json> => simulated.service.ok('PUT', url, body)
  const latest = async (): Promise<string> => (await get(`${address}?count=1`))[0].sequenceId
  const preview = (id: string): Promise<Json> =>
    simulated.service.post(`${address}/${id}/undo?dryRun=true`, {})
  const undo = (id: string, body: Json = {}): Promise<Json> =>
    simulated.service.post(`${address}/${id}/undo`, body)
  const refused = (id: string, body: Json = {}, headers = {}): Promise<Json> =>
    simulated.service.refusal('POST', `${address}/${id}/undo`, body, headers)

  /** Creates an application per test, so tests don't see each other's changes. */
  async function start(name: string): Promise<string> {
    return (await importText(web(name))).changes.sequenceId
  }

  async function importText(text: string): Promise<Json> {
    const url = `/environments/api/environments/${environment.id}/import`
    const answer = await simulated.service.ask('POST', url, text, { 'content-type': 'text/yaml' })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  const driver = () => {
    const found = simulated.service.parts.clusters.get(simulated.hostCluster.id)
    if (!found) throw new Error('no driver')
    return found
  }
  const live = (kind: string, name: string): Promise<Json> =>
    driver().get({ apiVersion: kind === 'Deployment' ? 'apps/v1' : 'v1', kind, namespace: 'shop', name })
  const rowOf = async (collection: string, name: string): Promise<Json> => {
    const query = encodeURIComponent(JSON.stringify({ name }))
    const found = await get(`/environments/api/${collection}?mode=exportDetails&query=${query}`)
    return found[0]
  }
  const specOf = async (name: string): Promise<Json> => (await rowOf('deployments', name)).spec[0]
  const containerOf = async (name: string): Promise<Json> =>
    (await specOf(name)).template[0].spec[0].containers[0]

  it('reverts a scale as a change that can itself be undone', async () => {
    await start('scaled')
    await put((await specOf('scaled')).uri, { replicas: 5 })
    const id = await latest()
    expect(await preview(id)).toMatchObject({
      canUndo: true,
      steps: [{ modelIndex: 'Deployment', name: 'scaled', change: 'modified', problem: null, conflicts: [] }],
    })
    expect((await preview(id)).steps[0].values).toEqual([{ field: 'spec.replicas', now: 5, becomes: 2 }])
    expect((await live('Deployment', 'scaled')).spec.replicas).toBe(5)
    const { changes } = await undo(id)
    expect((await live('Deployment', 'scaled')).spec.replicas).toBe(2)
    expect((await specOf('scaled')).replicas).toBe(2)
    const reported = await get(`${address}/${changes.sequenceId}?mode=exportDetails`)
    expect(reported).toMatchObject({ undoes: id, user: 'admin' })
    const problem = 'Deployment scaled is already as it was before this change.'
    expect(await preview(id)).toMatchObject({ canUndo: false, canUndoPartly: false, steps: [{ problem }] })
    await undo(changes.sequenceId)
    expect((await live('Deployment', 'scaled')).spec.replicas).toBe(5)
  })

  it("reverts an image and variables, and keeps other users' changes to the same object", async () => {
    await start('edited')
    const container = await containerOf('edited')
    const env = [
      { name: 'LEVEL', value: '2' },
      { name: 'NEW', value: 'x' },
    ]
    await put(container.uri, { image: 'edited:2', env })
    const id = await latest()
    await put((await specOf('edited')).uri, { replicas: 3 })
    expect((await preview(id)).steps).toMatchObject([{ problem: null, conflicts: [] }])
    await undo(id)
    const { spec } = await live('Deployment', 'edited')
    expect(spec.replicas).toBe(3)
    expect(spec.template.spec.containers[0]).toMatchObject({
      image: 'edited:1',
      env: [
        { name: 'MODE', value: 'calm' },
        { name: 'LEVEL', value: '1' },
      ],
    })
  })

  it('previews later changes before they are lost', async () => {
    await start('contested')
    const container = await containerOf('contested')
    await put(container.uri, { image: 'contested:2' })
    const id = await latest()
    await put(container.uri, { image: 'contested:3' })
    const previewed = await preview(id)
    expect(previewed.steps[0].conflicts).toMatchObject([
      {
        field: 'spec.template.spec.containers[main].image',
        expected: 'contested:2',
        becomes: 'contested:1',
        found: 'contested:3',
        modifiedBy: 'admin',
      },
    ])
    expect(await refused(id)).toMatchObject({ status: 412 })
    await put(container.uri, { image: 'contested:4' })
    expect(await refused(id, { overwrite: true, state: previewed.state })).toMatchObject({ status: 412 })
    await undo(id, { overwrite: true, state: (await preview(id)).state })
    expect((await live('Deployment', 'contested')).spec.template.spec.containers[0].image).toBe('contested:1')
  })

  it('detects changes in the cluster before the watch reports them', async () => {
    await start('raced')
    await put((await specOf('raced')).uri, { replicas: 5 })
    const id = await latest()
    const reference = { apiVersion: 'apps/v1', kind: 'Deployment', namespace: 'shop', name: 'raced' }
    await driver().mergePatch(reference, { spec: { replicas: 7 } })
    expect((await preview(id)).steps[0].conflicts).toMatchObject([
      { field: 'spec.replicas', expected: 5, found: 7 },
    ])
  })

  it('reverts labels, restart annotations and ConfigMap keys one by one', async () => {
    await start('marked')
    const map = await rowOf('configMaps', 'marked-settings')
    await put(map.uri, { data: { level: 'high', shared: '1', added: 'x' } })
    const data = await latest()
    await put(map.uri, { data: { level: 'high', shared: '2', added: 'x' } })
    await undo(data)
    expect((await live('ConfigMap', 'marked-settings')).data).toEqual({ level: 'low', shared: '2' })

    const row = await rowOf('deployments', 'marked')
    const before = (await live('Deployment', 'marked')).metadata.labels
    await put(row.uri, { labels: { ...row.labels, tier: 'front' } })
    const labels = await latest()
    await simulated.service.post(`${row.uri}/restart`, {})
    const restart = await latest()
    expect((await preview(restart)).steps).toMatchObject([{ note: expect.stringMatching(/replaced again/) }])
    await undo(restart)
    await undo(labels)
    const deployment = await live('Deployment', 'marked')
    expect(deployment.metadata.labels).toEqual(before)
    expect(deployment.spec.template.metadata.annotations ?? {}).toEqual({})
  })

  it('reverts an import of several objects, and its deletion', async () => {
    const made = await start('whole')
    const steps = (await preview(made)).steps
    expect(steps.map(({ modelIndex, change }: Json) => `${change} ${modelIndex}`).toSorted()).toEqual([
      'deleted ConfigMap',
      'deleted Deployment',
      'deleted Service',
    ])
    const application = await rowOf('applications', 'whole')
    const { changes } = await simulated.service.ok('DELETE', application.uri)
    await undo(changes.sequenceId)
    const deployment = await live('Deployment', 'whole')
    expect(deployment.spec).toMatchObject({ replicas: 2, selector: { matchLabels: { app: 'whole' } } })
    expect((await live('ConfigMap', 'whole-settings')).data).toEqual({ level: 'low', shared: '1' })
    expect(await rowOf('applications', 'whole')).toMatchObject({ name: 'whole' })
    const again = await latest()
    await undo(again)
    await expect(live('Deployment', 'whole')).rejects.toThrow(/not found/)
  })

  it('lists the keys that a restored ConfigMap will have', async () => {
    await importText(
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata:\n  mode: live\n  text: |\n    a\n    b\nbinaryData: {icon: AAEC}\n',
    )
    const { uri } = await rowOf('configMaps', 'settings')
    await simulated.service.ok('DELETE', uri)
    const id = await latest()
    const [step] = (await preview(id)).steps
    expect(step).toMatchObject({ change: 'created', problem: null, valueCount: 3 })
    expect(step.values.map(({ field, now }: Json) => [field, now])).toEqual([
      ['data.mode', null],
      ['data.text', null],
      ['binaryData.icon', null],
    ])
    expect(step.values[0].becomes).toBe('live')
    await undo(id)
    expect(await live('ConfigMap', 'settings')).toMatchObject({ data: { mode: 'live', text: 'a\nb\n' } })
  })

  it('warns that a created object was changed since, and deletes it only if confirmed', async () => {
    const made = await start('grown')
    await put((await specOf('grown')).uri, { replicas: 4 })
    const [first] = (await preview(made)).steps.filter(({ modelIndex }: Json) => modelIndex === 'Deployment')
    expect(first.conflicts).toMatchObject([{ field: 'spec.replicas', expected: 2, found: 4 }])
    expect(await refused(made)).toMatchObject({ status: 412 })
    await undo(made, { overwrite: true })
    await expect(live('Deployment', 'grown')).rejects.toThrow(/not found/)
  })

  it("lists the objects that can't be restored, and restores the others if confirmed", async () => {
    await start('lossy')
    const application = await rowOf('applications', 'lossy')
    const text = `
apiVersion: v1
kind: Secret
metadata: {name: lossy-keys, labels: {app: lossy}}
stringData: {password: one}
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: lossy-data, labels: {app: lossy}}
spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}
`
    const added = await importText(text)
    expect(
      (await preview(added.changes.sequenceId)).steps.find(({ name }: Json) => name === 'lossy-data'),
    ).toMatchObject({
      note: 'Data written to it is lost.',
      conflicts: [{ field: 'data' }],
    })
    const { changes } = await simulated.service.ok('DELETE', application.uri)
    const previewed = await preview(changes.sequenceId)
    expect(previewed).toMatchObject({ canUndo: false, canUndoPartly: true })
    const problemOf = (name: string): string =>
      previewed.steps.find((step: Json) => step.name === name).problem
    expect(problemOf('lossy-keys')).toMatch(/the values of password are not recorded/)
    expect(problemOf('lossy-data')).toMatch(/its data was deleted with it/)
    expect(JSON.stringify(previewed)).not.toContain('"one"')
    expect(await refused(changes.sequenceId)).toMatchObject({ status: 406 })
    await expect(live('Deployment', 'lossy')).rejects.toThrow(/not found/)
    const { message } = await undo(changes.sequenceId, { partly: true, state: previewed.state })
    expect(message).toBe('The change was undone as far as possible.')
    expect((await live('Deployment', 'lossy')).spec.replicas).toBe(2)
    await expect(live('Secret', 'lossy-keys')).rejects.toThrow(/not found/)
  })

  it("explains that an object whose deletion took a while can't be restored", async () => {
    await importText(`
apiVersion: v1
kind: ConfigMap
metadata: {name: kept, finalizers: [gantry.test/kept]}
data: {a: b}
`)
    const { changes } = await simulated.service.ok('DELETE', (await rowOf('configMaps', 'kept')).uri)
    const leaving = await preview(changes.sequenceId)
    const problem =
      'ConfigMap kept cannot be restored: its deletion took a while, and its contents are not recorded. Create it again.'
    expect(leaving.steps).toMatchObject([
      {
        name: 'kept',
        problem,
        problemReasons: [{ code: 'undo.lateDeletion', params: { subject: 'ConfigMap kept' } }],
      },
    ])
    const reference = { apiVersion: 'v1', kind: 'ConfigMap', namespace: 'shop', name: 'kept' }
    await driver().mergePatch(reference, { metadata: { finalizers: null } })
    await simulated.until(async () => (await rowOf('configMaps', 'kept')) === undefined)
    expect(await preview(changes.sequenceId)).toEqual(leaving)
  })

  it('is refused for an object that was deleted since, even if another has its name', async () => {
    await start('missed')
    await put((await specOf('missed')).uri, { replicas: 5 })
    const scaling = await latest()
    const row = await rowOf('deployments', 'missed')
    await simulated.service.ok('DELETE', row.uri)
    expect((await preview(scaling)).steps[0].problem).toBe('Deployment missed is gone: it was deleted since.')
    await importText(web('missed'))
    expect((await preview(scaling)).steps[0].problem).toBe('Deployment missed is gone: it was deleted since.')
    expect(await refused(scaling)).toMatchObject({ status: 406 })
  })

  it('reverts a quota and a cordoned node', async () => {
    const url = `/environments/api/environments/${environment.id}/resourceQuotas`
    const quota = await simulated.service.post(url, { name: 'limits', spec: [{ hard: { pods: '50' } }] })
    const made = await latest()
    await put(quota.uri, { spec: [{ hard: { pods: '60', services: '9' } }] })
    await undo(await latest())
    expect((await live('ResourceQuota', 'limits')).spec.hard).toEqual({ pods: '50' })
    await undo(made, { overwrite: true })
    await expect(live('ResourceQuota', 'limits')).rejects.toThrow(/not found/)

    const [node] = await get('/cluster/api/nodes?fields=id,uri,name')
    const cordoned = async (): Promise<unknown> =>
      (await driver().get({ apiVersion: 'v1', kind: 'Node', name: 'node-1' })).spec?.['unschedulable']
    await simulated.service.post(`/cluster/api/nodes/${node.id}/cordon`, {})
    const cordon = await latest()
    const asBuilder = { authorization: basic('builder') }
    expect((await refused(cordon, {}, asBuilder)).message).toMatch(/devops/)
    await undo(cordon)
    expect(await cordoned()).toBeUndefined()
  })

  it('is refused without permission to change the object, and while the cluster is unreachable', async () => {
    await start('guarded')
    await put((await specOf('guarded')).uri, { replicas: 5 })
    const id = await latest()
    expect((await refused(id, {}, { authorization: basic('reader') })).message).toMatch(/readonly/)
    const { uri } = simulated.hostCluster
    await put(uri, { kubeconfig: null })
    await simulated.until(async () => (await get(uri)).connectionState === 'notConnected')
    const previewed = await preview(id)
    expect(previewed).toMatchObject({ canUndo: false, canUndoPartly: false })
    expect(previewed.steps[0].problem).toMatch(/The cluster simulated is not connected: it has no kubeconfig/)
    expect(await refused(id)).toMatchObject({ status: 406 })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'
import { web } from './undo.fixture.ts'

const address = '/environments/api/changeSets'

describe('undo of a deletion if the name is in use again', () => {
  let simulated: SimulatedService
  let environment: Json

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    const { service, hostCluster } = simulated
    environment = await service.post('/environments/api/environments', {
      name: 'shop',
      hostCluster: hostCluster.id,
    })
    await simulated.until(async () => (await service.get(environment.uri)).state === 'ready')
  })
  afterAll(() => simulated.stop())

  const preview = (id: string): Promise<Json> =>
    simulated.service.post(`${address}/${id}/undo?dryRun=true`, {})
  const undo = (id: string, body: Json = {}): Promise<Json> =>
    simulated.service.post(`${address}/${id}/undo`, body)
  const refused = (id: string, body: Json = {}): Promise<Json> =>
    simulated.service.refusal('POST', `${address}/${id}/undo`, body)

  async function importText(text: string): Promise<Json> {
    const url = `/environments/api/environments/${environment.id}/import`
    const answer = await simulated.service.ask('POST', url, text, { 'content-type': 'text/yaml' })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const map = (name: string, data: string): Promise<Json> =>
    importText(`{apiVersion: v1, kind: ConfigMap, metadata: {name: ${name}}, data: ${data}}`)

  const driver = () => {
    const found = simulated.service.parts.clusters.get(simulated.hostCluster.id)
    if (!found) throw new Error('no driver')
    return found
  }
  const referenceTo = (kind: string, name: string) => ({
    apiVersion: kind === 'Deployment' ? 'apps/v1' : 'v1',
    kind,
    namespace: 'shop',
    name,
  })
  const live = (kind: string, name: string): Promise<Json> => driver().get(referenceTo(kind, name))
  const rowOf = async (collection: string, name: string): Promise<Json> => {
    const query = encodeURIComponent(JSON.stringify({ name }))
    const [found] = await simulated.service.get(`/environments/api/${collection}?query=${query}`)
    return found
  }
  /** Deletes a resource. Returns the deletion's change set. */
  async function remove(collection: string, name: string): Promise<string> {
    const { uri } = await rowOf(collection, name)
    const { changes } = await simulated.service.ok('DELETE', uri)
    return changes.sequenceId
  }

  it('shows the differences, and restores the earlier values as a change to the existing object', async () => {
    await map('lamp', '{colour: blue, size: "1"}')
    const id = await remove('configMaps', 'lamp')
    await map('lamp', '{colour: red, extra: x}')
    const { uid } = (await live('ConfigMap', 'lamp')).metadata
    const row = await rowOf('configMaps', 'lamp')

    const previewed = await preview(id)
    expect(previewed).toMatchObject({
      canUndo: true,
      steps: [{ name: 'lamp', change: 'modified', problem: null, twin: { uuid: row.id, name: 'lamp' } }],
    })
    const [step] = previewed.steps
    const reported = ({ field, now, becomes }: Json): unknown[] => [field, now, becomes]
    expect(step.values.map(reported).toSorted()).toEqual([
      ['data.colour', 'red', 'blue'],
      ['data.extra', 'x', null],
      ['data.size', null, '1'],
    ])
    expect(step.conflicts).toMatchObject([
      { field: 'data.colour', expected: null, found: 'red', becomes: 'blue', modifiedBy: 'admin' },
      { field: 'data.extra' },
      { field: 'data.size' },
    ])

    expect(await refused(id)).toMatchObject({ status: 412 })
    expect((await live('ConfigMap', 'lamp')).data).toEqual({ colour: 'red', extra: 'x' })
    const { changes } = await undo(id, { overwrite: true, state: previewed.state })
    expect(await live('ConfigMap', 'lamp')).toMatchObject({
      metadata: { uid },
      data: { colour: 'blue', size: '1' },
    })
    expect((await live('ConfigMap', 'lamp')).data).not.toHaveProperty('extra')
    expect(changes.modifiedIds.map(({ uuid }: Json) => uuid)).toContain(row.id)
    await undo(changes.sequenceId)
    expect((await live('ConfigMap', 'lamp')).data).toEqual({ colour: 'red', extra: 'x' })
  })

  it('is refused if the values changed or another object was created since the preview', async () => {
    await map('door', '{a: "1"}')
    const id = await remove('configMaps', 'door')
    await map('door', '{a: "2"}')
    const { state } = await preview(id)
    await driver().mergePatch(referenceTo('ConfigMap', 'door'), { data: { a: '3' } })
    expect(await refused(id, { overwrite: true, state })).toMatchObject({ status: 412 })
    expect((await live('ConfigMap', 'door')).data).toEqual({ a: '3' })
  })

  it('states that the object is unchanged or still being deleted', async () => {
    await map('desk', '{a: "1"}')
    const id = await remove('configMaps', 'desk')
    await map('desk', '{a: "1"}')
    expect((await preview(id)).steps[0].problem).toBe(
      'ConfigMap desk exists again and is as it was before this change.',
    )
    await driver().mergePatch(referenceTo('ConfigMap', 'desk'), {
      metadata: { finalizers: ['gantry.test/kept'] },
    })
    await driver().delete(referenceTo('ConfigMap', 'desk'))
    expect((await preview(id)).steps[0].problem).toBe(
      'ConfigMap desk cannot be restored yet: another of its name is still being deleted. Undo this again once it is gone.',
    )
    await driver().mergePatch(referenceTo('ConfigMap', 'desk'), { metadata: { finalizers: null } })
  })

  it('advises what to do if the API server rejects the earlier values', async () => {
    await importText(web('mill'))
    const id = await remove('deployments', 'mill')
    await importText(web('mill').replaceAll('app: mill}', 'app: other}'))
    const [step] = (await preview(id)).steps
    expect(step.problem).toMatch(
      /^Deployment mill exists again, and the earlier values do not fit into it\. .*immutable.* Delete the existing one, and undo this again\.$/,
    )
    expect(await refused(id, { overwrite: true })).toMatchObject({ status: 406 })
  })

  it('restores only the selected objects', async () => {
    await importText(web('boat'))
    const application = await rowOf('applications', 'boat')
    const { changes } = await simulated.service.ok('DELETE', application.uri)
    const id = changes.sequenceId
    await map('boat-settings', '{level: high}')
    const previewed = await preview(id)
    const ofKind = (kind: string): string =>
      previewed.steps.find(({ modelIndex }: Json) => modelIndex === kind).uuid
    expect(previewed.steps[0]).toMatchObject({
      within: [{ modelIndex: 'Application' }, { modelIndex: 'Environment', name: 'shop' }],
      hostCluster: 'simulated',
    })
    const only = [ofKind('Deployment'), ofKind('Service')]
    const { message } = await undo(id, { only, state: previewed.state })
    expect(message).toBe('2 of 3 objects of the change were undone.')
    expect((await live('Deployment', 'boat')).spec.replicas).toBe(2)
    expect((await live('ConfigMap', 'boat-settings')).data).toEqual({ level: 'high' })
    expect(await refused(id, { only: [application.id] })).toMatchObject({ status: 400 })
    expect(await refused(id, { only: [] })).toMatchObject({ status: 400 })
    expect(await refused(id, { only: 'all' })).toMatchObject({ status: 400 })
  })
})

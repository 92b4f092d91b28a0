import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configMap, configMaps, deployment, deployments, TestSimulator } from '../client.fixture.ts'
import { valueAt } from '../objects.ts'

let api: TestSimulator
const one = `${configMaps}/one`
beforeEach(async () => {
  api = await TestSimulator.start()
})
afterEach(() => api.stop())

describe('server-side apply', () => {
  it('creates an object, and removes fields that are no longer applied', async () => {
    const made = await api.apply('a', one, configMap('one', { x: '1', y: '1' }))
    expect(made.code).toBe(201)
    expect(made.body.metadata.managedFields).toMatchObject([
      { manager: 'a', operation: 'Apply', fieldsV1: { 'f:data': { 'f:x': {}, 'f:y': {} } } },
    ])
    await api.apply('b', one, configMap('one', { y: '1', z: '1' }))
    const { body } = await api.apply('a', one, configMap('one', {}))
    expect(body.data).toEqual({ y: '1', z: '1' })
  })

  it('removes defaults together with the applied structure that contains them', async () => {
    const url = `${deployments}/web`
    const probed = (livenessProbe: object) => {
      const made = deployment()
      Object.assign(made.spec.template.spec.containers[0] ?? {}, { livenessProbe })
      return made
    }
    await api.apply('a', url, probed({ httpGet: { port: 80 } }))
    const { code, body } = await api.apply('a', url, probed({ tcpSocket: { port: 80 } }))
    expect(code).toBe(200)
    const [main] = valueAt(body, 'spec', 'template', 'spec', 'containers') as { livenessProbe: object }[]
    expect(main?.livenessProbe).toMatchObject({ tcpSocket: { port: 80 } })
    expect(main?.livenessProbe).not.toHaveProperty('httpGet')
  })

  it('changes nothing if the configuration is unchanged', async () => {
    const { body: first } = await api.apply('a', one, configMap('one', { x: '1' }))
    api.clock.advance(5000)
    const { body: second } = await api.apply('a', one, configMap('one', { x: '1' }))
    expect(second).toEqual(first)
  })

  it('rejects fields owned by another manager unless forced', async () => {
    await api.apply('a', one, configMap('one', { x: '1' }))
    const { code, body } = await api.apply('b', one, configMap('one', { x: '2' }))
    expect(code).toBe(409)
    expect(body.message).toBe('Apply failed with 1 conflict: conflict with "a": .data.x')
    expect(body.details.causes).toMatchObject([{ reason: 'FieldManagerConflict', field: '.data.x' }])
    const forced = await api.apply('b', one, configMap('one', { x: '2' }), '&force=true')
    expect(forced.body.data).toEqual({ x: '2' })
    expect(forced.body.metadata.managedFields?.map(({ manager }) => manager)).toEqual(['b'])
    expect((await api.apply('a', one, configMap('one', { x: '3' }))).code).toBe(409)
  })

  it('merges list items by key, and knows which manager scaled', async () => {
    await api.apply('a', `${deployments}/web`, deployment({ replicas: 1 }))
    const { body: scaled } = await api.patch('merge', `${deployments}/web/scale`, { spec: { replicas: 4 } })
    expect(scaled.spec).toEqual({ replicas: 4 })
    const again = await api.apply('a', `${deployments}/web`, deployment({ replicas: 2 }))
    expect(again.body.details.causes).toEqual([
      {
        reason: 'FieldManagerConflict',
        message: 'conflict with "test" with subresource "scale" using apps/v1',
        field: '.spec.replicas',
      },
    ])
    const only = deployment()
    only.spec.template.spec.containers.pop()
    const { body } = await api.apply('a', `${deployments}/web`, only)
    expect(valueAt(body.spec, 'template', 'spec', 'containers')).toMatchObject([{ name: 'main' }])
    expect(body.spec?.replicas).toBe(4)
  })
})

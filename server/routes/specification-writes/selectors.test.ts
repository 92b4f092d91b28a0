import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'

describe('a label selector', () => {
  let service: TestService
  let deployments: string

  beforeAll(async () => {
    service = await startTestService()
    const { id } = await service.post('/api/applications', { name: 'shop' })
    deployments = `/catalog/api/applications/${id}/deployments`
  })
  afterAll(() => service.close())

  const clusters = '/cluster/api/hostClusters'
  const select = (name: string, hostGroupSelector: unknown): Promise<Json> =>
    service.post(clusters, { name, hostGroupSelector })

  it('is declared for every attribute that selects by labels, in OPTIONS and OpenAPI too', async () => {
    const selectors = [...model.classes.values()].flatMap(({ id, attributes }) =>
      [...attributes].filter(([, { kind }]) => kind === 'selector').map(([name]) => `${id}.${name}`),
    )
    expect(selectors).toEqual(
      expect.arrayContaining([
        'cluster.HostCluster.hostGroupSelector',
        'environments.DeploymentSpec.selector',
        'catalog.NetworkPolicySpec.podSelector',
      ]),
    )
    const { modelClasses } = await service.ok('OPTIONS', '/cluster/api/HostCluster')
    expect(modelClasses[0].attributes.find(({ name }: Json) => name === 'hostGroupSelector')).toMatchObject({
      type: 'Object',
    })
    const { components } = await service.get('/openapi.json')
    expect(components.schemas.LabelSelector).toMatchObject({
      required: ['matchLabels', 'matchExpressions'],
    })
  })

  it('is returned with both members if set, otherwise as null', async () => {
    expect((await select('none', null)).hostGroupSelector).toBeNull()
    expect((await select('empty', {})).hostGroupSelector).toEqual({ matchLabels: {}, matchExpressions: [] })
    const named = await select('named', { matchLabels: { name: 'my nodes' }, matchExpressions: null })
    const whole = { matchLabels: { name: 'my nodes' }, matchExpressions: [] }
    expect(named.hostGroupSelector).toEqual(whole)
    const matchExpressions = [{ key: 'tier', operator: 'In', values: ['a', 'b'] }]
    const matched = await select('matched', { matchExpressions })
    expect(matched.hostGroupSelector).toEqual({ matchLabels: {}, matchExpressions })
    expect(await service.get(`${clusters}?query={name:named}&fields=hostGroupSelector`)).toEqual([
      { hostGroupSelector: whole },
    ])
    const deployment = await service.post(deployments, {
      name: 'front',
      spec: { selector: { matchLabels: { app: 'front' } } },
    })
    expect((await service.get(deployment.spec[0].uri)).selector).toEqual({
      matchLabels: { app: 'front' },
      matchExpressions: [],
    })
  })

  it('contains only set members in an export, and may be sent back unchanged', async () => {
    const { uri, hostGroupSelector } = await select('sent', { matchLabels: { name: 'sent' } })
    const [exported] = await service.get(`${clusters}?query={name:sent}&mode=export`)
    expect(exported.hostGroupSelector).toEqual({ matchLabels: { name: 'sent' } })
    expect(await service.ok('PUT', uri, { hostGroupSelector })).toMatchObject({ generation: 0 })
    const deployment = await service.post(deployments, {
      name: 'back',
      spec: { selector: { matchLabels: { app: 'back' } } },
    })
    const spec = await service.get(deployment.spec[0].uri)
    expect(await service.ok('PUT', spec.uri, spec)).toEqual(spec)
  })

  it.each([
    ['name=nodes', 'must be an object with matchLabels and matchExpressions'],
    [[], 'must be an object with matchLabels and matchExpressions'],
    [{ name: 'nodes' }, 'must not have name: it has matchLabels and matchExpressions'],
    [{ matchLabels: { name: 5 } }, 'matchLabels must be an object whose values are strings'],
    [{ matchLabels: ['nodes'] }, 'matchLabels must be an object whose values are strings'],
    [{ matchLabels: { 'a b': 'c' } }, 'matchLabels must not have the key "a b": a key is at most 63'],
    [{ matchExpressions: {} }, 'matchExpressions must be a list of objects of key, operator and values'],
    [{ matchExpressions: ['tier'] }, 'matchExpressions[0] must be an object of key, operator and values'],
    [
      { matchExpressions: [{ key: 'tier', operator: 'Equals', values: ['a'] }] },
      'matchExpressions[0].operator must be one of In, NotIn, Exists or DoesNotExist',
    ],
    [{ matchExpressions: [{ operator: 'Exists' }] }, 'matchExpressions[0].key must be a label key'],
    [
      { matchExpressions: [{ key: 'tier', operator: 'In' }] },
      'matchExpressions[0].values must be a list of at least one string with the operator In',
    ],
    [
      { matchExpressions: [{ key: 'tier', operator: 'Exists', values: ['a'] }] },
      'matchExpressions[0].values must be empty with the operator Exists',
    ],
    [
      { matchExpressions: [{ key: 'tier', operator: 'Exists', value: 'a' }] },
      'matchExpressions[0] must not have value',
    ],
  ])('is refused as %j', async (hostGroupSelector, sentence) => {
    const { status, errors } = await service.refusal('POST', clusters, { name: 'wrong', hostGroupSelector })
    expect({ status, errors }).toMatchObject({
      status: 406,
      errors: [
        {
          modelIndex: 'HostCluster',
          field: 'hostGroupSelector',
          message: expect.stringContaining(sentence),
        },
      ],
    })
  })

  it.each([
    [
      { matchLabels: { app: 'my app' } },
      'matchLabels must not have the value "my app" at app: a value is empty or',
    ],
    [
      { matchExpressions: [{ key: 'app', operator: 'In', values: ['a', '-b'] }] },
      'matchExpressions[0].values must not have the value "-b": a value is empty or',
    ],
  ])('of a workload must have valid Kubernetes values: %j', async (selector, sentence) => {
    const body = { name: 'wrong', spec: { selector } }
    expect((await service.refusal('POST', deployments, body)).errors).toMatchObject([
      { modelIndex: 'DeploymentSpec', field: 'spec.0.selector', message: expect.stringContaining(sentence) },
    ])
  })

  it('is refused with all its errors', async () => {
    const { errors } = await service.refusal('POST', deployments, {
      name: 'wrong',
      spec: { selector: { matchLabels: 5, matchExpressions: [{ key: '', operator: 'Is' }] } },
    })
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ modelIndex: 'DeploymentSpec', field: 'spec.0.selector' })
    for (const part of [
      'matchLabels must',
      'matchExpressions[0].key must',
      'matchExpressions[0].operator must',
    ])
      expect(errors[0].message).toContain(part)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'

describe('an unknown field in a body', () => {
  let service: TestService
  let provider: Json

  beforeAll(async () => {
    service = await startTestService()
    provider = await service.post('/config/api/cloudProviders', { name: 'racks', type: 'Other' })
  })
  afterAll(() => service.close())

  /** Paths listed in the response's `Warning`. */
  const warnedOf = (header: unknown): string[] =>
    [...String(header ?? '').matchAll(/299 gantry "Unknown field (.+?) was ignored"/g)].map(
      ([, path = '']) => path,
    )

  const ask = async (method: 'POST' | 'PUT', url: string, body: Json) => {
    const answer = await service.ask(method, url, body)
    return { status: answer.statusCode, body: answer.json(), warned: warnedOf(answer.headers['warning']) }
  }

  const groupBody = {
    name: 'edge',
    colour: 'red',
    hostScalingRules: [{ metric: 'cpu', min: 1, Shade: { deep: true } }],
  }

  it('is ignored and listed with its path, nested ones too', async () => {
    const url = `${provider.uri}/hostGroups`
    const created = await ask('POST', url, groupBody)
    expect(created).toMatchObject({ status: 200, body: { name: 'edge' } })
    expect(created.warned.toSorted()).toEqual([
      'colour',
      'hostScalingRules.0.Shade',
      'hostScalingRules.0.min',
    ])
    expect(created.body).not.toHaveProperty('colour')
    const changed = await ask('PUT', created.body.uri, { desiredCount: 2, size: 'XL' })
    expect(changed).toMatchObject({ status: 200, body: { desiredCount: 2 }, warned: ['size'] })
  })

  it("of another version's response can be sent back", async () => {
    const before = await service.get(provider.uri)
    const sent = { ...before, description: 'cellar', newInNextVersion: { a: [1] }, tags: null }
    const answer = await ask('PUT', provider.uri, sent)
    expect(answer).toMatchObject({ status: 200, body: { description: 'cellar' } })
    expect(answer.warned).toEqual(['newInNextVersion', 'tags'])
  })

  it('is refused by its path in a strict request', async () => {
    const url = `${provider.uri}/hostGroups?strict=true`
    const refused = await ask('POST', url, { ...groupBody, name: 'strict' })
    expect(refused).toMatchObject({ status: 406, warned: [] })
    const fields = refused.body.errors.map(({ field }: Json) => field)
    expect(fields.toSorted()).toEqual(['colour', 'hostScalingRules.0.Shade', 'hostScalingRules.0.min'])
    expect(await ask('PUT', `${provider.uri}?strict=TRUE`, { size: 1 })).toMatchObject({ status: 406 })
    expect(await ask('PUT', `${provider.uri}?strict=false`, { size: 1 })).toMatchObject({ status: 200 })
    expect(await ask('PUT', `${provider.uri}?strict=yes`, { description: 'x' })).toMatchObject({
      status: 400,
    })
  })

  it('is ignored in a Kubernetes object, too, unless Kubernetes has it', async () => {
    const { uri } = await service.post('/api/applications', { name: 'workloads' })
    const container = {
      name: 'web',
      image: 'web:1',
      workDir: '/srv',
      hue: 1,
      ports: [{ containerPort: 80, shade: 2 }],
    }
    const spec = {
      replicas: 1,
      colour: 'red',
      template: [{ spec: [{ containers: [container], hostname: 'web' }] }],
    }
    const created = await ask('POST', `${uri}/deployments`, { name: 'web', size: 'XL', spec: [spec] })
    expect(created.status).toBe(200)
    expect(created.warned.toSorted()).toEqual([
      'size',
      'spec.0.colour',
      'spec.0.template.0.spec.0.containers.0.hue',
      'spec.0.template.0.spec.0.containers.0.ports.0.shade',
    ])
    const { body } = await service.ask('GET', `${uri}/export`)
    expect(body).toContain('hostname: web')
    expect(body).not.toMatch(/hue|shade|colour|size/)
    const [{ id }] = await service.get('/catalog/api/containers?query={"name":"web"}')
    const url = `/catalog/api/containers/${id}`
    expect(await ask('PUT', url, { image: 'web:2', hue: 1 })).toMatchObject({ status: 200, warned: ['hue'] })
    expect(await ask('PUT', `${url}?strict=true`, { image: 'web:3', hue: 1 })).toMatchObject({ status: 406 })
    // A newer cluster may have the field.
    const passed = { additionalProperties: { hue: 1 } }
    expect(await ask('PUT', url, passed)).toMatchObject({ status: 200, body: passed, warned: [] })
  })

  it('is listed with its entry of a transaction', async () => {
    const body = {
      create: [{ modelIndex: 'ContainerType', name: 'small', cores: 2 }],
      update: [{ id: provider.id, size: 'XL' }],
    }
    const answer = await ask('POST', '/config/api/txn', body)
    expect(answer).toMatchObject({ status: 200, warned: ['create.0.cores', 'update.0.size'] })
    const refused = await ask('POST', '/config/api/txn?strict=true', { update: body.update })
    expect(refused).toMatchObject({ status: 406, body: { errors: [{ field: 'update.0.size' }] } })
  })

  it('of an action is ignored, but dryRun is always refused', async () => {
    const { uri } = await service.post('/api/applications', { name: 'shop' })
    const group = await service.post(`${provider.uri}/hostGroups`, { name: 'setup' })
    const setup = `${group.uri}/setupCommand`
    expect(await ask('POST', setup, { hue: 1 })).toMatchObject({ status: 200, warned: ['hue'] })
    expect(await ask('POST', `${setup}?strict=true`, { hue: 1 })).toMatchObject({ status: 406 })
    const run = { run: 'a', environment: 'nowhere', dryrun: true, hue: 1 }
    const refused = await ask('POST', `${uri}/run`, run)
    expect(refused.body.errors.map(({ field }: Json) => field)).toEqual(['dryrun', 'environment'])
    expect(await ask('PUT', provider.uri, { description: 'x', dryRun: true })).toMatchObject({ status: 406 })
  })

  it('is listed in ASCII, as far as the header permits', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, index]))
    const answer = await service.ask('PUT', provider.uri, {
      'naïve "x"\n': 1,
      ['y'.repeat(9000)]: 1,
      ...many,
    })
    expect(answer.statusCode).toBe(200)
    const header = String(answer.headers['warning'])
    expect(header).toMatch(/^299 gantry "Unknown field na\?ve \\"x\\"\? was ignored", 299 gantry "/)
    expect(header).toMatch(/, 299 gantry "492 more unknown fields were ignored"$/)
    expect(header.length).toBeLessThan(2048)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, startTestService, type TestService } from '../../app.fixture.ts'

const address = '/environments/api/changeSets'

describe('details of change sets', () => {
  let service: TestService
  const latest = async (parameters = ''): Promise<Json> =>
    (await service.get(`${address}?mode=exportDetails&count=1${parameters}`))[0]
  const detail = (id: string): Promise<Json> => service.get(`${address}/${id}?mode=exportDetails`)

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('contain the old and new values of each object', async () => {
    const application = await service.post('/catalog/api/applications', {
      name: 'shop',
      deployments: [
        {
          name: 'web',
          spec: { replicas: 2, template: { spec: { containers: [{ name: 'main', image: 'web:1' }] } } },
        },
      ],
    })
    const [spec] = await service.get(`${application.uri}/descendants/deploymentSpecs`)
    await service.ok('PUT', spec.uri, { replicas: 5 })
    expect(await latest()).toMatchObject({
      user: 'admin',
      undoes: null,
      undoneBy: null,
      apiKey: null,
      objectCount: 1,
      objects: [
        {
          modelIndex: 'Deployment',
          name: 'web',
          change: 'modified',
          within: [{ modelIndex: 'Application', name: 'shop', uuid: application.id }],
          differenceCount: 1,
          differences: [{ path: 'spec.replicas', field: 'replicas', before: 2, after: 5, isReadOnly: false }],
        },
      ],
    })
    const [container] = await service.get(`${application.uri}/descendants/containers`)
    await service.ok('PUT', container.uri, { image: 'web:2' })
    expect((await latest()).objects[0].differences).toMatchObject([
      { path: 'spec.template.spec.containers[main].image', part: 'main', before: 'web:1', after: 'web:2' },
    ])
  })

  it("contain the change's API key, even after its deletion", async () => {
    const [admin] = await service.get('/users/api/users?query={name: admin}')
    const { id, uri, key } = await service.post(`${admin.uri}/apiKeys`, { name: 'pipeline' })
    const headers = { authorization: `SERVICE-API ${key}` }
    const made = await service.ask('POST', '/catalog/api/applications', { name: 'by-key' }, headers)
    const change = await latest()
    expect(change).toMatchObject({ user: 'admin', apiKey: { id, name: 'pipeline' } })
    await service.ok('DELETE', uri)
    expect((await latest()).apiKey).toBeNull()
    expect(await detail(change.sequenceId)).toMatchObject({ user: 'admin', apiKey: { id, name: 'pipeline' } })
    const table = (await service.ask('GET', `${address}?output=csv&search=by-key`)).body.split('\r\n')[1]
    expect(table).toMatch(/,pipeline,,,,,asked$/)
    expect([table, JSON.stringify(change)].join()).not.toContain(key)
    await service.ok('DELETE', made.json().uri)
  })

  it('show long texts by line, and maps by key', async () => {
    const text = Array.from({ length: 50 }, (_, line) => `line ${line}`)
    const application = await service.post('/catalog/api/applications', {
      name: 'texts',
      labels: { tier: 'a', keep: 'x' },
      configMaps: [{ name: 'conf', data: { file: text.join('\n'), small: '1' } }],
    })
    const [configMap] = await service.get(`${application.uri}/configMaps`)
    await service.ok('PUT', configMap.uri, {
      data: { file: text.with(25, 'changed').join('\n'), small: '2' },
    })
    const [{ sequenceId, objects }] = [await latest()]
    expect(objects[0].differences).toMatchObject([
      {
        field: 'data.file',
        before: null,
        lines: expect.arrayContaining(['-line 25', '+changed', ' line 24']),
      },
      { field: 'data.small', before: '1', after: '2' },
    ])
    expect((await detail(sequenceId)).objects).toEqual(objects)
    await service.ok('PUT', application.uri, { labels: { tier: 'b', keep: 'x' } })
    expect((await latest()).objects[0].differences).toMatchObject([{ path: 'labels.tier', after: 'b' }])
  })

  it('contain no secret, but report that something unrecorded changed', async () => {
    const user = await service.post('/users/api/users', {
      name: 'quiet',
      role: 'readonly',
      password: 'very-secret-1',
    })
    await service.ok('PUT', user.uri, { password: 'very-secret-2' })
    expect((await latest()).objects).toMatchObject([{ name: 'quiet', isUnrecorded: true, differences: [] }])
    for (const form of ['mode=exportDetails', 'mode=export', 'output=csv'])
      expect((await service.ask('GET', `${address}?${form}`)).body).not.toMatch(/very-secret|scrypt/)
  })

  it('can be filtered by author, object, place, time, kind and text', async () => {
    await service.post('/users/api/users', { name: 'dora', role: 'devops', password: 'long enough 12' })
    const since = Date.now()
    const asDora = { authorization: basic('dora', 'long enough 12') }
    const made = (await service.ask('POST', '/catalog/api/applications', { name: 'found' }, asDora)).json()
    const names = async (parameters: string): Promise<string[]> =>
      (await service.get(`${address}?mode=exportDetails&${parameters}`)).flatMap(({ objects }: Json) =>
        objects.map(({ name }: Json) => name),
      )
    expect(await names('query={user: "DORA"}')).toEqual(['found'])
    expect(await names('filter=user,contains,dor')).toEqual(['found'])
    expect(await names(`query={within: "${made.id}"}`)).toEqual(['found'])
    expect(await names(`filter=timestamp,ge,${since}&query={change: "created"}`)).toContain('found')
    expect(await names('search=FOUN')).toEqual(['found'])
    expect(await names('query={modelIndex: "catalog.Deployment", change: "modified"}')).toEqual([
      'web',
      'web',
    ])
    expect(await names('query={modelIndex: "StatefulSet"}')).toEqual([])
    const page = await service.get(`${address}?mode=exportDetails&paginate=true&query={user: "dora"}`)
    expect(page).toMatchObject({ count: 1, start: 0, total: 1 })
  })

  it('refuse unsupported filters', async () => {
    for (const parameters of [
      'query={colour: "red"}',
      'query={within: "x"}',
      'query={modelIndex: "Nothing"}',
      'query={change: "broken"}',
      'filter=timestamp,contains,1',
      'filter=user,ge,a',
    ])
      expect(await service.refusal('GET', `${address}?${parameters}`)).toMatchObject({ status: 400 })
  })

  it('are available as a table only in lists', async () => {
    const { sequenceId } = await latest()
    const wanted = { status: 400, message: 'output is "csv"; it must be one of json, yaml.' }
    expect(await service.refusal('GET', `${address}/${sequenceId}?output=csv`)).toMatchObject(wanted)
  })

  it('are exported as a table without formulas', async () => {
    await service.post('/config/api/containerTypes', { name: '=1+1', description: 'one, "two"' })
    const answer = await service.ask('GET', `${address}?output=csv&search=one, `)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...rows] = answer.body.split('\r\n')
    expect(head).toBe(
      'time,user,change,service,class,name,id,within,field,before,after,changeSet,undoes,apiKey,action,source,revision,cluster,cause',
    )
    expect(rows[0]).toContain(",admin,created,Config,ContainerType,'=1+1,")
    expect(answer.body).toContain('"one, ""two"""')
  })
})

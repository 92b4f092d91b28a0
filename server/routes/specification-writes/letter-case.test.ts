import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import {
  basic,
  type Json,
  makeShop,
  password,
  startTestService,
  type TestService,
} from '../../app.fixture.ts'
import { fieldNamesOf } from '../../../model/field-names.ts'

describe('field names in a body', () => {
  let service: TestService

  beforeAll(async () => {
    service = await startTestService()
    await service.post('/users/api/users', { name: 'ops', role: 'devops', password })
  })
  afterAll(() => service.close())

  const providers = '/config/api/cloudProviders'

  it('are accepted in any letter case, at every level, for creations and updates', async () => {
    const made = await service.post(providers, {
      Name: 'racks',
      TYPE: 'Other',
      LABELS: { Floor: '2' },
      hostgroups: [{ NAME: 'edge', Maxhosts: 7 }],
    })
    expect(made).toMatchObject({ name: 'racks', type: 'Other', labels: { Floor: '2' } })
    const [group] = await service.get(`${made.uri}/hostGroups`)
    expect(group).toMatchObject({ name: 'edge', maxHosts: 7 })
    expect(await service.ok('PUT', group.uri, { MAXHOSTS: 9, ID: group.id })).toMatchObject({ maxHosts: 9 })
    const wrong = { ID: made.id, MAXHOSTS: 3 }
    expect((await service.refusal('PUT', group.uri, wrong)).errors).toMatchObject([{ field: 'id' }])
  })

  it("are accepted in any letter case for Kubernetes' own names, but not within data", async () => {
    const { id } = await service.post('/api/applications', { NAME: 'shop' })
    const deployment = await service.post(`/catalog/api/applications/${id}/deployments`, {
      name: 'web',
      SPEC: {
        Selector: { matchLabels: { App: 'web' } },
        Template: {
          metadata: { labels: { App: 'web' } },
          SPEC: { Containers: [{ Name: 'web', IMAGE: 'web:1', WorkingDIR: '/srv', resizePolicy: [] }] },
        },
      },
    })
    const [container] = await service.get(`${deployment.uri}/containers`)
    expect(container).toMatchObject({
      image: 'web:1',
      workDir: '/srv',
      additionalProperties: { resizePolicy: [] },
    })
    expect((await service.get(deployment.spec[0].uri)).selector.matchLabels).toEqual({ App: 'web' })
  })

  it.each([
    [{ name: 'x', Name: 'y', type: 'Other' }, 'name', 'is given twice, as name and Name'],
    [
      { name: 'x', type: 'Other', hostGroups: [{ name: 'a', NAME: 'a' }] },
      'hostGroups.0.name',
      'is given twice, as name and NAME',
    ],
    [{ name: 'x', type: 'Other', labels: {}, Labels: {} }, 'labels', 'is given twice, as labels and Labels'],
    [{ name: 'x', Typo: 'Other' }, 'Typo', 'is not a field of the class'],
  ])('are refused if several mean the same field or none: %j', async (body, field, sentence) => {
    expect((await service.refusal('POST', `${providers}?strict=true`, body)).errors).toContainEqual(
      expect.objectContaining({ field, message: expect.stringContaining(sentence) }),
    )
  })

  it('grant no additional permissions', async () => {
    const [{ uri, role }] = await service.get('/users/api/users?query={name:ops}')
    const headers = { authorization: basic('ops') }
    expect(await service.refusal('PUT', uri, { Role: 'admin' }, headers)).toMatchObject({ status: 403 })
    expect(await service.refusal('PUT', uri, { role, ROLE: 'admin' }, headers)).toMatchObject({ status: 403 })
  })

  it('are accepted in any letter case in a parent', async () => {
    const { id } = await service.post(providers, { name: 'home', type: 'Other' })
    const parents: Json[] = [
      { ID: id, MODELINDEX: 'cloudprovider', ChildRelation: 'HOSTGROUPS' },
      { Name: 'home', modelindex: 'CloudProviders' },
    ]
    for (const [index, Parent] of parents.entries())
      expect(await service.post('/config/api/hostGroups', { name: `g${index}`, Parent })).toMatchObject({
        parent: { id, childRelation: 'hostGroups' },
      })
    const twice = { name: 'g', parent: { id, ChildRelation: 'hostGroups', childRelation: 'hostGroups' } }
    expect((await service.refusal('POST', '/config/api/hostGroups', twice)).errors).toMatchObject([
      {
        field: 'parent',
        message: expect.stringContaining('names childRelation twice, as ChildRelation and childRelation'),
      },
    ])
    const nobody = { name: 'g', parent: { id, modelIndex: 'Environment' } }
    expect((await service.refusal('POST', '/config/api/hostGroups', nobody)).errors).toMatchObject([
      { field: 'parent', message: expect.stringContaining('does not name a place for it') },
    ])
  })

  it('are accepted in any letter case in a transaction and by an action', async () => {
    const { create } = await service.post('/config/api/txn', {
      Create: [{ MODELINDEX: 'cloudProvider', NAME: 'made', Type: 'Other' }],
    })
    const [{ id }] = create
    await service.post('/config/api/txn', { UPDATE: [{ Id: id, Name: 'renamed' }] })
    expect(await service.get(`${providers}/${id}`)).toMatchObject({ name: 'renamed' })
    expect(await service.refusal('POST', '/config/api/txn', { create: [], Create: [] })).toMatchObject({
      status: 400,
      message: expect.stringContaining('create and Create'),
    })
    const shop = await makeShop(service)
    const template = await service.post('/api/applications', { name: 'template' })
    const run = `/catalog/api/applications/${template.id}/run`
    const { errors } = await service.refusal('POST', `${run}?strict=true`, {
      RUN: 'web',
      Environment: shop.environment.id,
      run: 'x',
      force: 1,
    })
    expect(errors.map(({ field }: Json) => field).toSorted()).toEqual(['force', 'run'])
    const empty = await service.refusal('POST', run, { RUN: 'web', Environment: shop.environment.id })
    expect(empty.message).toContain('template has no objects to run')
  })

  it('are accepted in any letter case by an undo, which refuses unknown ones', async () => {
    const made = await service.post(providers, { name: 'undone', type: 'Other' })
    const [{ sequenceId }] = await service.get('/config/api/changeSets?count=1')
    const undo = `/config/api/changeSets/${sequenceId}/undo`
    for (const [body, status, sentence] of [
      [{ Force: true }, 406, 'Force is not a field of the body of undoChangeSet'],
      [{ Overwrite: 1 }, 400, 'overwrite must be true or false'],
      [{ overwrite: true, OVERWRITE: true }, 406, 'twice, as overwrite and OVERWRITE'],
    ])
      expect(await service.refusal('POST', undo, body)).toMatchObject({
        status,
        message: expect.stringContaining(String(sentence)),
      })
    await service.post(undo, { Overwrite: true })
    expect(await service.refusal('GET', made.uri)).toMatchObject({ status: 404 })
  })

  it('of one class differ in more than letter case', () => {
    const alike = [...model.classes.values()].flatMap((entry) => {
      const names = [...fieldNamesOf(entry)]
      const byLower = Map.groupBy(names, ([spelling]) => spelling.toLowerCase())
      return [...byLower.values()]
        .filter((group) => new Set(group.map(([, name]) => name)).size > 1)
        .map((group) => `${entry.id}: ${group.map(([spelling]) => spelling).join(', ')}`)
    })
    expect(alike).toEqual([])
  })
})

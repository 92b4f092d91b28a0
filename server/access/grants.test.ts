import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'
import { rootId } from '../store/store.ts'
import { rightsIn } from './rights/rights-cache.ts'

/** Codes of a refusal, those of fields with the field's name. */
const codesOf = ({ errors = [], reasons = [] }: Json): string[] => {
  const from: Json[] = errors.length > 0 ? errors : [{ field: null, reasons }]
  return from.map(({ field, reasons: [first] }) => {
    const { code, params } = first
    return [field, code === 'violations.field' ? params.problem.code : code].filter(Boolean).join(' ')
  })
}

describe('grants', () => {
  let service: TestService
  const ids: Record<string, string> = {}
  let ada: Json

  const insertEnvironment = (name: string, labels: Record<string, string>): Promise<string> =>
    service.insert(
      { parent: rootId('environments'), relation: 'environments' },
      { class: 'environments.Environment', attributes: { name, namespace: name }, labels },
    )
  const grant = (body: unknown): Promise<Json> => service.post(`${ada.uri}/accessGrants`, body)
  const refusedGrant = async (body: unknown, user = 'admin'): Promise<string[]> =>
    codesOf(await service.refusal('POST', `${ada.uri}/accessGrants`, body, { authorization: basic(user) }))
  const placesOf = async (): Promise<string[]> => {
    const { places } = await rightsIn(service.store).of({ id: ada.id, role: 'member' })
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
    return [...places]
      .map(([id, verbs]) => `${names.get(id)}: ${[...(verbs.get('*') ?? [])].at(-1)}`)
      .toSorted()
  }

  beforeAll(async () => {
    service = await startTestService()
    ids['shop'] = await insertEnvironment('shop', { team: 'shop' })
    ids['pay'] = await insertEnvironment('pay', { team: 'pay' })
    ada = await service.post('/users/api/users', { name: 'ada', role: 'member', password })
    ids['ada'] = ada.id
  })
  afterAll(() => service.close())

  it.each<[string, unknown, string[]]>([
    ['no place', { level: 'view' }, ['rules.oneTarget']],
    [
      'two places',
      { level: 'view', environment: { name: 'shop' }, environmentSelector: { matchLabels: { a: 'b' } } },
      ['rules.oneTarget'],
    ],
    ['neither a level nor a role', { environment: { name: 'shop' } }, ['rules.levelOrRole']],
    ['an unknown level', { level: 'root', environment: { name: 'shop' } }, ['level problems.noChoice']],
    [
      'a missing environment',
      { level: 'view', environment: { name: 'none' } },
      ['environment references.none'],
    ],
    ['another class', { level: 'view', hostCluster: { name: 'shop' } }, ['hostCluster references.none']],
    [
      'a selector without requirements',
      { level: 'view', environmentSelector: { matchLabels: {} } },
      ['environmentSelector rules.emptySelector'],
    ],
    [
      'several faults at once',
      { level: 'root', environmentSelector: {}, environment: { name: 'none' } },
      [
        'level problems.noChoice',
        'rules.oneTarget',
        'environmentSelector rules.emptySelector',
        'environment references.none',
      ],
    ],
  ])('refuse %s', async (_, body, expected) => {
    expect((await refusedGrant(body)).toSorted()).toEqual(expected.toSorted())
  })

  it('refuse custom roles with unknown permissions', async () => {
    const body = { name: 'odd', permissions: ['environments.Pod.fly', 'users.User.write'] }
    expect(codesOf(await service.refusal('POST', '/users/api/customRoles', body))).toEqual([
      'permissions rules.unknownPermissions',
    ])
  })

  it('can be set only at their own address', async () => {
    const made = await grant({ level: 'view', environment: { name: 'shop' } })
    await service.ok('PUT', `/environments/api/environments/${ids['shop']}`, { grants: [] })
    expect(await placesOf()).toEqual(['ada: read', 'shop: logs'])
    const moved = await service.refusal('PUT', `/environments/api/environments/${ids['pay']}`, {
      grants: [made.id],
    })
    expect(codesOf(moved)).toEqual(['grants references.otherEnd'])
    expect((await service.refusal('PUT', made.uri, { level: 'admin' })).status).toBe(405)
    await service.ok('DELETE', made.uri)
  })

  it('apply at once, also those of a team, a label and a custom role', async () => {
    expect(await placesOf()).toEqual(['ada: read'])
    const made = await grant({ level: 'edit', environmentSelector: { matchLabels: { team: 'shop' } } })
    expect(await placesOf()).toEqual(['ada: read', 'shop: reveal'])
    await service.ok('PUT', `/environments/api/environments/${ids['pay']}`, { labels: { team: 'shop' } })
    expect(await placesOf()).toEqual(['ada: read', 'pay: reveal', 'shop: reveal'])
    await service.ok('DELETE', made.uri)
    expect(await placesOf()).toEqual(['ada: read'])
    const crew = await service.post('/users/api/teams', { name: 'crew' })
    ids['crew'] = crew.id
    await service.post(`${crew.uri}/accessGrants`, { level: 'operate', environment: { name: 'pay' } })
    await service.ok('PUT', crew.uri, { users: [ada.id] })
    expect(await placesOf()).toEqual(['ada: read', 'crew: read', 'pay: operate'])
    await service.ok('PUT', ada.uri, { teams: [] })
    expect(await placesOf()).toEqual(['ada: read'])
    const role = await service.post('/users/api/customRoles', {
      name: 'r',
      permissions: ['environments.Pod.exec'],
    })
    const special = await grant({ customRole: role.id, environment: { name: 'shop' } })
    expect(await placesOf()).toEqual(['ada: read', 'shop: read'])
    const inUse = await service.refusal('DELETE', role.uri)
    expect(codesOf(inUse)).toEqual(['grants rules.roleInUse'])
    await service.ok('DELETE', special.uri)
    await service.ok('DELETE', role.uri)
  })

  it('end with their place', async () => {
    const id = await insertEnvironment('short', {})
    await grant({ level: 'view', environment: id })
    expect(await placesOf()).toHaveLength(2)
    await service.store.write({ name: 'system', audit: false }, (transaction) => transaction.remove([id]))
    expect(await placesOf()).toEqual(['ada: read'])
  })
})

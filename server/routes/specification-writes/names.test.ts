import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formats } from '../../../model/formats.ts'
import { model } from '../../../model/index.ts'
import { ruleOf } from '../../../model/kinds.ts'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'

/** Names with a format: each must refuse what the format excludes. */
const ruled = [...model.classes.values()].flatMap((entry) => {
  const attribute = entry.attributes.get(entry.key ?? '')
  return attribute?.format && !attribute.readOnly ? [{ id: entry.id, attribute }] : []
})

describe('a name', () => {
  it.each(ruled)('of $id is checked by the model, which service and console share', ({ attribute }) => {
    const { problem } = formats[attribute.format ?? 'dnsLabel']
    for (const name of ['Orders Web!', 'Bad Group!', '-x', 'x-', 'ä', 'a'.repeat(254)])
      expect([name, ruleOf(attribute).check(name, attribute)]).toEqual([name, problem])
    expect(ruleOf(attribute).check('orders-web', attribute)).toBeNull()
  })

  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it.each([
    ['/catalog/api/applications', 'Orders Web!', {}],
    ['/config/api/hostGroups', 'Bad Group!', { parent: { name: 'racks' } }],
    ['/cluster/api/hostClusters', 'Bad Name', {}],
    ['/environments/api/environments', 'Shop Floor', { hostCluster: { name: 'known' } }],
    ['/catalog/api/configMaps', 'Settings!', { parent: { name: 'orders' } }],
  ] as [string, string, Json][])('is refused at %s: %s', async (url, name, rest) => {
    const known = await service.get('/config/api/cloudProviders?query={name: racks}')
    if (known.length === 0) {
      await service.post('/config/api/cloudProviders', { name: 'racks', type: 'Other' })
      await service.post('/cluster/api/hostClusters', { name: 'known' })
      await service.post('/catalog/api/applications', { name: 'orders' })
    }
    expect(await service.refusal('POST', url, { ...rest, name })).toMatchObject({
      status: 406,
      errors: [{ field: 'name' }],
    })
  })

  it('from before the rule is kept, and the resource can still be changed', async () => {
    const { uri, id } = await service.post('/catalog/api/applications', { name: 'old' })
    await service.store.write({ name: 'system', audit: false }, (transaction) =>
      transaction.update(id, { attributes: { name: 'Old Name!' } }),
    )
    const before = await service.get(uri)
    expect(await service.ok('PUT', uri, { ...before, description: 'x' })).toMatchObject({ name: 'Old Name!' })
  })
})

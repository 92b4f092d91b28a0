import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, makeShop, startTestService, type TestService } from '../app.fixture.ts'

/** The specification's rules on reads are tested in `specification/`; these tests cover our own. */
describe('reads of the API', () => {
  let service: TestService

  beforeAll(async () => {
    service = await startTestService()
    await makeShop(service)
  })
  afterAll(() => service.close())

  it('hides system environments from lists unless requested', async () => {
    await service.insert(
      { parent: '00000000-0000-4000-8000-000000000002', relation: 'environments' },
      {
        class: 'environments.Environment',
        attributes: {
          name: 'kube-system@prod',
          namespace: 'kube-system',
          isSystem: true,
          isDiscovered: true,
        },
      },
    )
    const names = async (query: string): Promise<string[]> =>
      (await service.get(`/environments/api/environments?fields=name${query}`)).map(({ name }: Json) => name)
    expect(await names('')).toEqual(['shop'])
    expect(await names('&query={isSystem: true}')).toEqual(['kube-system@prod'])
    expect(await names('&query={name: "kube-system@prod"}')).toEqual(['kube-system@prod'])
    for (const query of ['name,notEquals,x', 'name,greaterThan,a', 'id,notEquals,x'])
      expect(await names(`&filter=${query}`)).toEqual(['shop'])
    expect(await names('&filter=isSystem,notEquals,false')).toEqual(['kube-system@prod'])
  })

  it('returns a large list as YAML without losing any of it', async () => {
    await service.store.write({ name: 'system', audit: false }, async (transaction) => {
      for (let index = 0; index < 300; index++)
        await transaction.insert(
          { parent: '00000000-0000-4000-8000-000000000001', relation: 'applications' },
          {
            class: 'catalog.Application',
            attributes: { name: `many-${index}`, description: 'x'.repeat(300) },
          },
        )
    })
    const response = await service.ask(
      'GET',
      '/catalog/api/applications?search=many-&output=yaml&fields=name,description',
    )
    expect(response.body.length).toBeGreaterThan(64 * 1024)
    expect(load(response.body)).toHaveLength(300)
  })
})

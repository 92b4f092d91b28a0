import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { model } from '../../../model/index.ts'
import { startTestService, type TestService } from '../../app.fixture.ts'

/** Specification 2.2. */
describe('the config class', () => {
  let service: TestService

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it.each(model.ofService('config').slice(0, 48))(
    '$name can be listed, and each of its references has an inverse',
    async ({ id, name, attributes, relations }) => {
      expect(await service.get(`/config/api/${name}`)).toEqual(expect.any(Array))
      expect(attributes.size + relations.size).toBeGreaterThan(0)
      const references = [...relations.values()].filter(({ type }) => type === 'reference')
      const ends = references.map(({ target, inverse }) => target.relations.get(inverse ?? '')?.target.id)
      expect(ends).toEqual(references.map(() => id))
    },
  )
})

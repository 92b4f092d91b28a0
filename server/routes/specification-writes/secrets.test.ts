import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'

describe('a Secret of the catalog', () => {
  let service: TestService
  let secrets: string
  const text =
    'apiVersion: v1\nkind: Secret\nmetadata: {name: access}\ntype: Opaque\nstringData: {password: hidden-value, user: me}\n'

  beforeAll(async () => {
    service = await startTestService()
    const { uri } = await service.post('/api/applications', { name: 'shop' })
    secrets = `${uri}/secrets`
    await service.ask('POST', `${uri}/import`, text, { 'content-type': 'text/yaml' })
  })
  afterAll(() => service.close())

  it('keeps its key names when it is copied, in every mode', async () => {
    for (const mode of ['normal', 'export', 'exportDetails']) {
      const [original] = await service.get(`${secrets}?mode=${mode}&query={name: access}`)
      expect(original.keys).toEqual(['password', 'user'])
      const { metadata: _, parent: _parent, ...body } = original
      const copied = await service.post(secrets, { ...body, name: `copy-${mode.toLowerCase()}` })
      expect(copied.keys).toEqual(original.keys)
    }
  })

  it('has the keys of the values in a body, but never the values', async () => {
    const made = await service.post(secrets, {
      name: 'given',
      stringData: { token: 'hidden-value' },
      data: { other: 'aGlkZGVuLXZhbHVl' },
    })
    expect(made.keys).toEqual(['other', 'token'])
    const all: Json = await service.get(`${secrets}?mode=exportDetails`)
    expect(JSON.stringify(all)).not.toMatch(/hidden-value|aGlkZGVuLXZhbHVl/)
    const sets = await service.get('/catalog/api/changeSets?count=20')
    expect(JSON.stringify(sets)).not.toMatch(/hidden-value|aGlkZGVuLXZhbHVl/)
  })
})

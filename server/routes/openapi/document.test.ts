import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { memberWords } from '../resource/member.ts'
import { services } from '../resource/resource-path.ts'
import { DocumentedSchemas } from './document.fixture.ts'

describe('the OpenAPI document', () => {
  let service: TestService
  let document: Json
  let schemas: DocumentedSchemas

  beforeAll(async () => {
    service = await startTestService()
    document = await service.get('/openapi.json')
    schemas = new DocumentedSchemas(document)
  }, 180_000)
  afterAll(() => service.close())

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    expect(document.openapi).toBe('3.1.0')
  }, 180_000)

  it('has schemas that compile, and examples that match them', () => {
    const names = schemas.names()
    expect(names.length).toBeGreaterThan(500)
    const problems = names.flatMap((name) => {
      const schema = { $ref: `#/components/schemas/${name}` }
      schemas.compile(schema)
      const { examples = [] } = document.components.schemas[name]
      return examples.map((example: unknown) => schemas.problemOf(schema, example))
    })
    expect(problems.length).toBeGreaterThan(150)
    expect(problems.filter((problem: string | null) => problem !== null)).toEqual([])
  }, 180_000)

  it('has examples of parameters and bodies that match their schemas', () => {
    const described = [...describedValues(document.components.parameters), ...describedValues(document.paths)]
    expect(described.length).toBeGreaterThan(10)
    const problems = described.map(({ schema, example }) => schemas.problemOf(schema, example))
    expect(problems.filter((problem) => problem !== null)).toEqual([])
  })

  it('has no dangling reference and no duplicate operation id', () => {
    for (const [, section = '', name = ''] of JSON.stringify(document).matchAll(
      /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g,
    ))
      expect(document.components[section]).toHaveProperty([name])
    const ids = operationsOf(document).map(({ operationId }) => operationId)
    expect(ids.length).toBeGreaterThan(1_000)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('lists exactly the operations that clients may use for each class', () => {
    const { paths } = document
    expect(Object.keys(paths['/catalog/api/applications'])).toEqual(['get', 'post'])
    expect(Object.keys(paths['/cluster/api/clusterStats/{id}'])).toEqual(['parameters', 'get'])
    expect(Object.keys(paths['/config/api/cloudProviders/{id}/hostGroups'])).toEqual([
      'parameters',
      'get',
      'post',
    ])
    expect(Object.keys(paths['/catalog/api/applications/{id}/run'])).toEqual(['parameters', 'post'])
    expect(Object.keys(paths['/catalog/api/applications/{id}/export'])).toEqual(['parameters', 'get', 'post'])
    const { properties, required } = document.components.schemas['users.User']
    expect(required).not.toContain('password')
    expect(properties).not.toHaveProperty('password')
    expect(document.components.schemas['users.User.Create'].required).toEqual(['name', 'role'])
    expect(document.components.schemas['users.User.Update'].properties).not.toHaveProperty('lastLogin')
  })

  it('documents every address outside of classes, and every subresource', () => {
    const routes = service.app.printRoutes({ commonPrefix: false }).matchAll(/^\S+ (\/\S+) \(([^)]+)\)$/gm)
    // Addresses below a cluster's are Kubernetes' own API, which each cluster describes itself.
    const others = ['api', ...services, 'kubernetes/clusters/:id']
    const own = [...routes].filter(([, path = '']) => !others.includes(path.slice(1)))
    expect(own.length).toBeGreaterThan(5)
    for (const [, path = '', methods = ''] of own)
      for (const method of methods.split(', ').filter((name) => name !== 'HEAD'))
        expect(document.paths).toHaveProperty([path, method.toLowerCase()])
    const members = Object.keys(document.paths).filter((path) => path.startsWith('/config/api/{model}/{id}/'))
    expect(members.map((path) => path.split('/')[5])).toEqual(expect.arrayContaining([...memberWords]))
  })

  it('is also sent compressed to clients that accept it', async () => {
    const compressed = await service.ask('GET', '/openapi.json', undefined, {
      'accept-encoding': 'br, gzip;q=0.8',
    })
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(document)
    for (const encoding of ['identity', 'gzip;q=0', '']) {
      const plain = await service.ask('GET', '/openapi.json', undefined, { 'accept-encoding': encoding })
      expect(plain.headers['content-encoding']).toBeUndefined()
    }
  })

  it('matches docs/openapi.json; run `npm run generate` to update it', async () => {
    const written = await readFile(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')
    const isStale = JSON.stringify(JSON.parse(written)) !== JSON.stringify(document)
    expect(isStale, 'docs/openapi.json is outdated. Run `npm run generate` and commit the changes.').toBe(
      false,
    )
  })
})

const operationsOf = (document: Json): Json[] =>
  Object.values<Json>(document.paths).flatMap((path) =>
    Object.entries<Json>(path).flatMap(([method, operation]) => (method === 'parameters' ? [] : [operation])),
  )

/** Returns every schema in a part of the document that has an example. */
function describedValues(part: Json): { schema: Json; example: unknown }[] {
  if (typeof part !== 'object' || part === null) return []
  const below = Object.values(part).flatMap(describedValues)
  const { schema, example } = part
  return schema !== undefined && example !== undefined ? [...below, { schema, example }] : below
}

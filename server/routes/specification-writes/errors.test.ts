import { message } from '../../../model/messages/message.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../../app.fixture.ts'
import { run } from '../../../model/actions/runs.ts'
import { implement } from '../../resources/implement.ts'

const fail = implement(run, { apply: () => Promise.reject(new Error('disk /dev/sda is broken')) })

/** Specification 5 and 7. */
describe('an error response', () => {
  let service: TestService
  let application: Json
  let key: string

  beforeAll(async () => {
    service = await startTestService({ actions: { 'catalog.Application.run': fail } })
    application = await service.post('/catalog/api/applications', { name: 'shop' })
    const user = await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
    ;({ key } = await service.post(`${user.uri}/apiKeys`, { name: 'ci' }))
  })
  afterAll(() => service.close())

  const ask = (authorization: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', body?: unknown) =>
    service.ask(method, application.uri, body, { authorization })

  it('is 401 without valid credentials, with the scheme in any letter case', async () => {
    const good = [
      basic('admin'),
      basic('admin').replace('BASIC', 'bAsIc'),
      `SERVICE-API ${key}`,
      `service-api  ${key} `,
    ]
    for (const authorization of good) expect((await ask(authorization)).statusCode).toBe(200)
    const bad = [
      '',
      'BASIC',
      basic('admin', 'x'),
      basic('', password),
      `BASIC ${key}`,
      `SERVICE-API ${key}x`,
      key,
    ]
    for (const authorization of [
      ...bad,
      `Bearer ${key}`,
      'SERVICE-API',
      `${basic('admin')}, ${basic('admin')}`,
    ]) {
      const response = await ask(authorization, 'PUT', { description: 'x' })
      expect([authorization, response.statusCode]).toEqual([authorization, 401])
      expect(response.json()).toMatchObject({ status: 401, code: 'unauthenticated', errors: [] })
    }
    expect(await service.get(application.uri)).toEqual(application)
  })

  it("is 403 for what the account's role may not do, by password and by key", async () => {
    for (const authorization of [basic('reader'), `SERVICE-API ${key}`]) {
      expect((await ask(authorization)).statusCode).toBe(200)
      const requests: [string, 'POST' | 'PUT' | 'DELETE'][] = [
        [application.uri, 'PUT'],
        [application.uri, 'DELETE'],
        ['/catalog/api/applications', 'POST'],
        [`${application.uri}/deployments`, 'POST'],
        [`${application.uri}/run`, 'POST'],
        ['/catalog/api/txn', 'POST'],
      ]
      for (const [url, method] of requests) {
        const body = url.endsWith('txn') ? { delete: [application.id] } : { name: 'x' }
        const refused = await service.refusal(method, url, method === 'DELETE' ? undefined : body, {
          authorization,
        })
        expect(refused).toMatchObject({
          status: 403,
          code: 'forbidden',
          message: expect.stringContaining('readonly'),
        })
      }
    }
    expect(await service.get(application.uri)).toEqual(application)
  })

  it('is 406 for an invalid configuration, with class, field and message of each violation', async () => {
    const unknown = message('violations.field', {
      field: 'Application.colour',
      problem: message('violations.unknownField'),
    })
    const taken = message('violations.field', {
      field: 'Application.name',
      problem: message('violations.taken', { value: '"shop"' }),
    })
    expect(
      await service.refusal('POST', '/catalog/api/applications?strict=true', { name: 'shop', colour: 'red' }),
    ).toEqual({
      status: 406,
      code: 'invalid',
      message: 'Application.colour is not a field of the class. Application.name "shop" is already taken.',
      reasons: [unknown, taken],
      errors: [
        {
          modelIndex: 'Application',
          field: 'colour',
          message: 'Application.colour is not a field of the class.',
          reasons: [unknown],
        },
        {
          modelIndex: 'Application',
          field: 'name',
          message: 'Application.name "shop" is already taken.',
          reasons: [taken],
        },
      ],
    })
  })

  it('is 500 for an internal error, and reveals only where to find details', async () => {
    const response = await service.ask('POST', `${application.uri}/run`, {})
    const id = response.headers['x-request-id']
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      status: 500,
      code: 'internal',
      message: `The service failed to process this request. Its log has the details under the request id ${String(id)}.`,
      reasons: [message('requests.failed', { id: String(id) })],
      errors: [],
    })
    const logged = service.logged.filter((line) => line.includes(String(id)))
    expect(logged.join('\n')).toContain('disk /dev/sda is broken')
  })

  it('is JSON with a request id, whatever the client accepts', async () => {
    for (const accept of ['application/json', '*/*', 'text/plain', 'application/json;q=0.5, text/xml']) {
      const response = await service.ask('POST', '/catalog/api/applications', {}, { accept })
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        406,
        'application/json; charset=utf-8',
      ])
      expect(response.headers['x-request-id']).toMatch(/^[\w.:-]+$/)
    }
    const given = await service.ask('GET', '/nothing/api', undefined, { 'x-request-id': 'from-a-proxy' })
    expect([given.statusCode, given.headers['x-request-id']]).toEqual([404, 'from-a-proxy'])
  })

  it('is not sent for a missing Accept header, and success is 200', async () => {
    const headers = { authorization: basic('admin') }
    const made = await service.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers,
      payload: '{"name": "b"}',
    })
    expect(made.statusCode).toBe(200)
    const { uri } = made.json<Json>()
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'] as const)
      expect((await service.app.inject({ method, url: uri, headers })).statusCode).toBe(200)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../app.fixture.ts'

describe('an address', () => {
  let service: TestService

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it.each([
    ['DELETE', '/catalog/api/applications', 'GET, POST, OPTIONS'],
    ['POST', '/cluster/api/nodes', 'GET, OPTIONS'],
    ['PUT', '/config/api', 'GET, OPTIONS'],
    ['QUERY', '/config/api/cloudProviders', 'GET, POST, OPTIONS'],
    ['PROPFIND', '/config/api/txn', 'POST'],
    ['PUT', '/session', 'GET, HEAD, POST, DELETE'],
    ['TRACE', '/openapi.json', 'GET, HEAD'],
    ['GET', '/host-agent/hosts', 'POST'],
  ])('lists the allowed methods in a 405 response to %s %s', async (method, url, allowed) => {
    // The framework's types know fewer methods than HTTP.
    const response = await service.ask(
      method as 'GET',
      url,
      ['GET', 'TRACE'].includes(method) ? undefined : {},
    )
    expect([response.statusCode, response.headers['allow']]).toEqual([405, allowed])
    expect(response.json().reasons).toEqual([
      { code: 'requests.methodsAllowed', params: { what: url, method, allowed: allowed.split(', ') } },
    ])
  })

  it('with invalid encoding is refused with the usual error', async () => {
    const response = await service.ask('GET', '/catalog/api/%ff')
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        status: 400,
        code: 'malformed',
        message: 'The address is not correctly percent-encoded.',
        reasons: [{ code: 'requests.notPercentEncoded' }],
        errors: [],
      },
    ])
    expect(response.headers['x-request-id']).toMatch(/./)
  })
})

import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request as sendRequest } from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, makeShop, password } from '../app.fixture.ts'
import { ListeningService } from '../https.fixture.ts'
import { limits } from '../limits.ts'

const labelsOf = (count: number, length = 1): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${index}`, 'x'.repeat(length)]))

describe('an authenticated account', () => {
  let listening: ListeningService
  let user: Json
  let shop: Awaited<ReturnType<typeof makeShop>>

  beforeAll(async () => {
    listening = await ListeningService.start()
    const { service } = listening
    shop = await makeShop(service)
    user = await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
  })
  afterAll(() => listening.stop())

  it('can give a resource a limited number of labels, through every interface', async () => {
    const { service } = listening
    const most = labelsOf(limits.labels)
    const app = await service.post('/catalog/api/applications', { name: 'most', labels: most })
    for (const labels of [
      labelsOf(limits.labels + 1),
      labelsOf(100, 1000),
      { ['k'.repeat(limits.labelBytes + 1)]: '' },
      { key: 'v'.repeat(510) },
    ]) {
      const requests = [
        ['POST', '/catalog/api/applications', { name: 'more', labels }],
        ['PUT', app.uri, { labels }],
        ['POST', '/catalog/api/txn', { create: [{ modelIndex: 'Application', name: 'more', labels }] }],
        ['POST', '/catalog/api/txn', { update: [{ modelIndex: 'Application', id: app.id, labels }] }],
      ] as const
      for (const [method, url, body] of requests)
        expect(await service.refusal(method, url, body)).toMatchObject({
          status: 406,
          message: expect.stringMatching(/labels must have at most [\d,]+ (entries|bytes|characters)/),
        })
    }
    expect((await service.get(app.uri)).labels).toEqual(most)
  })

  it('can import objects with a limited number of labels', async () => {
    const { service } = listening
    const object = (labels: object) =>
      JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'c', labels }, data: {} })
    const app = await service.post('/catalog/api/applications', { name: 'imported' })
    expect(
      await service.refusal('POST', `${app.uri}/import`, object(labelsOf(limits.labels + 1)), {
        'content-type': 'application/yaml',
      }),
    ).toMatchObject({
      status: 406,
      message: expect.stringContaining('metadata.labels must have at most 128 entries'),
    })
  })

  it('can have a limited number of API keys, also if an admin creates them', async () => {
    const { service } = listening
    for (let index = 0; index < limits.apiKeys; index++)
      await service.post(`${user.uri}/apiKeys`, { name: `key ${index}` })
    const body = { name: 'one more' }
    for (const authorization of [basic('admin'), basic('reader')])
      expect(await service.refusal('POST', `${user.uri}/apiKeys`, body, { authorization })).toMatchObject({
        status: 406,
        message:
          'There are already 100 resources of class ApiKey, which is the limit. Delete some of them first.',
      })
    const [first] = await service.get(`${user.uri}/apiKeys?count=1`)
    await service.ok('DELETE', first.uri)
    await service.post(`${user.uri}/apiKeys`, body)
  })

  const openStream = async (
    name: string,
  ): Promise<{ status: number | undefined; end(): void; headers: Json }> => {
    const request = sendRequest({
      port: listening.port,
      host: '127.0.0.1',
      path: '/events',
      rejectUnauthorized: false,
      agent: false,
      headers: { authorization: basic(name) },
    })
    request.on('error', () => undefined).end()
    const [{ statusCode, headers }] = (await once(request, 'response')) as [IncomingMessage]
    return { status: statusCode, headers, end: () => request.destroy() }
  }

  it('can open a limited number of event streams, independently of other accounts', async () => {
    const streams = []
    for (let index = 0; index < limits.eventStreams; index++) streams.push(await openStream('reader'))
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
    const refused = await openStream('reader')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
    const other = await openStream('admin')
    expect(other.status).toBe(200)
    for (const stream of [...streams, other]) stream.end()
    await expect.poll(async () => (await openStream('reader')).status).toBe(200)
  })

  it('waits in a limited queue for long YAML responses', async () => {
    const { service } = listening
    const note = 'x'.repeat(2 * limits.inlineTextLength)
    const body = { name: 'long', additionalProperties: { note } }
    const { uri } = await service.post('/config/api/containerTypes', body)
    const read = () => service.ask('GET', `${uri}?output=yaml`)
    const most = limits.threads + limits.waitingForThread
    // A recently verified password takes no sign-in slot.
    await read()
    const answers = await Promise.all(Array.from({ length: 2 * most }, read))
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(most)
    const refused = answers.find(({ statusCode }) => statusCode !== 200)
    expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([503, '5'])
    expect(refused?.body).toContain('Too many large texts are being read or written at the same time.')
    expect((await read()).body).toContain(note)
  }, 60_000)

  it.each([9e15, -9e15, Number.MAX_SAFE_INTEGER, 8_640_000_000_000_001])(
    'is refused a time beyond the range of dates: %d',
    async (expiresOn) => {
      const { service } = listening
      expect(await service.refusal('POST', `${user.uri}/apiKeys`, { name: 'late', expiresOn })).toMatchObject(
        { status: 406, message: expect.stringContaining('expiresOn must be a time') },
      )
    },
  )

  it.each([
    'x\r\nBcc: all@example.com',
    'a\nb',
    'tab\tname',
    '\u001b[31mred',
    'next\u0085line',
    'line\u2028separator',
  ])('is refused a name with several lines or control characters: %j', async (name) => {
    const { service } = listening
    const target = { name, type: 'webhook', url: 'https://hooks.example.com/x' }
    for (const [url, body] of [
      ['/config/api/alarmTargets', target],
      ['/users/api/users', { name, role: 'readonly', password }],
      ['/users/api/teams', { name }],
      ['/catalog/api/applications', { name }],
      [`${user.uri}/apiKeys`, { name }],
    ] as const)
      expect(await service.refusal('POST', url, body)).toMatchObject({
        status: 406,
        errors: expect.arrayContaining([expect.objectContaining({ field: 'name' })]),
      })
  })

  it.each(['password', '12345678', 'aaaaaaaaaaaa', '            ', 'Reader-2026'])(
    'is refused a common password: %s',
    async (weak) => {
      const { service } = listening
      const refused = {
        status: 406,
        errors: expect.arrayContaining([expect.objectContaining({ field: 'password' })]),
      }
      expect(await service.refusal('PUT', user.uri, { password: weak })).toMatchObject(refused)
      expect(
        await service.refusal('POST', '/users/api/users', {
          name: 'reader',
          role: 'readonly',
          password: weak,
        }),
      ).toMatchObject(refused)
      expect(
        await service.refusal(
          'PUT',
          user.uri,
          { password: weak, currentPassword: password },
          { authorization: basic('reader') },
        ),
      ).toMatchObject(refused)
    },
  )

  it('can have descriptions of several lines', async () => {
    const { service } = listening
    expect(shop.environment.id).toEqual(expect.any(String))
    const description = 'first line\nsecond line'
    expect(
      await service.ok('PUT', `/environments/api/environments/${shop.environment.id}`, { description }),
    ).toMatchObject({ description })
  })
})

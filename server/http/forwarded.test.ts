import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { basic, startTestService, type TestService } from '../app.fixture.ts'
import { readConfig } from '../config.ts'
import { installForwarded, trustProxy } from './forwarded.ts'

const proxy = '10.1.2.3'
const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8 192.0.2.1' })

type Seen = { ip: string; protocol: string; host: string }

describe('a client behind proxies', () => {
  let app: FastifyInstance
  beforeEach(() => {
    app = fastify(trustProxy(trustedProxies)) as unknown as FastifyInstance
    installForwarded(app, trustedProxies)
    app.get('/', ({ ip, protocol, host }) => Promise.resolve({ ip, protocol, host }))
  })
  afterEach(() => app.close())

  const seen = async (remoteAddress: string, headers: Record<string, string> = {}): Promise<Seen> =>
    (await app.inject({ url: '/', remoteAddress, headers: { host: 'gantry.test', ...headers } })).json()

  it.each([
    ['has the address that a trusted proxy reports', '198.51.100.7', '198.51.100.7'],
    ['has the last address that is not a proxy', '203.0.113.9, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
    ["can't choose its address", '192.0.2.1, 198.51.100.7', '198.51.100.7'],
    ['has the first address if all are proxies', '10.0.0.1, 192.0.2.1', '10.0.0.1'],
    ['has its IPv6 address', '2001:db8::7, fd00::1', '2001:db8::7'],
    ['has one spelling of its address', '2001:DB8:0:0::7', '2001:db8::7'],
    ['has its IPv4 address if it is IPv4-mapped', '::ffff:198.51.100.7', '198.51.100.7'],
    ['is recognized behind a proxy whose address is mapped', '198.51.100.7, ::ffff:10.9.9.9', '198.51.100.7'],
    ['is reported with a port', '198.51.100.7:4711', '198.51.100.7'],
    ['is reported with an IPv6 port', '[2001:db8::7]:4711', '2001:db8::7'],
    ['keeps its address after blanks', ' 198.51.100.7 ', '198.51.100.7'],
    ['is the proxy if the report is empty', '', proxy],
    ['is the proxy if the report is unreadable', 'unknown', proxy],
    ['is the nearest proxy after an unreadable entry', '198.51.100.7, _hidden, 10.9.9.9', '10.9.9.9'],
    ['is the nearest proxy after an empty entry', '198.51.100.7,, 10.9.9.9', '10.9.9.9'],
    ['is the proxy if the report is a script', '<script>alert(1)</script>', proxy],
    ['is the proxy if the number is too large', '198.51.100.256', proxy],
  ])('%s: %s', async (_title, chain, address) => {
    expect((await seen(proxy, { 'x-forwarded-for': chain })).ip).toBe(address)
  })

  it.each(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1'])('is found if the proxy is %s', async (peer) => {
    expect((await seen(peer, { 'x-forwarded-for': '198.51.100.7' })).ip).toBe('198.51.100.7')
  })

  it.each(['192.0.2.2', '11.0.0.1', '2001:db8::1', '::1'])(
    'is the peer %s if that is not a trusted proxy',
    async (peer) => {
      const headers = {
        'x-forwarded-for': '198.51.100.7',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil',
      }
      expect(await seen(peer, headers)).toEqual({ ip: peer, protocol: 'http', host: 'gantry.test' })
    },
  )

  it.each([
    ['https', 'https'],
    ['http, HTTPS', 'https'],
    ['https, http', 'http'],
    ['wss', 'https'],
    ['javascript', 'http'],
    ['', 'http'],
  ])('uses the scheme that the proxy reports: %s', async (scheme, protocol) => {
    expect((await seen(proxy, { 'x-forwarded-proto': scheme })).protocol).toBe(protocol)
  })

  it('ignores Forwarded and X-Forwarded-Host, which proxies forward unchecked', async () => {
    const headers = { forwarded: 'for=198.51.100.7;host=evil;proto=https', 'x-forwarded-host': 'evil' }
    expect(await seen(proxy, headers)).toEqual({ ip: proxy, protocol: 'http', host: 'gantry.test' })
  })
})

describe('clients behind one proxy', () => {
  let service: TestService
  beforeEach(async () => {
    service = await startTestService({ trustedProxies })
  })
  afterEach(() => service.close())

  const signIn = (client: string, password: string) =>
    service.app.inject({
      url: '/users/api/users',
      remoteAddress: proxy,
      headers: { authorization: basic('admin', password), 'x-forwarded-for': client },
    })

  it('do not lock each other out, and are logged with their own addresses', async () => {
    for (let guess = 0; guess < 5; guess++) await signIn('203.0.113.9', 'wrong')
    expect((await signIn('203.0.113.9', 'correct horse')).statusCode).toBe(429)
    expect((await signIn('198.51.100.7', 'correct horse')).statusCode).toBe(200)
    const addresses = service.logged.map((line) => (JSON.parse(line) as { ip?: string }).ip)
    expect(new Set(addresses)).toEqual(new Set(['203.0.113.9', '198.51.100.7']))
  })

  it('have sessions with their own addresses', async () => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/session',
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': '198.51.100.7', 'content-type': 'application/json' },
      payload: JSON.stringify({ user: 'admin', password: 'correct horse' }),
    })
    expect(answer.statusCode).toBe(200)
    const [admin] = await service.get('/users/api/users?fields=id')
    const sessions = await service.get(`/users/api/users/${admin.id}/sessions`)
    expect(sessions).toMatchObject([{ address: '198.51.100.7' }])
  })
})

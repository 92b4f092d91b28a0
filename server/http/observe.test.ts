import { once } from 'node:events'
import http2 from 'node:http2'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import type { ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json } from '../app.fixture.ts'
import { ListeningService } from '../https.fixture.ts'

type TlsOptions = https.RequestOptions & Pick<ConnectionOptions, 'ALPNProtocols'>

/** The service returns a pin only if it believes that the client sees its own certificate. */
describe('a request', () => {
  let listening: ListeningService
  beforeAll(async () => {
    listening = await ListeningService.start()
  })
  afterAll(() => listening.stop())

  async function ask(headers: Record<string, string>, tls: TlsOptions = {}): Promise<Json> {
    const request = https.get({
      ...tls,
      host: '127.0.0.1',
      port: listening.port,
      path: '/service-address',
      headers: { authorization: basic('admin'), ...headers },
      rejectUnauthorized: false,
      agent: false,
    })
    const [response] = await once(request, 'response')
    return JSON.parse(await text(response))
  }
  const named = { host: 'gantry.test:8443' }
  const sni = { servername: 'gantry.test' }
  const browser = { 'sec-fetch-mode': 'cors', referer: 'https://gantry.test:8443/catalog' }

  it.each<[string, Record<string, string>, TlsOptions]>([
    ['of a program that connects to a name', named, sni],
    ['of a program that connects to an address', { host: '10.0.0.7:8443' }, { servername: '' }],
    ['of a browser', { ...named, ...browser }, { ...sni, ALPNProtocols: ['http/1.1'] }],
  ])('%s is recognized as direct', async (_client, headers, tls) => {
    expect(await ask(headers, tls)).toEqual({
      url: `https://${headers['host']}`,
      pin: expect.stringMatching(/^sha256/),
    })
  })

  it.each<[string, Record<string, string>, TlsOptions]>([
    ['missing in the handshake', named, { servername: '' }],
    ['that differs from the handshake', named, { servername: 'upstream' }],
    ['requested by a page elsewhere', { ...named, referer: 'https://gantry.test/x' }, sni],
    ['of a browser that offers no protocol', { ...named, ...browser }, { ...sni, ALPNProtocols: [] }],
    ['with X-Forwarded-For', { ...named, 'x-forwarded-for': '10.0.0.9' }, sni],
    ['with Via', { ...named, via: '1.1 proxy' }, sni],
  ])('for a name %s is recognized as proxied', async (_sign, headers, tls) => {
    expect((await ask(headers, tls)).pin).toBeNull()
  })
})

it.each([
  ['gantry.test', 'string'],
  ['upstream', 'object'],
])(
  'over HTTP/2, the name %s in the handshake distinguishes a proxy from a browser',
  async (servername, type) => {
    const listening = await ListeningService.start()
    const session = http2.connect(`https://127.0.0.1:${listening.port}`, {
      servername,
      rejectUnauthorized: false,
    })
    const request = session.request({
      ':path': '/service-address',
      ':authority': 'gantry.test:8443',
      authorization: basic('admin'),
      'sec-fetch-mode': 'cors',
    })
    const { pin, url } = JSON.parse(await text(request)) as Json
    expect(url).toBe('https://gantry.test:8443')
    expect(typeof pin).toBe(type)
    session.close()
    await listening.stop()
  },
)

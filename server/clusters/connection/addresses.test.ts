import { execFile } from 'node:child_process'
import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, connect, type Server } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { CertificateFixture } from './certificates.fixture.ts'
import { openExec } from './streams/exec.ts'
import { type ClusterConnection, parseKubeconfig } from './kubeconfig/kubeconfig.ts'
import { openLog } from './streams/logs.ts'
import { probe } from './probe.ts'
import { Transport } from './transport.ts'

/** Loopback address that no other test uses. */
const host = '127.24.1.7'
const mapped = '[::ffff:127.24.1.7]'

const certificates = new CertificateFixture()
const authority = certificates.authority('authority')
const alternativeName = `IP:${host},IP:::1,IP:::ffff:${host},DNS:api.test,DNS:xn--bcher-kva.test`
const pair = certificates.signed({ name: 'api', alternativeName }, authority)
afterAll(() => certificates.remove())

const base64 = (text: string) => Buffer.from(text).toString('base64')
const ca = { 'certificate-authority-data': base64(authority.certificate) }

interface Parts {
  cluster: Record<string, unknown>
  user?: Record<string, unknown>
}

const write = ({ cluster, user = { token: 'abc' } }: Parts): string =>
  JSON.stringify({
    clusters: [{ name: 'main', cluster }],
    users: [{ name: 'ops', user }],
    contexts: [{ name: 'x', context: { cluster: 'main', user: 'ops' } }],
    'current-context': 'x',
  })

const connectionTo = (cluster: Record<string, unknown>, user?: Record<string, unknown>) =>
  parseKubeconfig(write({ cluster: { ...ca, ...cluster }, ...(user ? { user } : {}) }))

/** Responds like an API server below any prefix and records the requested addresses. */
const asked: string[] = []
const answer: http.RequestListener = (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'https://host')
  asked.push(`${request.headers.host}${pathname}`)
  if (pathname.endsWith('/log')) response.write('one line\n')
  else if (pathname.endsWith('/version')) response.write('{"gitVersion":"v1.34.4"}')
  else response.write('{"items":[]}')
  response.end()
}

const webSockets = new WebSocketServer({ noServer: true, handleProtocols: ([first]) => first ?? false })
const withExec = <Kind extends http.Server>(server: Kind): Kind => {
  server.on('upgrade', (request, socket, head) => {
    asked.push(`${request.headers.host}${new URL(request.url ?? '', 'https://host').pathname}`)
    webSockets.handleUpgrade(request, socket, head, (client) => {
      client.send(Buffer.concat([Buffer.from([3]), Buffer.from('{"status":"Success"}')]), () =>
        client.close(),
      )
    })
  })
  return server
}

const servers: Server[] = []
const listen = async (server: Server, port: number, address = host): Promise<number> => {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, address, resolve))
  servers.push(server)
  return (server.address() as AddressInfo).port
}
const overTls = () => withExec(https.createServer({ cert: pair.certificate, key: pair.key }, answer))

let port = 0
let whyNotBound = ''
beforeAll(async () => {
  port = await listen(overTls(), 0)
  try {
    await listen(overTls(), 443)
    await listen(withExec(http.createServer(answer)), 80)
  } catch (error) {
    whyNotBound = `cannot listen at the default ports: ${(error as Error).message}`
  }
  const lookup = dns.lookup.bind(dns) as (...given: unknown[]) => void
  vi.spyOn(dns, 'lookup').mockImplementation(((
    name: string,
    options: unknown,
    done: (...found: unknown[]) => void,
  ) =>
    /\.test\.?$/.test(name)
      ? done(null, [{ address: host, family: 4 }])
      : lookup(name, options, done)) as never)
  syncBuiltinESMExports()
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  for (const server of servers) server.close()
})
afterEach(() => void asked.splice(0))

/**
 * Calls the API server in every way the service does: probes it, reads a log, runs a program and passes a
 * request on.
 */
async function reach(connection: ClusterConnection): Promise<string> {
  const result = await probe(connection, 30_000)
  if (!result.ok) return result.message
  const transport = new Transport(connection)
  const pod = { namespace: 'shop', name: 'web' }
  const { signal } = new AbortController()
  try {
    const lines: string[] = []
    for await (const chunk of await openLog(transport, pod, { container: 'app' }, signal))
      lines.push(String(chunk))
    await new Promise((resolve, reject) => {
      const request = { container: 'app', command: ['true'], onOutput: () => undefined, onEnd: resolve }
      openExec(transport, pod, request).catch(reject)
    })
    const passed = { path: '/passed', headers: {}, body: null, timeoutMs: 30_000, signal }
    for (const method of ['GET', 'POST']) (await transport.passOn({ ...passed, method })).resume()
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const upgraded = await transport.upgrade({ ...passed, method: 'GET', headers })
    if (upgraded.kind === 'connection') upgraded.socket.destroy()
    return `${result.version}, ${lines.join('').trim()}, ${upgraded.kind}`
  } finally {
    transport.close()
  }
}
const well = 'v1.34.4, one line, connection'
const ways = 7

describe('an API server at its default port', () => {
  it.for([
    [`https://${host}`, `${host}`],
    [`https://${host}:443`, `${host}`],
    [`HTTPS://${host}/`, `${host}`],
    [`https://${mapped}`, '[::ffff:7f18:107]'],
    ['https://api.test', 'api.test'],
    ['https://API.test.', 'api.test.'],
    ['https://bücher.test', 'xn--bcher-kva.test'],
    [`https://${host}/k8s/clusters/c-1`, `${host}/k8s/clusters/c-1`],
    [`https://${host}/k8s/clusters/c-1//`, `${host}/k8s/clusters/c-1`],
  ] as const)('is reached in every way at %s', async ([server, prefix], { skip }) => {
    skip(whyNotBound !== '', whyNotBound)
    expect(await reach(connectionTo({ server }))).toBe(well)
    expect(asked).toHaveLength(ways)
    expect(asked.filter((address) => !address.startsWith(`${prefix}/`))).toEqual([])
  })

  it.for([`http://${host}`, `http://${host}:80`])(
    'is reached at %s by a kubeconfig without a credential',
    async (server, { skip }) => {
      skip(whyNotBound !== '', whyNotBound)
      expect(await reach(parseKubeconfig(write({ cluster: { server }, user: {} })))).toBe(well)
    },
  )
})

describe('an API server at a non-default port', () => {
  it('is reached at an IPv6 address', async () => {
    const own = await listen(overTls(), 0, '::1')
    expect(await reach(connectionTo({ server: `https://[::1]:${own}/k8s` }))).toBe(well)
    expect(asked[0]).toBe(`[::1]:${own}/k8s/version`)
  })

  it('is verified by the name in tls-server-name', async () => {
    const other = certificates.signed(
      { name: 'api', alternativeName: 'DNS:inside.test,IP:10.1.2.3' },
      authority,
    )
    const server = withExec(https.createServer({ cert: other.certificate, key: other.key }, answer))
    const address = `https://${host}:${await listen(server, 0)}`
    expect(await reach(connectionTo({ server: address }))).toMatch(/is for another name/)
    for (const name of ['inside.test', '10.1.2.3'])
      expect(await reach(connectionTo({ server: address, 'tls-server-name': name }))).toBe(well)
    expect(await reach(connectionTo({ server: address, 'tls-server-name': 'api.test' }))).toMatch(
      /is for another name/,
    )
  })

  it('is not checked with insecure-skip-tls-verify', async () => {
    const server = `https://${host}:${port}`
    const unknown = { server, 'certificate-authority-data': '' }
    expect(await reach(connectionTo(unknown))).toMatch(/not signed by a trusted certificate authority/)
    expect(await reach(connectionTo({ ...unknown, 'insecure-skip-tls-verify': true }))).toBe(well)
  })

  it('is verified by public authorities if the kubeconfig names none', async () => {
    const script = `
      const { parseKubeconfig } = await import('./server/clusters/connection/kubeconfig/kubeconfig.ts')
      const { probe } = await import('./server/clusters/connection/probe.ts')
      console.log((await probe(parseKubeconfig(process.argv[1]), 30_000)).version)`
    const kubeconfig = write({ cluster: { server: `https://${host}:${port}` } })
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script, '--', kubeconfig],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificates.fileOf(authority) } },
    )
    expect(stdout.trim()).toBe('v1.34.4')
  })
})

describe('an API server behind a proxy', () => {
  const tunnels: string[] = []
  afterEach(() => void tunnels.splice(0))

  /** Opens tunnels to loopback ports for callers with the right password. */
  const tunnelTo = (proxy: http.Server) =>
    proxy.on('connect', ({ url = '', headers }: http.IncomingMessage, socket, head) => {
      tunnels.push(url)
      if (headers['proxy-authorization'] !== `Basic ${base64('ops:p@ss')}`)
        return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
      const target = connect(Number(new URL(`http://${url}`).port), host, () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
        target.write(head)
        target.pipe(socket).pipe(target)
      })
      return socket.on('error', () => target.destroy())
    })

  it.each([
    ['http', () => http.createServer()],
    ['https', () => https.createServer({ cert: pair.certificate, key: pair.key })],
  ])('is reached in every way through an %s proxy with a password', async (scheme, make) => {
    const own = await listen(tunnelTo(make()), 0)
    const proxy = `${scheme}://ops:p%40ss@${host}:${own}`
    const server = `https://api.test:${port}/k8s`
    expect(await reach(connectionTo({ server, 'proxy-url': proxy }))).toBe(well)
    expect(asked).toHaveLength(ways)
    expect(new Set(tunnels)).toEqual(new Set([`api.test:${port}`]))
  })

  it('is reached through the proxy of the stored kubeconfig', async () => {
    const own = await listen(tunnelTo(http.createServer()), 0)
    const server = `https://${host}:${port}`
    const { text } = connectionTo({ server, 'proxy-url': `http://ops:p%40ss@${host}:${own}` })
    expect(await reach(parseKubeconfig(text))).toBe(well)
    expect(tunnels.length).toBeGreaterThan(0)
  })

  it('names the proxy that rejects the password, cannot connect or is missing', async () => {
    const own = await listen(tunnelTo(http.createServer()), 0)
    const through = (proxy: string) =>
      reach(connectionTo({ server: `https://api.test:${port}`, 'proxy-url': proxy }))
    expect(await through(`http://ops:wrong@${host}:${own}`)).toBe(
      `The proxy at ${host}:${own} rejects the user name and password in proxy-url, or needs them (407).`,
    )
    const strict = http
      .createServer()
      .on('connect', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'))
    const forbids = await listen(strict, 0)
    expect(await through(`http://${host}:${forbids}`)).toBe(
      `The proxy at ${host}:${forbids} does not connect to api.test:${port}: it answered 403.`,
    )
    await new Promise((resolve) => strict.close(resolve))
    expect(await through(`http://${host}:${forbids}`)).toBe(
      `The proxy at ${host}:${forbids} cannot be reached: connection refused.`,
    )
  })

  it('times out if the proxy does not respond', async () => {
    const asking = Promise.withResolvers<void>()
    const silent = http.createServer().on('connect', (_request, socket) => {
      socket.on('error', () => undefined)
      asking.resolve()
    })
    const own = await listen(silent, 0)
    const proxied = connectionTo({ server: `https://api.test:${port}`, 'proxy-url': `http://${host}:${own}` })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const answer = reach(proxied)
      await asking.promise
      vi.advanceTimersByTime(4000)
      expect(await answer).toBe(`The proxy at ${host}:${own} cannot be reached: no answer.`)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not contacted if its name resolves to a refused address', async () => {
    const own = await listen(tunnelTo(http.createServer()), 0)
    const proxy = `http://ops:p%40ss@${host}:${own}`
    vi.mocked(dns.lookup).mockImplementationOnce(((
      _name: string,
      _options: unknown,
      done: (...found: unknown[]) => void,
    ) => done(null, [{ address: '169.254.169.254', family: 4 }])) as never)
    expect(await reach(connectionTo({ server: 'https://moved.test', 'proxy-url': proxy }))).toMatch(
      /resolves to an address that nothing is sent to/,
    )
    expect(tunnels).toEqual([])
  })
})

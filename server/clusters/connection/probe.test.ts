import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createRawServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { CertificateFixture } from './certificates.fixture.ts'
import { parseKubeconfig } from './kubeconfig/kubeconfig.ts'
import { probe } from './probe.ts'

const certificates = new CertificateFixture()
const authority = certificates.authority('authority')
const stranger = certificates.authority('stranger')
const sameName = certificates.authority('authority')
const here = { name: 'api', alternativeName: 'IP:127.0.0.1' }
const good = certificates.signed(here, authority)
const expired = certificates.signed({ ...here, isExpired: true }, authority)
const elsewhere = certificates.signed({ name: 'api', alternativeName: 'DNS:api.example' }, authority)
afterAll(() => certificates.remove())

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const listen = async (server: Server): Promise<number> => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** User with a client certificate instead of a token. */
const clientOf = ({ isExpired = false, signer = authority }) => {
  const { certificate, key } = certificates.signed({ name: 'client', isExpired }, signer)
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  return { 'client-certificate-data': base64(certificate), 'client-key-data': base64(key) }
}

interface Given {
  ca?: typeof authority
  token?: string
  user?: object
}

const kubeconfig = (server: string, { ca = authority, token = 'abc', user = { token } }: Given = {}) =>
  parseKubeconfig(
    JSON.stringify({
      clusters: [
        {
          name: 'c',
          cluster: { server, 'certificate-authority-data': Buffer.from(ca.certificate).toString('base64') },
        },
      ],
      users: [{ name: 'u', user }],
      contexts: [{ name: 'x', context: { cluster: 'c', user: 'u' } }],
      'current-context': 'x',
    }),
  )

const serve = (answer: RequestListener, { certificate, key } = good) =>
  listen(createTlsServer({ cert: certificate, key }, answer))

const fail =
  (status: number, message: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ kind: 'Status', status: 'Failure', message, code: status }))
  }

const version: RequestListener = (request, response) => {
  if (request.url === '/version') response.end('{"gitVersion":"v1.34.4"}')
  else fail(403, 'namespaces is forbidden')(request, response)
}

const messageOf = async (connection: ReturnType<typeof kubeconfig>, timeoutMs = 30_000) => {
  const result = await probe(connection, timeoutMs)
  return result.ok ? result.version : `${result.reason}: ${result.message}`
}

describe('probe', () => {
  it('reports a closed port', async () => {
    const port = await listen(createRawServer())
    servers.pop()?.close()
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`))).toBe(
      `unreachable: The API server at 127.0.0.1:${port} refuses connections.`,
    )
  })

  it('reports a host name that does not resolve', async () => {
    expect(await messageOf(kubeconfig('https://nowhere.invalid:6443'))).toBe(
      'unreachable: The name of the API server at nowhere.invalid:6443 cannot be resolved.',
    )
  })

  it('reports a server that does not respond in time', async () => {
    const port = await listen(createRawServer())
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`), 200)).toBe(
      `unreachable: The API server at 127.0.0.1:${port} does not answer.`,
    )
  })

  it('reports a server that closes the connection', async () => {
    const port = await listen(createRawServer((socket) => socket.destroy()))
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`))).toMatch(/closed the connection before/)
  })

  it('reports a server without TLS', async () => {
    const port = await listen(createServer((_, response) => response.end('{}')))
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`))).toMatch(/does not speak TLS/)
  })

  it.each([
    ['the authority of another cluster', stranger],
    ['another authority with the same name', sameName],
  ])('reports %s', async (_, ca) => {
    const port = await serve(version)
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`, { ca }))).toMatch(
      /is not signed by a trusted certificate authority/,
    )
  })

  it('reports an expired certificate and one for another name', async () => {
    const past = await serve(version, expired)
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${past}`))).toMatch(/has expired/)
    const other = await serve(version, elsewhere)
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${other}`))).toMatch(/is for another name/)
  })

  it.each(['/version', '/api/v1/namespaces'])('reports a credential that is rejected at %s', async (path) => {
    const port = await serve((request, response) =>
      request.url?.startsWith(path)
        ? fail(401, 'Unauthorized')(request, response)
        : response.end('{"gitVersion":"v1"}'),
    )
    const server = `https://127.0.0.1:${port}`
    expect(await messageOf(kubeconfig(server))).toMatch(
      /^unauthorized: .* rejects the credential in the kubeconfig/,
    )
    expect(await messageOf(kubeconfig(server, { token: '' }))).toMatch(
      /^unauthorized: .* contains no credential/,
    )
    const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
    expect(await messageOf(kubeconfig(server, { token: token({ exp: 1_700_000_000 }) }))).toBe(
      `unauthorized: Token expired on 2023-11-14. The API server at 127.0.0.1:${port} rejects it.`,
    )
    expect(await messageOf(kubeconfig(server, { token: token({ nbf: 32_503_680_000 }) }))).toMatch(
      /^unauthorized: Token is not valid before 3000-01-01\./,
    )
    const past = { user: clientOf({ isExpired: true }) }
    expect(await messageOf(kubeconfig(server, past))).toMatch(
      /^unauthorized: Client certificate expired on \d{4}-\d\d-\d\d\./,
    )
    expect(await messageOf(kubeconfig(server, { user: clientOf({}) }))).toMatch(/rejects the credential/)
  })

  it('reports an expired client certificate if the server closes the connection', async () => {
    const options = { cert: good.certificate, key: good.key, ca: authority.certificate, requestCert: true }
    const port = await listen(createTlsServer(options, version))
    const user = clientOf({ isExpired: true })
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`, { user }))).toMatch(
      /^unreachable: .* closed the connection before it answered. Client certificate expired on \d{4}-/,
    )
  })

  it('reports a missing permission', async () => {
    const port = await serve(version)
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`))).toMatch(
      /^forbidden: .*may not list namespaces/,
    )
  })

  it('reports a server that is not an API server', async () => {
    const port = await serve((_, response) => response.end('<html>'))
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`))).toMatch(/not a Kubernetes API server/)
    const absent = await serve(fail(404, 'no'))
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${absent}`))).toMatch(/not a Kubernetes API server/)
  })
})

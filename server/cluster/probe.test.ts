import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createRawServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { CertificateFixture } from './certificates.fixture.ts'
import { parseKubeconfig } from './kubeconfig.ts'
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

const kubeconfig = (server: string, { ca = authority, token = 'abc' } = {}) =>
  parseKubeconfig(
    JSON.stringify({
      clusters: [
        {
          name: 'c',
          cluster: { server, 'certificate-authority-data': Buffer.from(ca.certificate).toString('base64') },
        },
      ],
      users: [{ name: 'u', user: { token } }],
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
  it('names a port where nothing listens', async () => {
    const port = await listen(createRawServer())
    servers.pop()?.close()
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`))).toBe(
      `unreachable: The API server at 127.0.0.1:${port} refuses connections.`,
    )
  })

  it('names a name that does not resolve', async () => {
    expect(await messageOf(kubeconfig('https://nowhere.invalid:6443'))).toBe(
      'unreachable: The name of the API server at nowhere.invalid:6443 cannot be resolved.',
    )
  })

  it('names a server that never answers, within the given time', async () => {
    const port = await listen(createRawServer())
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`), 200)).toBe(
      `unreachable: The API server at 127.0.0.1:${port} does not answer.`,
    )
  })

  it('names a server that hangs up', async () => {
    const port = await listen(createRawServer((socket) => socket.destroy()))
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`))).toMatch(/closed the connection before/)
  })

  it('names a server that speaks no TLS', async () => {
    const port = await listen(createServer((_, response) => response.end('{}')))
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`))).toMatch(/does not speak TLS/)
  })

  it.each([
    ['the authority of another cluster', stranger],
    ['another authority of the same name', sameName],
  ])('names %s', async (_, ca) => {
    const port = await serve(version)
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`, { ca }))).toMatch(
      /is not signed by the certificate authority of the kubeconfig/,
    )
  })

  it('names an expired certificate and one for another name', async () => {
    const past = await serve(version, expired)
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${past}`))).toMatch(/has expired/)
    const other = await serve(version, elsewhere)
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${other}`))).toMatch(/is for another name/)
  })

  it('names a refused credential, and an expired one', async () => {
    const port = await serve(fail(401, 'Unauthorized'))
    const server = `https://127.0.0.1:${port}`
    expect(await messageOf(kubeconfig(server))).toMatch(/^unauthorized: .*was revoked or belongs to another/)
    const token = `e30.${Buffer.from('{"exp":1700000000}').toString('base64url')}.x`
    expect(await messageOf(kubeconfig(server, { token }))).toMatch(/expired on 2023-11-14/)
  })

  it('names a missing permission', async () => {
    const port = await serve(version)
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`))).toMatch(
      /^forbidden: .*may not list namespaces/,
    )
  })

  it('tells a server of another kind', async () => {
    const port = await serve((_, response) => response.end('<html>'))
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${port}`))).toMatch(/not a Kubernetes API server/)
    const absent = await serve(fail(404, 'no'))
    expect(await messageOf(kubeconfig(`https://127.0.0.1:${absent}`))).toMatch(/not a Kubernetes API server/)
  })
})

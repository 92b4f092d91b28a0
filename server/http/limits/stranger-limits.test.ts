import { once } from 'node:events'
import { connect as connectHttp2, type ClientHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { basic } from '../../app.fixture.ts'
import { ListeningService } from '../../https.fixture.ts'
import { limits } from '../../limits.ts'
import { installAuthentication } from '../authentication.ts'
import { installLinger } from '../body/drain-body.ts'
import { installProblems } from '../problem.ts'
import { installStrangerLimits } from './stranger-limits.ts'

describe('unauthenticated requests', () => {
  let listening: ListeningService
  beforeAll(async () => {
    listening = await ListeningService.start()
  })
  afterAll(() => listening.stop())

  const send = (head: readonly string[], localAddress = '127.0.0.1'): TLSSocket => {
    const socket = connect({
      socket: connectPlain({ port: listening.port, host: '127.0.0.1', localAddress }),
      rejectUnauthorized: false,
    })
    socket.on('error', () => undefined)
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    return socket
  }
  const statusOf = async (socket: TLSSocket): Promise<string> => {
    const [part] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return part.toString().split(' ', 2)[1] ?? ''
  }
  /** Opens a connection with the maximum number of requests and incomplete bodies. */
  const unfinished = (): ClientHttp2Session => {
    const session = connectHttp2(`https://127.0.0.1:${listening.port}`, { rejectUnauthorized: false })
    session.on('error', () => undefined)
    for (let index = 0; index < limits.anonymousStreams; index++)
      session
        .request({ ':method': 'POST', ':path': '/session', 'content-length': '10' })
        .on('error', () => undefined)
    return session
  }
  const page = ['GET /no-such-page HTTP/1.1', 'Host: x']
  const health = ['GET /healthz HTTP/1.1', 'Host: x']

  it('are limited in parallel per address, without affecting others', async () => {
    const connections = Math.ceil(limits.anonymousRequestsAtOnce / limits.anonymousStreams)
    const flood = Array.from({ length: connections }, unfinished)
    onTestFinished(() => flood.forEach((session) => session.destroy()))
    await expect.poll(() => statusOf(send(page)), { timeout: 20_000 }).toBe('429')
    expect(await statusOf(send(health))).toBe('200')
    const known = ['GET /catalog/api/applications HTTP/1.1', 'Host: x', `Authorization: ${basic('admin')}`]
    expect(await statusOf(send(known))).toBe('200')
    expect(await statusOf(send(page, '127.0.0.2'))).toBe('404')
    for (const session of flood.splice(0)) session.destroy()
    await expect.poll(() => statusOf(send(page)), { timeout: 20_000 }).toBe('404')
  })
})

describe('an unauthenticated body that does not arrive in time', () => {
  const send = async (length: number): Promise<Socket> => {
    const app = fastify({ bodyLimit: 100 })
    onTestFinished(() => app.close())
    installProblems(app)
    installLinger(app)
    await installAuthentication(app, '')
    installStrangerLimits(app, 50)
    app.post('/', () => Promise.resolve('never'))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connectPlain((app.server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const head = ['POST / HTTP/1.1', 'Host: x', 'Content-Type: application/json', `Content-Length: ${length}`]
    socket.write(`${head.join('\r\n')}\r\n\r\n{`)
    return socket
  }

  it('gets a refusal', async () => {
    const [answer] = (await once(await send(10), 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 [^]*The request did not arrive completely in time/)
  })

  it('closes the connection if it was already refused', async () => {
    const socket = await send(1_000)
    const closed = once(socket, 'close')
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
    await closed
  })
})

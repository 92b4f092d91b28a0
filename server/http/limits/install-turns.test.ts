import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type ClientHttp2Session } from 'node:http2'
import { type AddressInfo, connect as connectPlain } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { basic } from '../../app.fixture.ts'
import { ListeningService } from '../../https.fixture.ts'
import { limits } from '../../limits.ts'
import { ensureCertificate } from '../tls/certificate.ts'
import { installTurns } from './install-turns.ts'
import { secureOptions } from '../tls/server-options.ts'
import { Turns } from './turns.ts'

const open = (port: number): ClientHttp2Session => {
  const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
  session.on('error', () => undefined)
  onTestFinished(() => session.destroy())
  return session
}

describe('an HTTP/2 connection', () => {
  it('has few streams until its caller is authenticated, then many', async () => {
    const listening = await ListeningService.start()
    onTestFinished(() => listening.stop())
    const session = open(listening.port)
    await once(session, 'remoteSettings')
    expect(session.remoteSettings.maxConcurrentStreams).toBe(limits.anonymousStreams)
    const isRaised = once(session, 'remoteSettings')
    session.request({ ':path': '/catalog/api/applications', authorization: basic('admin') }).resume()
    await isRaised
    expect(session.remoteSettings.maxConcurrentStreams).toBe(limits.streams)
  })
})

describe('an overloaded service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-turns-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Starts a service that queues all work, at most one item per address. */
  async function startBusy(): Promise<number> {
    const app = fastify(
      secureOptions(await ensureCertificate(folder, '127.0.0.1', Date.now())),
    ) as unknown as FastifyInstance
    onTestFinished(() => app.close())
    installTurns(app, undefined, new Turns({ budgetMs: 0.1, waitingPerKey: 1 }))
    app.get('/', () => Promise.resolve('answered'))
    await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as AddressInfo).port
  }

  it('refuses excess streams in a way that makes clients retry', async () => {
    const session = open(await startBusy())
    await once(session, 'connect')
    // Once the session responds, it has been processed.
    await new Promise((resolve) => session.ping(resolve))
    const codes = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const stream = session.request({ ':path': '/' })
        stream.on('error', () => undefined).resume()
        await new Promise((resolve) => stream.once('close', resolve))
        return stream.rstCode
      }),
    )
    expect(codes).toEqual([0, 0, 7, 7, 7])
  })

  it('closes a connection that ends before sending anything', async () => {
    const socket = connectPlain(await startBusy(), '127.0.0.1')
    const closed = once(socket, 'close')
    socket.end()
    expect(await closed).toEqual([false])
  })

  it('closes a connection that does not start with TLS', async () => {
    const socket = connectPlain(await startBusy(), '127.0.0.1')
    const closed = once(socket.resume(), 'close')
    socket.write('GET / HTTP/1.1\r\n\r\n')
    expect(await closed).toHaveLength(1)
  })
})

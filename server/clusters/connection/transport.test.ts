import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HttpServerFixture } from './http-server.fixture.ts'
import { Transport } from './transport.ts'

const servers = new HttpServerFixture()
afterEach(() => servers.close())

const get = { method: 'GET', path: '/version', timeoutMs: 60_000 } as const

describe('Transport', () => {
  it("prepends the server's path to the request's, and omits undefined parameters", async () => {
    const { transport } = await servers.serve(
      (request, response) => response.end(request.url),
      '/k8s/clusters/c-1/',
    )
    const query = { limit: 5, continue: undefined, dryRun: 'All' }
    expect((await transport.request({ ...get, query })).text).toBe(
      '/k8s/clusters/c-1/version?limit=5&dryRun=All',
    )
  })

  it('decompresses responses', async () => {
    const { transport } = await servers.serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello'))
    })
    expect(await transport.request(get)).toEqual({ status: 200, text: 'hello' })
  })

  it.each([
    ['packed', (text: string) => gzipSync(text), { 'content-encoding': 'gzip' }],
    ['plain', (text: string) => text, {}],
  ])('stops reading a %s response beyond the limit', async (_name, pack, headers) => {
    const { transport } = await servers.serve((request, response) => {
      const size = request.url === '/fits' ? 1024 * 1024 : 1024 * 1024 + 1
      response.writeHead(200, headers).end(pack('a'.repeat(size)))
    })
    const call = { ...get, maxBytes: 1024 * 1024 }
    expect((await transport.request({ ...call, path: '/fits' })).text).toHaveLength(1024 * 1024)
    await expect(transport.request(call)).rejects.toMatchObject({
      reason: 'refused',
      reasons: [{ code: 'connections.answerTooLarge', params: { limit: 1 } }],
    })
  })

  it('stops decompressing at the limit, and closes the connection', async () => {
    const closed = Promise.withResolvers<void>()
    const packed = gzipSync(Buffer.alloc(1024 * 1024))
    const { transport } = await servers.serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      const write = (): void => {
        while (response.write(packed));
      }
      response.on('drain', write).on('close', () => closed.resolve())
      write()
    })
    await expect(transport.request({ ...get, timeoutMs: 100, maxBytes: Infinity })).rejects.toThrow(
      /does not answer/,
    )
    await closed.promise
  })

  it('retries a request once if the server had closed the kept-alive socket', async () => {
    let sockets = 0
    const { server, transport } = await servers.serve((_, response) => response.end('ok'))
    // Closes each socket at its second request, like a load balancer that drops idle connections.
    server.on('connection', (socket) => {
      sockets += 1
      let requests = 0
      socket.on('data', () => (requests += 1) > 1 && socket.resetAndDestroy())
    })
    for (let index = 0; index < 4; index++) expect((await transport.request(get)).text).toBe('ok')
    expect(sockets).toBeGreaterThan(1)
  })

  it("sends nothing to a metadata service, even if a server's name resolves to it later", async () => {
    const { transport: known } = await servers.serve((_, response) => response.end('ok'))
    const server = new URL(known.connection.server)
    server.hostname = 'moved.test'
    const transport = new Transport({ ...known.connection, server, host: server.host })
    const lookup = vi.spyOn(dns, 'lookup')
    lookup.mockImplementation(((_host: string, _options: unknown, done: (...found: unknown[]) => void) =>
      done(null, [{ address: '169.254.169.254', family: 4 }])) as never)
    syncBuiltinESMExports()
    try {
      await expect(transport.request(get)).rejects.toThrow(/resolves to an address that nothing is sent to/)
    } finally {
      lookup.mockRestore()
      syncBuiltinESMExports()
      transport.close()
    }
  })

  it('times out if a response never arrives or never ends', async () => {
    const { transport } = await servers.serve((request, response) => {
      if (request.url === '/begun') response.write('begun')
    })
    const within = { ...get, timeoutMs: 100 }
    await expect(transport.request(within)).rejects.toThrow(/does not answer/)
    await expect(transport.request({ ...within, path: '/begun' })).rejects.toMatchObject({
      reason: 'unreachable',
    })
  })

  it('excludes time in which its own process is blocked', async () => {
    const { transport } = await servers.serve((_, response) => response.end('ok'))
    const answer = transport.request({ ...get, timeoutMs: 500 })
    const until = performance.now() + 1_000
    while (performance.now() < until);
    expect(await answer).toMatchObject({ text: 'ok' })
  })

  it('limits only the time until a stream starts, and ends it with its signal', async () => {
    const { transport } = await servers.serve((_, response) => response.write('one'))
    const end = new AbortController()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stream = await transport.open({ ...get, timeoutMs: 1_000, signal: end.signal })
    vi.advanceTimersByTime(2_000)
    vi.useRealTimers()
    const chunks: string[] = []
    const read = async () => {
      for await (const chunk of stream) {
        chunks.push(String(chunk))
        end.abort()
      }
    }
    await expect(read()).rejects.toThrow(/abort/i)
    expect(chunks).toEqual(['one'])
  })

  it('ends every request when it is closed, and starts no more', async () => {
    const { server, transport } = await servers.serve(() => {})
    const open = transport.request(get)
    await new Promise((resolve) => server.once('request', resolve))
    transport.close()
    await expect(open).rejects.toMatchObject({ reason: 'unreachable' })
    await expect(transport.request(get)).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApiKey } from './access/key-format.ts'
import { basic } from './app.fixture.ts'

const secret = 'correct horse battery staple'
const flooder = '127.0.0.1'
const person = '127.0.0.2'
const mebibyte = 1024 * 1024

/** Heap size at which 70 of the requests below used to end the process. */
const heapMegabytes = 160

describe('the process under unauthenticated requests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gantry-strangers-'))
  let child: ChildProcess
  let port = 0

  beforeAll(async () => {
    child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, 'server/main.ts'], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DEMO: 'off',
        DATA_DIR: folder,
        ADMIN_PASSWORD: secret,
        LOG_LEVEL: 'error',
        NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
      port = Number(/:(\d+)$/.exec(line)?.[1] ?? 0)
      if (port > 0) break
    }
  }, 120_000)
  afterAll(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })

  const open = (localAddress: string, ALPNProtocols: string[] = []): TLSSocket => {
    const socket = connect({
      socket: connectTcp({ port, host: '127.0.0.1', localAddress }),
      rejectUnauthorized: false,
      ALPNProtocols,
    })
    return socket.on('error', () => undefined)
  }

  /** Returns the status of one request on its own connection; 0 if the connection ends without a response. */
  const ask = (localAddress: string, lines: readonly string[], body: string | Buffer = ''): Promise<number> =>
    new Promise((resolve) => {
      const socket = open(localAddress)
      socket.once('close', () => resolve(0))
      socket.once('data', (part: Buffer) => {
        resolve(Number(part.toString('latin1').split(' ', 2)[1]))
        socket.destroy()
      })
      const [line, ...headers] = lines
      socket.write(`${[`${line} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`)
      socket.write(body)
    })

  const signIn = (localAddress: string, user: string, password: string): Promise<number> => {
    const body = JSON.stringify({ user, password })
    return ask(localAddress, ['POST /session', `Content-Length: ${Buffer.byteLength(body)}`], body)
  }
  const byHeader = (localAddress: string, authorization: string): Promise<number> =>
    ask(localAddress, ['GET /catalog/api/applications', `Authorization: ${authorization}`])
  const health = (): Promise<number> => ask(person, ['GET /healthz'])

  /** Repeats requests on many connections until other work is done. */
  const flooding = async <Result>(
    clients: number,
    request: (index: number) => Promise<number>,
    work: () => Promise<Result>,
  ): Promise<{ result: Result; statuses: ReadonlySet<number> }> => {
    const flood = { isOver: false, count: 0, statuses: new Set<number>() }
    const repeat = async (): Promise<void> => {
      while (!flood.isOver) flood.statuses.add(await request(flood.count++))
    }
    const all = Array.from({ length: clients }, repeat)
    try {
      return { result: await work(), statuses: flood.statuses }
    } finally {
      flood.isOver = true
      await Promise.all(all)
    }
  }

  const signInTimes = async (count: number): Promise<number[]> => {
    const statuses: number[] = []
    for (let index = 0; index < count; index++) statuses.push(await signIn(person, 'admin', secret))
    return statuses
  }

  it('refuses names of ten megabytes without storing them', async () => {
    const body = JSON.stringify({ user: 'x'.repeat(9.9 * mebibyte), password: 'y' })
    const statuses = new Set<number>()
    for (let index = 0; index < 20; index++)
      statuses.add(await ask(flooder, ['POST /session', `Content-Length: ${body.length}`], body))
    expect(statuses).toEqual(new Set([413]))
    expect(await health()).toBe(200)
  }, 120_000)

  it('refuses bodies in any form before they arrive', async () => {
    const lines = [
      'POST /session',
      'POST /host-agent/setups',
      'POST /catalog/api/applications',
      'POST /no-page',
    ]
    for (const line of lines)
      for (const type of ['application/json', 'application/yaml', 'application/x-www-form-urlencoded'])
        expect([401, 413]).toContain(
          await ask(flooder, [line, `Content-Type: ${type}`, 'Content-Length: 9900000']),
        )
    const chunk = Buffer.alloc(64 * 1024, '1')
    const chunked = Buffer.concat([
      Buffer.from(`${chunk.length.toString(16)}\r\n`),
      chunk,
      Buffer.from('\r\n'),
    ])
    expect(await ask(flooder, ['POST /session', 'Transfer-Encoding: chunked'], chunked)).toBe(413)
  }, 60_000)

  it.each([
    ['session', (index: number) => signIn(flooder, `nobody-${index}`, 'wrong')],
    ['BASIC', (index: number) => byHeader(flooder, basic(`nobody-${index}`, 'wrong'))],
    ['API key', () => byHeader(flooder, `SERVICE-API ${makeApiKey().secret}`)],
    ["another user's name", () => signIn(flooder, 'admin', 'wrong')],
  ])(
    'signs a user in while 90 connections guess with %s',
    async (_by, guess) => {
      const { result, statuses } = await flooding(90, guess, () => signInTimes(4))
      expect(result).toEqual([200, 200, 200, 200])
      expect([...statuses].filter((status) => ![0, 401, 429, 503].includes(status))).toEqual([])
      expect(await health()).toBe(200)
    },
    120_000,
  )

  it('serves a user while 200 connections have unfinished requests', async () => {
    const heads = [
      'POST /session HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n{',
      'POST /host-agent/heartbeat HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n{',
      'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      '',
    ]
    const sockets = Array.from({ length: 200 }, (_, index) => {
      const socket = open(flooder)
      socket.write(heads[index % heads.length] ?? '')
      return socket
    })
    await Promise.all(sockets.map((socket) => once(socket, 'secureConnect')))
    expect(await signInTimes(3)).toEqual([200, 200, 200])
    expect(await health()).toBe(200)
    for (const socket of sockets) socket.destroy()
  }, 60_000)

  describe('over HTTP/2', () => {
    const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
    const frame = (type: number, flags: number, stream: number, payload = Buffer.alloc(0)): Buffer => {
      const head = Buffer.alloc(9)
      head.writeUIntBE(payload.length, 0, 3)
      head.writeUInt8(type, 3)
      head.writeUInt8(flags, 4)
      head.writeUInt32BE(stream, 5)
      return Buffer.concat([head, payload])
    }
    const [headersFrame, resetFrame, settingsFrame, pingFrame, continuationFrame] = [1, 3, 4, 6, 9]
    const settings = frame(settingsFrame, 0, 0)
    /** GET https /healthz with a literal path, using HPACK's static table. */
    const request = Buffer.from([0x82, 0x87, 0x41, 1, 0x78, 0x44, 8, ...Buffer.from('/healthz')])
    const odd = (index: number): number => 2 * index + 1
    /** Literal header without indexing, with one letter each as name and value. */
    const header = Buffer.from([0, 1, 0x61, 1, 0x62])

    const floods: Record<string, (index: number) => Buffer> = {
      'resets streams': (index) =>
        Buffer.concat([
          frame(headersFrame, 5, odd(index), request),
          frame(resetFrame, 0, odd(index), Buffer.from([0, 0, 0, 8])),
        ]),
      'opens streams': (index) => frame(headersFrame, 4, odd(index), request),
      'sends pings': () => frame(pingFrame, 0, 0, Buffer.alloc(8)),
      'sends settings': () => settings,
      'continues headers without end': (index) =>
        index === 0
          ? frame(headersFrame, 0, 1, request)
          : frame(continuationFrame, 0, 1, Buffer.concat(Array.from({ length: 100 }, () => header))),
      'sends empty continuations': (index) =>
        frame(index === 0 ? headersFrame : continuationFrame, 0, 1, index === 0 ? request : Buffer.alloc(0)),
    }

    /** Resolves when a socket emits one of the events. `once` would reject on a reset connection. */
    const event = (socket: TLSSocket, ...names: string[]): Promise<void> =>
      new Promise((resolve) => {
        for (const name of names) socket.once(name, () => resolve())
      })

    it.each(Object.entries(floods))(
      'serves a user while a connection %s',
      async (_what, next) => {
        const socket = open(flooder, ['h2'])
        await event(socket, 'secureConnect', 'close')
        // The responses are not read, so they stay queued in the service.
        socket.write(Buffer.concat([preface, settings]))
        for (let index = 0; index < 50_000 && socket.writable; index += 100) {
          const frames = Buffer.concat(Array.from({ length: 100 }, (_, part) => next(index + part)))
          if (socket.write(frames)) await new Promise(setImmediate)
          else if (socket.writableLength > mebibyte) break
        }
        expect(await health()).toBe(200)
        expect(await signIn(person, 'admin', secret)).toBe(200)
        socket.destroy()
      },
      60_000,
    )

    it('signs a user in while one address has 1,000 streams with unfinished bodies', async () => {
      const sessions = Array.from({ length: 10 }, () => {
        const session = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
        session.on('error', () => undefined)
        for (let index = 0; index < 100; index++)
          session
            .request({ ':method': 'POST', ':path': '/session', 'content-length': '5000' })
            .on('error', () => undefined)
            .write('{')
        return session
      })
      expect(await signInTimes(3)).toEqual([200, 200, 200])
      expect(await health()).toBe(200)
      for (const session of sessions) session.destroy()
    }, 60_000)
  })
})

import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic } from '../../app.fixture.ts'
import { ListeningService } from '../../https.fixture.ts'
import { limits } from '../../limits.ts'
import { Strangers, StuckWrites } from './connection-guard.ts'

class FakeSocket extends EventEmitter {
  readonly remoteAddress: string
  readonly remotePort: number
  bytesWritten = 0
  writableLength = 0
  isOpen = true

  constructor(remoteAddress: string, remotePort = 1) {
    super()
    this.remoteAddress = remoteAddress
    this.remotePort = remotePort
  }

  destroy(): void {
    this.isOpen = false
    this.emit('close')
  }
}

const asSocket = (socket: FakeSocket): Socket => socket as unknown as Socket

describe('connections of unauthenticated callers', () => {
  const { anonymousConnectionsPerAddress: perAddress, anonymousConnections: total } = limits

  const open = (strangers: Strangers, address: string, count: number): FakeSocket[] =>
    Array.from({ length: count }, (_, port) => {
      const socket = new FakeSocket(address, port + 1)
      strangers.add(asSocket(socket))
      return socket
    })
  const openOf = (sockets: readonly FakeSocket[]): number => sockets.filter(({ isOpen }) => isOpen).length

  it('of one address are closed to make room for its newer ones', () => {
    const strangers = new Strangers()
    const other = open(strangers, '192.0.2.9', 1)
    const flood = open(strangers, '192.0.2.1', perAddress + 50)
    expect([openOf(flood), flood[49]?.isOpen, flood[50]?.isOpen]).toEqual([perAddress, false, true])
    expect(openOf(other)).toBe(1)
    expect(strangers.size).toBe(perAddress + 1)
  })

  it('are closed at the address with the most if there are too many in total', () => {
    const strangers = new Strangers()
    const few = open(strangers, '192.0.2.250', 3)
    const floods = Array.from({ length: 20 }, (_, index) => open(strangers, `198.51.100.${index}`, 200))
    expect(strangers.size).toBe(total)
    expect(openOf(few)).toBe(3)
    expect(openOf(floods.flat())).toBe(total - 3)
    for (const socket of floods.flat()) socket.destroy()
    expect(strangers.size).toBe(3)
  })
})

describe('a client that does not read', () => {
  it('is disconnected if nothing is sent for a minute', () => {
    const stuck = new StuckWrites()
    const sockets = { silent: new FakeSocket('a'), slow: new FakeSocket('b'), idle: new FakeSocket('c') }
    for (const socket of Object.values(sockets)) stuck.add(asSocket(socket))
    sockets.silent.writableLength = 1000
    sockets.slow.writableLength = 1000
    for (let time = 0; time <= limits.stuckWriteMs; time += 10_000) {
      sockets.slow.writableLength--
      stuck.check(time)
    }
    expect(Object.values(sockets).map(({ isOpen }) => isOpen)).toEqual([false, true, true])
  })
})

describe('a connection', () => {
  let listening: ListeningService
  beforeAll(async () => {
    listening = await ListeningService.start()
  })
  afterAll(() => listening.stop())

  const open = () => connect({ port: listening.port, host: '127.0.0.1', rejectUnauthorized: false })

  const ask = (socket: ReturnType<typeof open>, head: string): Promise<string> =>
    new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.once('data', (part: Buffer) => resolve(part.toString()))
      socket.write(head)
    })

  it('of an authenticated caller stays open during a flood from the same address', async () => {
    const known = open()
    const request = `GET /catalog/api/applications HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic('admin')}\r\n\r\n`
    expect(await ask(known, request)).toMatch(/^HTTP\/1\.1 200 /)
    const flood = Array.from({ length: limits.anonymousConnectionsPerAddress + 10 }, open)
    const closed = new Promise<void>((resolve) => {
      let count = 0
      for (const socket of flood) {
        socket.on('error', () => undefined)
        socket.once('close', () => ++count === 10 && resolve())
      }
    })
    await closed
    expect(await ask(known, request)).toMatch(/^HTTP\/1\.1 200 /)
    for (const socket of [known, ...flood]) socket.destroy()
  })

  it('requesting a tunnel is refused with the allowed methods', async () => {
    const answer = await ask(open(), 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 405 [^]*Allow: OPTIONS, GET, HEAD, POST, PUT, DELETE/)
  })
})

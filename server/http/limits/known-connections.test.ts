import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, password, startTestService, type TestService } from '../../app.fixture.ts'
import { limits } from '../../limits.ts'
import { KnownConnections } from './known-connections.ts'

const { connectionsPerAccount } = limits

describe('connections of an account', () => {
  const open = (connections: KnownConnections, count: number, address = '192.0.2.1'): Socket[] =>
    Array.from({ length: count }, (_, index) => {
      const socket = Object.assign(new EventEmitter(), { remoteAddress: address, remotePort: index + 1 })
      connections.add(socket as unknown as Socket)
      return socket as unknown as Socket
    })

  it('are limited per account, over all addresses', () => {
    const connections = new KnownConnections()
    const held = open(connections, connectionsPerAccount)
    for (const socket of held) connections.claim(socket, 'ada')
    const [other] = open(connections, 1, '192.0.2.2')
    if (!other) throw new Error('No socket was opened.')
    expect(() => connections.claim(other, 'ada')).toThrow(expect.objectContaining({ status: 429 }))
    connections.claim(other, 'grace')
    for (const socket of held) connections.claim(socket, 'ada')
    held[0]?.emit('close')
    connections.claim(other, 'ada')
  })

  it('count towards the account of their last request', () => {
    const connections = new KnownConnections()
    const sockets = open(connections, connectionsPerAccount + 1)
    for (const socket of sockets.slice(1)) connections.claim(socket, 'ada')
    for (const socket of sockets.slice(1)) connections.claim(socket, 'grace')
    for (const socket of sockets.slice(1)) connections.claim(socket, 'ada')
    const [first] = sockets
    if (!first) throw new Error('No socket was opened.')
    expect(() => connections.claim(first, 'ada')).toThrow('connections of this account are open')
    expect(() => connections.claim(first, 'grace')).not.toThrow()
  })
})

describe('an account with too many connections', () => {
  let service: TestService
  let port: number
  const sockets: Socket[] = []
  beforeAll(async () => {
    service = await startTestService()
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    port = (service.app.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await service.close()
  })

  const ask = async (user: string, socket = connect(port, '127.0.0.1')): Promise<string> => {
    sockets.push(socket)
    socket.write(
      `GET /catalog/api/applications?count=1 HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic(user)}\r\n\r\n`,
    )
    const [answer] = await once(socket, 'data')
    return String(answer)
  }

  it('is refused another one, without affecting other accounts', async () => {
    await service.post('/users/api/users', { name: 'holder', role: 'readonly', password })
    for (let index = 0; index < connectionsPerAccount; index++)
      expect(await ask('holder')).toMatch(/^HTTP\/1\.1 200 /)
    const refused = await ask('holder')
    expect(refused).toMatch(/^HTTP\/1\.1 429 [^]*Retry-After: /i)
    expect(refused).toContain(
      `${connectionsPerAccount.toLocaleString('en')} connections of this account are open.`,
    )
    expect(await ask('holder', sockets[0])).toMatch(/^HTTP\/1\.1 200 /)
    expect(await ask('admin')).toMatch(/^HTTP\/1\.1 200 /)
  })
})

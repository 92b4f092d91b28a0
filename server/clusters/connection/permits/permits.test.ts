import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { HttpServerFixture } from '../http-server.fixture.ts'
import { currentPermits, type Permit, permitOfLease, underPermit, withoutPermits } from './permits.ts'
import { Transport } from '../transport.ts'

const servers = new HttpServerFixture()
afterEach(() => servers.close())

const patch = { method: 'PATCH', path: '/', body: {}, timeoutMs: 60_000 } as const
const refusal = { reason: 'unreachable', retrySeconds: 2, reasons: [{ code: 'connections.notSent' }] }

/** Starts an API server; `received` lists the methods of its requests. */
async function serve() {
  const received: string[] = []
  const { transport, server } = await servers.serve((request, response) => {
    received.push(request.method ?? '')
    response.end('{}')
  })
  return { transport, server, received }
}

describe('a write', () => {
  it('is sent while its permits are valid', async () => {
    const { transport, received } = await serve()
    const lease = { subject: 'jobs', epoch: 1, isHeld: true }
    await underPermit(permitOfLease(lease), () => transport.request(patch))
    expect(received).toEqual(['PATCH'])
  })

  it('is not sent after a lease is lost, unlike a read', async () => {
    const { transport, received } = await serve()
    const lease = { subject: 'jobs', epoch: 1, isHeld: false }
    const write = underPermit(permitOfLease(lease), () => transport.request(patch))
    await expect(write).rejects.toMatchObject(refusal)
    await underPermit(permitOfLease(lease), () => transport.request({ ...patch, method: 'GET' }))
    expect(received).toEqual(['GET'])
  })

  it('is not sent if the lease is lost while its connection opens', async () => {
    const { transport: direct, server, received } = await serve()
    const lease = { subject: 'jobs', epoch: 1, isHeld: true }
    const transport = new Transport(direct.connection, async () => {
      lease.isHeld = false
      return connect((server.address() as AddressInfo).port, '127.0.0.1')
    })
    onTestFinished(() => transport.close())
    const write = underPermit(permitOfLease(lease), () => transport.request(patch))
    await expect(write).rejects.toMatchObject(refusal)
    expect(received).toEqual([])
  })

  it('waits until an unknown permit is confirmed', async () => {
    const { transport, received } = await serve()
    let state: ReturnType<Permit['state']> = 'unknown'
    const confirm = async (): Promise<void> => {
      expect(received).toEqual([])
      state = 'valid'
    }
    await underPermit({ state: () => state, confirm }, () => transport.request(patch))
    expect(received).toEqual(['PATCH'])
  })

  it.each<Permit>([
    { state: () => 'unknown', confirm: () => Promise.reject(new Error('lost')) },
    { state: () => 'unknown', confirm: () => Promise.resolve() },
  ])('is not sent if its permit cannot be confirmed', async (permit) => {
    const { transport, received } = await serve()
    await expect(underPermit(permit, () => transport.request(patch))).rejects.toMatchObject(refusal)
    expect(received).toEqual([])
  })
})

it("combines the caller's permits with its own", () => {
  const [outer, inner] = ['outer', 'inner'].map((subject) =>
    permitOfLease({ subject, epoch: 1, isHeld: true }),
  ) as [Permit, Permit]
  underPermit(outer, () => {
    expect(underPermit(inner, currentPermits)).toEqual([outer, inner])
    expect(withoutPermits(currentPermits)).toEqual([])
  })
})

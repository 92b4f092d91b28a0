import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ListeningService } from '../../https.fixture.ts'
import { limits } from '../../limits.ts'
import { connect, makeGroup, type TestMachine } from './agent.fixture.ts'

describe('a heartbeat larger than an unauthenticated request may be', () => {
  let listening: ListeningService
  let group: string
  let machine: TestMachine
  let count = 0

  beforeAll(async () => {
    listening = await ListeningService.start()
    group = (await makeGroup(listening.service)).id
  })
  afterAll(() => listening.stop())
  beforeEach(async () => {
    machine = await connect(listening.service, group, `node-${count++}`)
  })

  const large = (output = 'x'.repeat(2 * limits.anonymousBodyBytes)): string => {
    const { machineId, bootId } = machine
    const task = { id: group, state: 'running', piece: 0, output }
    return JSON.stringify({ machineId, bootId, facts: machine.facts(), task })
  }

  /** Sends the head of a request and part of its body. Resolves with the response status. */
  const announce = (
    headers: Readonly<Record<string, string>>,
    body = '',
  ): { status: Promise<number>; abort(): void } => {
    const socket = connectTls({ port: listening.port, host: '127.0.0.1', rejectUnauthorized: false })
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write(['POST /host-agent/heartbeat HTTP/1.1', 'Host: localhost', ...lines, '', body].join('\r\n'))
    const status = new Promise<number>((resolve, reject) => {
      socket.on('error', reject)
      socket.once('data', (part: Buffer) => {
        resolve(Number(part.toString().split(' ', 2)[1]))
        socket.destroy()
      })
    })
    return { status, abort: () => socket.destroy() }
  }

  const signed = (body: string): Record<string, string> => {
    const { authorization: _, ...headers } = machine.proof('heartbeat', body)
    return headers
  }
  const send = (body: string, headers: Record<string, string>) =>
    listening.service.ask('POST', '/host-agent/heartbeat', body, { authorization: '', ...headers })
  const whole = { 'content-length': String(limits.hostBodyBytes) }
  const chunked = { 'transfer-encoding': 'chunked' }

  it.each([
    ['without a signature', 401, () => ({})],
    ['of a host that does not exist', 404, () => ({ ...signed(''), 'x-host-id': group })],
    ['with a signature for another body', 401, () => ({ ...signed(''), 'x-host-digest': 'f'.repeat(64) })],
    ['with a signature of another host', 401, () => ({ ...signed(''), 'x-host-signature': 'MEUCIQ' })],
  ])('is refused before it arrives: %s', async (_how, status, headers) => {
    for (const size of [whole, chunked]) expect(await announce({ ...headers(), ...size }).status).toBe(status)
  })

  it('is accepted from a host, even without a content length', async () => {
    const body = large()
    expect((await send(body, signed(body))).statusCode).toBe(200)
    const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    expect(await announce({ ...signed(body), ...chunked }, chunks).status).toBe(200)
  })

  it('is refused if it differs from its signed digest', async () => {
    const headers = signed(large())
    const other = large('y'.repeat(2 * limits.anonymousBodyBytes))
    expect((await send(other, headers)).statusCode).toBe(401)
  })

  it('is accepted from an agent that sends no digest, one at a time', async () => {
    machine.sendsDigest = false
    const body = large()
    const statusOf = async () => (await send(body, signed(body))).statusCode
    const begin = () => announce({ ...signed(body), 'content-length': String(body.length) }, body.slice(0, 1))
    let first = begin()
    let isRefused = false
    await expect
      .poll(async () => {
        // The first one is refused itself if it arrives while the other one is read.
        if (isRefused) first = begin()
        isRefused = false
        void first.status.then(() => (isRefused = true))
        return statusOf()
      })
      .toBe(429)
    first.abort()
    await expect.poll(statusOf).toBe(200)
  })

  it('has its own limit', async () => {
    const answer = await send('x'.repeat(limits.hostBodyBytes + 1), signed(''))
    expect(answer.json()).toMatchObject({ status: 413, message: 'The body is larger than 96 KiB.' })
  })
})

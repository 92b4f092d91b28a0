import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { basic, type Json, password, signIn } from '../../app.fixture.ts'
import { sealAll } from '../../audit/seal-audit.ts'
import { endInterruptedTerminals } from '../../kubectl/end-terminals.ts'
import { limits } from '../../limits.ts'
import { SimulatedService } from '../../simulated.fixture.ts'
import { StoreUnavailable } from '../../store/store.ts'
import { node, podIn, TerminalClient } from './terminal-client.fixture.ts'

describe('terminals', () => {
  let simulated: SimulatedService
  let port: number
  let pod: Json

  const ticketFor = async (body: object = {}): Promise<string> =>
    (await simulated.service.post('/terminals', { pod: pod.id, container: 'app', ...body })).ticket
  const connect = (ticket: string, options = {}): WebSocket =>
    new WebSocket(`ws://127.0.0.1:${port}/terminals?ticket=${ticket}`, options)
  /** Returns the status and body of a refused connection. */
  const refusal = async (socket: WebSocket): Promise<{ status: number; body: string }> => {
    socket.on('error', () => undefined)
    const [, response] = await once(socket, 'unexpected-response')
    let body = ''
    for await (const chunk of response) body += String(chunk)
    return { status: response.statusCode, body }
  }
  /** Signs in to a console session, which requests tickets and can be ended by an admin. */
  const signInTo = async () => {
    const { app } = simulated.service
    const { headers, user } = await signIn(simulated.service)
    const address = `/users/api/users/${user.id}`
    const own = await app.inject({ method: 'GET', url: `${address}/sessions`, headers })
    const { id } = own.json().find(({ isCurrent }: Json) => isCurrent)
    const payload = JSON.stringify({ pod: pod.id, container: 'app' })
    return {
      ticket: async (): Promise<string> =>
        (await app.inject({ method: 'POST', url: '/terminals', headers, payload })).json().ticket,
      end: () => simulated.service.ok('POST', `${address}/endSession`, { session: id }),
    }
  }
  const sessions = (): Promise<Json[]> =>
    simulated.service.get('/environments/api/terminalSessions?sort=startedOn,asc')

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    await simulated.simulator.populate([node, ...podIn('shop', 'web'), ...podIn('kube-own', 'proxy')])
    await simulated.until(async () => {
      ;[pod] = await simulated.service.get('/environments/api/pods?query={"name":"web","state":"Running"}')
      return pod !== undefined
    })
    await simulated.service.app.listen({ port: 0, host: '127.0.0.1' })
    // The server listens on TCP, so its address isn't a string.
    port = (simulated.service.app.server.address() as AddressInfo).port
  })
  afterAll(() => simulated.stop())

  it('show the output of a shell in the container, and end with its exit code', async () => {
    const client = new TerminalClient(connect(await ticketFor()))
    await client.until(({ shown }) => shown.includes('#'))
    client.send({ resize: { columns: 120, rows: 40 } })
    client.type('echo here\r')
    await client.until(({ shown }) => shown.split('here').length > 2)
    client.type('exit 3\r')
    await client.until(({ end }) => end !== null)
    expect(client.end.code).toBe(3)
  })

  it('are in the audit log with the client that opened them', async () => {
    const socket = connect(await ticketFor(), { headers: { 'user-agent': 'terminal-test/1' } })
    const client = new TerminalClient(socket)
    await client.until(({ shown }) => shown.includes('#'))
    client.type('exit\r')
    await client.until(({ end }) => end !== null)
    const { store } = simulated.service
    await sealAll(store, { now: Date.now(), sign: () => '' })
    const filter = { event: 'openTerminal', search: 'terminal-test/1' }
    expect(await store.audit.find({ count: 9, filter })).toMatchObject([
      { user: 'admin', address: '127.0.0.1', userAgent: 'terminal-test/1' },
    ])
  })

  it('end with the reason why the store cannot record them', async () => {
    const ticket = await ticketFor()
    const { store } = simulated.service
    const { write } = store
    store.write = () => Promise.reject(new StoreUnavailable('full', new Error('no space')))
    onTestFinished(() => void (store.write = write))
    const client = new TerminalClient(connect(ticket))
    await client.until(({ end }) => end !== null)
    expect(client.end).toMatchObject({ code: null, reasons: [{ code: 'storage.full' }] })
  })

  it('accept input before the container responds', async () => {
    const socket = connect(await ticketFor())
    const client = new TerminalClient(socket)
    socket.on('open', () => {
      client.send({ resize: { columns: 120, rows: 40 } })
      client.type('echo early\r')
      client.type('exit 4\r')
    })
    await client.until(({ end }) => end !== null)
    expect(client.shown.split('early').length).toBeGreaterThan(2)
    expect(client.end.code).toBe(4)
  })

  it('that were open when the service was killed are ended when it restarts', async () => {
    const { store } = simulated.service
    const client = new TerminalClient(connect(await ticketFor()))
    await client.until(({ shown }) => shown.includes('#'))
    await endInterruptedTerminals(store, 1_700_000_000_000)
    expect((await sessions()).at(-1)).toMatchObject({
      endedOn: 1_700_000_000_000,
      reason: expect.stringContaining('stopped unexpectedly'),
    })
    await client.closed()
  })

  it('are recorded with user, container, command, start and end', async () => {
    const client = new TerminalClient(connect(await ticketFor({ command: ['/bin/sh'] })))
    await client.until(({ shown }) => shown.includes('#'))
    client.type('exit\r')
    await client.until(({ end }) => end !== null)
    await simulated.until(async () => (await sessions()).every(({ endedOn }) => endedOn !== null))
    const last = (await sessions()).at(-1)
    expect(last).toMatchObject({ name: 'web/app', user: 'admin', command: ['/bin/sh'], exitCode: 0 })
    const changeSets = await simulated.service.get('/environments/api/changeSets?count=5')
    expect(JSON.stringify(changeSets)).toContain('TerminalSession')
  })

  it('end in the container when their client disconnects, which is recorded', async () => {
    const client = new TerminalClient(connect(await ticketFor()))
    await client.until(({ shown }) => shown.includes('#'))
    client.close()
    await simulated.until(async () => (await sessions()).every(({ endedOn }) => endedOn !== null))
    expect((await sessions()).at(-1).exitCode).toBeNull()
  })

  it('open only once per ticket', async () => {
    const ticket = await ticketFor()
    const client = new TerminalClient(connect(ticket))
    await client.until(({ shown }) => shown.includes('#'))
    expect(await refusal(connect(ticket))).toMatchObject({ status: 401 })
    client.close()
  })

  it('are refused to pages of other sites, whatever their ticket', async () => {
    const ticket = await ticketFor()
    const { status, body } = await refusal(connect(ticket, { origin: 'https://evil.example' }))
    expect(status).toBe(403)
    expect(body).toContain('not from other sites')
    const client = new TerminalClient(connect(ticket, { origin: `http://127.0.0.1:${port}` }))
    await client.until(({ shown }) => shown.includes('#'))
    client.close()
  })

  it('open for the page that requested the ticket, even if a proxy changed Host', async () => {
    const body = { pod: pod.id, container: 'app' }
    const origin = 'https://gantry.test:18443'
    const { ticket } = (await simulated.service.ask('POST', '/terminals', body, { origin })).json()
    const client = new TerminalClient(connect(ticket, { origin, headers: { host: 'gantry.test' } }))
    await client.until(({ shown }) => shown.includes('#'))
    expect(client.end).toBeNull()
    client.close()
  })

  const reasonFor = (ticket: string): Promise<Json> =>
    simulated.service.get(`/terminals/refusal?ticket=${ticket}`)

  it('report a proxy that drops the Upgrade headers', async () => {
    const ticket = await ticketFor()
    const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
    const refused = await simulated.service.refusal('GET', `/terminals?ticket=${ticket}`, undefined, key)
    expect(refused).toMatchObject({ status: 426, code: 'upgradeRequired' })
    expect((await reasonFor(ticket)).message).toContain('drops the WebSocket (Upgrade) headers')
  })

  it("report the Host that a proxy forwards, and the page's", async () => {
    const ticket = await ticketFor()
    await refusal(connect(ticket, { origin: 'https://gantry.test:18443', headers: { host: 'gantry.test' } }))
    expect((await reasonFor(ticket)).message).toContain(
      'passes on the Host gantry.test, but the console is open at gantry.test:18443',
    )
  })

  it('report a WebSocket that never arrived, and nothing for unknown tickets', async () => {
    expect((await reasonFor(await ticketFor())).message).toContain('never reached Gantry')
    expect(await reasonFor('unknown')).toEqual({ message: null })
  })

  it("report why they can't be opened", async () => {
    const client = new TerminalClient(connect(await ticketFor({ container: 'nobody' })))
    await client.until(({ end }) => end !== null)
    expect(client.end).toMatchObject({ code: null, message: expect.stringContaining('nobody') })
  })

  it("end with their user's account", async () => {
    const client = new TerminalClient(connect(await ticketFor()))
    await client.until(({ shown }) => shown.includes('#'))
    const [user] = await simulated.service.get('/users/api/users?query={"name":"admin"}')
    await simulated.service.ok('PUT', user.uri, { email: 'admin@example.com' })
    await client.until(({ end }) => end !== null)
    expect(client.end.message).toContain('account was changed')
  })

  it('end with their session, but not with others', async () => {
    const [ended, kept] = [await signInTo(), await signInTo()]
    const pair = [
      new TerminalClient(connect(await ended.ticket())),
      new TerminalClient(connect(await kept.ticket())),
    ] as const
    for (const client of pair) await client.until(({ shown }) => shown.includes('#'))
    const late = await ended.ticket()
    await ended.end()
    await pair[0].until(({ end }) => end !== null)
    expect(pair[0].end.message).toContain('has ended')
    expect(await refusal(connect(late))).toMatchObject({ status: 401 })
    pair[1].type('exit 5\r')
    await pair[1].until(({ end }) => end !== null)
    expect(pair[1].end.code).toBe(5)
  })

  it('are limited per account', async () => {
    const { service } = simulated
    await service.post('/users/api/users', { name: 'typist', role: 'devops', password })
    const connectBy = async (who: string): Promise<WebSocket> => {
      const body = { pod: pod.id, container: 'app' }
      const answer = await service.ask('POST', '/terminals', body, { authorization: basic(who) })
      return connect(answer.json().ticket)
    }
    const openBy = async (who: string): Promise<WebSocket> => {
      const socket = await connectBy(who)
      await once(socket, 'open')
      return socket
    }
    const open: WebSocket[] = []
    for (let index = 0; index < limits.terminals; index++) open.push(await openBy('typist'))
    const refused = await refusal(await connectBy('typist'))
    expect(refused.status).toBe(429)
    expect(refused.body).toContain('30 terminals of this account are open. Close some of them.')
    open.push(await openBy('admin'))
    const [first] = open
    first?.close()
    if (first) await once(first, 'close')
    open.push(await openBy('typist'))
    for (const socket of open) socket.terminate()
  })

  it('do not count clients that disconnect during the upgrade', async () => {
    for (let index = 0; index < limits.terminals; index++) {
      const request = { url: `/terminals?ticket=${await ticketFor()}`, headers: {} }
      const closed = new PassThrough().destroy()
      await once(closed, 'close')
      simulated.service.app.server.emit('upgrade', request, closed, Buffer.alloc(0))
    }
    const socket = connect(await ticketFor())
    await once(socket, 'open')
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.terminate()
  })

  it('are refused to readers', async () => {
    const reader = { name: 'reader', password: 'reader of everything', role: 'readonly' }
    await simulated.service.post('/users/api/users', reader)
    const headers = { authorization: basic('reader', reader.password) }
    const body = { pod: pod.id, container: 'app' }
    expect(await simulated.service.refusal('POST', '/terminals', body, headers)).toMatchObject({
      status: 403,
    })
  })

  it("open only for admins in Kubernetes' own namespaces", async () => {
    const { service } = simulated
    let own: Json
    await simulated.until(async () => {
      ;[own] = await service.get('/environments/api/pods?query={"name":"proxy","state":"Running"}')
      return own !== undefined
    })
    const person = { name: 'platform', password: 'platform of everything', role: 'platform' }
    await service.post('/users/api/users', person)
    const headers = { authorization: basic('platform', person.password) }
    const body = { pod: own.id, container: 'app' }
    expect(await service.refusal('POST', '/terminals', body, headers)).toMatchObject({
      status: 403,
      message: expect.stringMatching(/kube-own: .* It takes admin/),
    })
    const client = new TerminalClient(connect(await ticketFor({ pod: own.id })))
    await client.until(({ shown }) => shown.includes('#'))
    client.close()
  })

  it.each([
    [{ pod: null }, 400, 'pod must be the id of a pod.'],
    [{ container: '' }, 400, 'container must be the name'],
    [{ command: 'sh' }, 400, 'command must be a list of words'],
    [{ pod: '00000000-0000-4000-8000-00000000dead' }, 404, 'does not exist'],
  ])('requested with %j are refused', async (body, status, sentence) => {
    const answer = await simulated.service.refusal('POST', '/terminals', {
      pod: pod.id,
      container: 'app',
      ...body,
    })
    expect(answer.status).toBe(status)
    expect(answer.message).toContain(sentence)
  })
})

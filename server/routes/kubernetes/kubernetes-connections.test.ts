import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sealAll } from '../../audit/seal-audit.ts'
import { message } from '../../../model/messages/message.ts'
import { RetryLater } from '../../errors.ts'
import { StoreUnavailable } from '../../store/store.ts'
import { ThroughService } from './kubernetes.fixture.ts'

describe('connections into pods through the service', () => {
  let through: ThroughService
  beforeAll(async () => {
    through = await ThroughService.start({ ada: 'devops', vic: 'readonly', shorty: 'devops' })
  }, 60_000)
  afterAll(() => through.stop())

  it('open a shell in a container, which is recorded like those of the console', async () => {
    const socket = through.shell('ada')
    let shown = ''
    socket.on('message', (data) => {
      shown += String(data)
    })
    await once(socket, 'open')
    const type = (text: string) => socket.send(Buffer.concat([Buffer.from([0]), Buffer.from(text)]))
    type('echo here\r')
    type('exit 3\r')
    await once(socket, 'close')
    expect(shown).toContain('here')
    expect(shown).toContain('ExitCode')
    await through.simulated.until(async () => {
      const [session] = await through.service.get('/environments/api/terminalSessions')
      return session?.user === 'ada' && session.name === 'web/app' && session.endedOn !== null
    })
    expect((await through.recorded()).map(({ name, statusCode }) => [name, statusCode])).toContainEqual([
      'create pods/exec web in shop',
      101,
    ])
    const { store } = through.service
    await sealAll(store, { now: Date.now(), sign: () => '' })
    const events = await store.audit.find({ count: 9, filter: { user: 'ada', address: '127.0.0.1' } })
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['openTerminal', 'kubectl']))
  })

  it('add no more listeners to their two sockets than Node considers usual', async () => {
    const sockets: Socket[] = []
    through.service.app.server.once('connection', (socket: Socket) => sockets.push(socket))
    const socket = through.shell('ada')
    await once(socket, 'open')
    // TLS adds three listeners of its own, and Node warns at the eleventh.
    expect(sockets.map((opened) => opened.listenerCount('close') <= 6)).toEqual([true])
    socket.terminate()
  })

  it.each([
    ['a role that may not', 'vic', 'web', 403],
    ['an unknown key', 'nobody', 'web', 401],
    ['a pod that is not there', 'ada', 'none', 404],
  ] as const)('are not opened for %s', async (...[, who, pod, status]) => {
    const socket = through.shell(who, pod)
    socket.on('error', () => undefined)
    const [, response] = await once(socket, 'unexpected-response')
    let body = ''
    for await (const chunk of response) body += String(chunk)
    expect(response.statusCode).toBe(status)
    expect(JSON.parse(body)).toMatchObject({ kind: 'Status', code: status })
  })

  it.each([
    ['unreachable', new StoreUnavailable('unreachable', new Error('lost')), 503, '5'],
    [
      'busy',
      new RetryLater(503, 'unavailable', { seconds: 5, message: message('requests.stopping') }),
      503,
      '5',
    ],
    ['full', new StoreUnavailable('full', new Error('no space')), 507, undefined],
  ])('are refused like requests while the store is %s', async (_name, error, status, retryAfter) => {
    const { store } = through.service
    const { get } = store
    store.get = () => Promise.reject(error)
    onTestFinished(() => void (store.get = get))
    const { status: answered, headers } = await through.ask('GET', '/api/v1/pods')
    expect([answered, headers['retry-after']]).toEqual([status, retryAfter])
    const socket = through.shell('ada')
    socket.on('error', () => undefined)
    const [, response] = await once(socket, 'unexpected-response')
    expect([response.statusCode, response.headers['retry-after']]).toEqual([status, retryAfter])
  })

  it.each(['/kubernetes/clusters/none', '/terminals', '/'])(
    'are closed when refused at %s, even if the client keeps them open',
    async (path) => {
      const opened = once(through.service.app.server, 'connection')
      const socket = connect({ port: through.port, host: '127.0.0.1', allowHalfOpen: true })
      const [inner] = (await opened) as [Socket]
      const closed = once(inner, 'close')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nmore`)
      const [answer] = await once(socket, 'data')
      expect(String(answer)).toMatch(/^HTTP\/1.1 40[14] /)
      await closed
      socket.destroy()
    },
  )

  it('end with their key', async () => {
    const socket = through.shell('shorty')
    socket.on('error', () => undefined)
    await once(socket, 'open')
    const closed = once(socket, 'close')
    await through.service.ok('DELETE', `/users/api/apiKeys/${through.keys['shorty']?.id}`)
    await expect(closed).resolves.toBeDefined()
  })

  it('require a protocol upgrade', async () => {
    const { json } = await through.ask('POST', '/api/v1/namespaces/shop/pods/web/exec?command=sh')
    expect(json).toMatchObject({ reason: 'BadRequest', message: expect.stringContaining('Upgrade') })
  })

  it('forward nothing to the cluster before it has switched protocols, however early it arrives', async () => {
    const socket = connect(through.port, '127.0.0.1')
    const hidden = 'DELETE /api/v1/namespaces/shop/pods/web HTTP/1.1\r\nHost: x\r\n\r\n'
    const path = through.address('/api/v1/namespaces/shop/pods/none/exec?command=sh')
    const headers = [
      `GET ${path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${through.keyOf('ada')}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ]
    socket.write(`${headers.join('\r\n')}\r\n\r\n${hidden}`)
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    expect(text).toContain('404')
    expect(text.split('HTTP/1.1')).toHaveLength(2)
    expect((await through.ask('GET', '/api/v1/namespaces/shop/pods/web')).status).toBe(200)
  })
})

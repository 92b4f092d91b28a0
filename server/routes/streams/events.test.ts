import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as sendRequest } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { basic, password, startTestService, type TestService } from '../../app.fixture.ts'
import { ensureCertificate } from '../../http/tls/certificate.ts'
import { rootId } from '../../store/store.ts'

interface Event {
  id: number
  name: string
  data: { sequence: number; class?: string; id?: string; change?: string; ancestors?: string[] }
}

/** Client of the stream over a real HTTPS socket. */
class Client {
  readonly events: Event[] = []
  private readonly request: ClientRequest
  private response: IncomingMessage | null = null
  private waiting: (() => void) | null = null

  constructor(request: ClientRequest) {
    this.request = request
  }

  async open(): Promise<number> {
    const [response] = (await once(this.request, 'response')) as [IncomingMessage]
    this.response = response
    response.setEncoding('utf8')
    let rest = ''
    response.on('data', (chunk: string) => {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) this.take(block)
      this.waiting?.()
    })
    response.on('error', () => undefined)
    return response.statusCode ?? 0
  }

  /** Waits for a matching event. */
  async until(fits: (event: Event) => boolean): Promise<Event> {
    for (;;) {
      const found = this.events.find(fits)
      if (found) return found
      await new Promise<void>((resolve) => {
        this.waiting = resolve
      })
    }
  }

  /** Stops reading from the service. */
  pause(): void {
    this.response?.pause()
  }
  resume(): void {
    this.response?.resume()
  }

  async ended(): Promise<void> {
    if (this.response && !this.response.readableEnded) await once(this.response, 'end')
  }

  close(): void {
    this.request.destroy()
  }

  private take(block: string): void {
    const fields = new Map(
      block
        .split('\n')
        .filter((line) => !line.startsWith(':'))
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const data = fields.get('data')
    if (data !== undefined)
      this.events.push({
        id: Number(fields.get('id')),
        name: fields.get('event') ?? 'message',
        data: JSON.parse(data),
      })
  }
}

describe('the event stream', () => {
  let service: TestService
  let folder: string
  let port: number
  let now = Date.now()
  const clients: Client[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gantry-events-'))
    const pair = await ensureCertificate(folder, '127.0.0.1', Date.now())
    service = await startTestService({ now: () => now, tls: { ...pair, isTrusted: false } })
    await service.app.listen({ host: '127.0.0.1', port: 0 })
    port = (service.app.server.address() as AddressInfo).port
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.close()
  })
  afterAll(async () => {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const connect = (query = '', headers: Record<string, string> = {}): Client => {
    const request = sendRequest({
      host: '127.0.0.1',
      port,
      path: `/events${query}`,
      headers: { authorization: basic('admin'), ...headers },
      rejectUnauthorized: false,
    })
    request.on('error', () => undefined)
    request.end()
    const client = new Client(request)
    clients.push(client)
    return client
  }

  it('reports creations, changes and deletions with their ancestors', async () => {
    const client = connect()
    expect(await client.open()).toBe(200)
    await client.until(({ name }) => name === 'ready')
    const { id } = await service.post('/catalog/api/applications', { name: 'reported' })
    const child = await service.post(`/catalog/api/applications/${id}/configMaps`, { name: 'below' })
    await service.ok('PUT', `/catalog/api/applications/${id}`, { description: 'changed' })
    await service.ok('DELETE', `/catalog/api/applications/${id}`)
    const created = await client.until(({ data }) => data.id === id && data.change === 'created')
    expect(created.data).toMatchObject({ class: 'catalog.Application', sequence: created.id })
    const below = await client.until(({ data }) => data.id === child.id)
    expect(below.data.ancestors?.[0]).toBe(id)
    await client.until(({ data }) => data.id === id && data.change === 'modified')
    await client.until(({ data }) => data.id === id && data.change === 'deleted')
    const ids = client.events.map((event) => event.id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })

  it('reports only the requested classes', async () => {
    const client = connect('?classes=CloudProvider,catalog.configMaps')
    await client.open()
    await client.until(({ name }) => name === 'ready')
    const { id } = await service.post('/catalog/api/applications', { name: 'unasked' })
    const asked = await service.post('/config/api/cloudProviders', { name: 'asked', type: 'Other' })
    await client.until(({ data }) => data.id === asked.id)
    expect(client.events.some(({ data }) => data.id === id)).toBe(false)
    const refused = connect('?classes=nothing')
    expect(await refused.open()).toBe(400)
  })

  it("resumes after the client's last event", async () => {
    const first = connect()
    await first.open()
    const { id } = await first.until(({ name }) => name === 'ready')
    first.close()
    const missed = await service.post('/catalog/api/applications', { name: 'missed' })
    const second = connect('', { 'last-event-id': String(id) })
    await second.open()
    const event = await second.until(({ data }) => data.id === missed.id)
    expect(event.data.change).toBe('created')
    const third = connect('', { 'last-event-id': String(event.id) })
    await third.open()
    const later = await service.post('/catalog/api/applications', { name: 'later' })
    await third.until(({ data }) => data.id === later.id)
    expect(third.events.some(({ data }) => data.id === missed.id)).toBe(false)
  })

  it("sends a reset if the gap can't be filled", async () => {
    // The store hasn't reached this number: the client last read from a store that was replaced.
    const client = connect('', { 'last-event-id': '999999999' })
    await client.open()
    const reset = await client.until(({ name }) => name === 'reset')
    const made = await service.post('/catalog/api/applications', { name: 'after-reset' })
    const event = await client.until(({ data }) => data.id === made.id)
    expect(event.id).toBeGreaterThan(reset.id)
  })

  it('lets a slow client catch up without losing an event', async () => {
    const client = connect()
    await client.open()
    await client.until(({ name }) => name === 'ready')
    client.pause()
    const count = 20_000
    const place = { parent: rootId('catalog'), relation: 'applications' }
    for (let batch = 0; batch < count / 2_000; batch++) {
      const trees = Array.from({ length: 2_000 }, (_, index) => ({
        class: 'catalog.Application',
        attributes: { name: `slow-${batch}-${index}` },
      }))
      await service.store.write({ name: 'system', audit: false }, (transaction) =>
        transaction.sync([{ place, trees, keepOthers: true }]),
      )
    }
    const last = await service.post('/catalog/api/applications', { name: 'slow-last' })
    client.resume()
    await client.until(({ data }) => data.id === last.id)
    const created = client.events.filter(({ data }) => data.class === 'catalog.Application')
    expect(created).toHaveLength(count + 1)
    expect(client.events.some(({ name }) => name === 'reset')).toBe(false)
  })

  it('ends the streams of a user who changed', async () => {
    const user = await service.post('/users/api/users', {
      name: 'watcher',
      role: 'readonly',
      password: 'long enough',
    })
    const client = connect('', { authorization: basic('watcher', 'long enough') })
    await client.open()
    await client.until(({ name }) => name === 'ready')
    const ended = client.ended()
    await service.ok('DELETE', `/users/api/users/${user.id}`)
    await ended
    expect(await connect('', { authorization: basic('watcher', 'long enough') }).open()).toBe(401)
  })

  describe('with an API key', () => {
    const watch = async (key: Record<string, unknown>): Promise<{ client: Client; id: string }> => {
      const [admin] = await service.get('/users/api/users?query={name: "admin"}')
      const made = await service.post(`${admin.uri}/apiKeys`, key)
      const client = connect('', { authorization: `SERVICE-API ${made.key}` })
      await client.open()
      await client.until(({ name }) => name === 'ready')
      return { client, id: made.id }
    }

    it('ends with the key', async () => {
      const [gone, kept] = [await watch({ name: 'gone' }), await watch({ name: 'kept' })]
      const ended = gone.client.ended()
      await service.ok('DELETE', `/users/api/apiKeys/${gone.id}`)
      await ended
      const later = await service.post('/catalog/api/applications', { name: 'after-key' })
      const event = await kept.client.until(({ data }) => data.id === later.id)
      expect(event.data.change).toBe('created')
    })

    it('ends when the key is rotated', async () => {
      const { client, id } = await watch({ name: 'rotated' })
      const ended = client.ended()
      await service.ok('POST', `/users/api/apiKeys/${id}/rotate`, { overlapSeconds: 0 })
      await expect(ended).resolves.toBeUndefined()
    })

    it('sends nothing once the key has expired', async () => {
      const { client } = await watch({ name: 'short', expiresOn: now + 60_000 })
      now += 60_000
      const ended = client.ended()
      const later = await service.post('/catalog/api/applications', { name: 'after-expiry' })
      await ended
      expect(client.events.some(({ data }) => data.id === later.id)).toBe(false)
    })
  })

  it("ends with its session, but not for the user's other sessions", async () => {
    const watch = async () => {
      const answer = await service.ask('POST', '/session', { user: 'admin', password })
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
      const client = connect('', { authorization: '', cookie })
      expect(await client.open()).toBe(200)
      await client.until(({ name }) => name === 'ready')
      const address = `/users/api/users/${answer.json().user.id}`
      const own = await service.ask('GET', `${address}/sessions`, undefined, { authorization: '', cookie })
      const { id: session } = own.json().find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
      return { client, end: () => service.ok('POST', `${address}/endSession`, { session }) }
    }
    const [gone, kept, byPassword] = [await watch(), await watch(), connect()]
    await byPassword.open()
    const ended = gone.client.ended()
    await gone.end()
    await ended
    const later = await service.post('/catalog/api/applications', { name: 'after-session' })
    for (const client of [kept.client, byPassword]) await client.until(({ data }) => data.id === later.id)
    const signedOut = kept.client.ended()
    await kept.end()
    await signedOut
  })

  it('continues when its user signs in again', async () => {
    const client = connect()
    await client.open()
    await client.until(({ name }) => name === 'ready')
    await service.ok('POST', '/session', { user: 'admin', password })
    const later = await service.post('/catalog/api/applications', { name: 'after-sign-in' })
    const event = await client.until(({ data }) => data.id === later.id)
    expect(event.data.change).toBe('created')
  })

  it('requires credentials', async () => {
    expect(await connect('', { authorization: '' }).open()).toBe(401)
  })
})

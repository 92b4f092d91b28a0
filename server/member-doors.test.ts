import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Json } from './app.fixture.ts'
import { WebSocket } from 'ws'
import { pod, ThroughService } from './routes/kubernetes/kubernetes.fixture.ts'
import { TerminalClient } from './routes/streams/terminal-client.fixture.ts'
import { RunTasks } from './tasks/run-tasks.ts'
import { workload } from './tasks/tasks.fixture.ts'

/** Collects what a response sends. */
class Reader {
  text = ''
  private changed = Promise.withResolvers<void>()

  constructor(response: http.IncomingMessage) {
    response.on('error', () => undefined).setEncoding('utf8')
    response.on('data', (chunk: string) => {
      this.text += chunk
      this.changed.resolve()
    })
    onTestFinished(() => void response.destroy())
  }

  async until(part: string): Promise<void> {
    while (!this.text.includes(part)) {
      await this.changed.promise
      this.changed = Promise.withResolvers<void>()
    }
  }
}

const closed = (stream: NodeJS.EventEmitter): Promise<void> =>
  new Promise((resolve) => stream.once('close', () => resolve()))

describe('a member with a grant on one environment', () => {
  let through: ThroughService
  let environments: Record<string, Json>
  const mia = { who: 'mia' }

  beforeAll(async () => {
    through = await ThroughService.start({ mia: 'member' })
    const { service, simulated } = through
    await simulated.simulator.populate([{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'pay' } }])
    const find = () => service.get('/environments/api/environments?fields=id,name,uri')
    await simulated.until(async () => (await find()).some(({ name }: Json) => name.startsWith('pay')))
    environments = Object.fromEntries(
      (await find()).map((found: Json) => [found.name.replace(/@.*/, ''), found]),
    )
  })
  afterAll(() => through.stop())

  const grant = (level: string): Promise<Json> =>
    through.service.post(`/users/api/users/${through.keys['mia']?.user}/accessGrants`, {
      level,
      environment: environments['shop'].id,
    })
  const revoke = ({ id }: Json): Promise<Json> => through.service.ok('DELETE', `/users/api/grants/${id}`)
  const follow = async (path: string, more: http.OutgoingHttpHeaders = {}): Promise<http.IncomingMessage> => {
    const scheme = path.startsWith('/kubernetes') ? 'Bearer' : 'SERVICE-API'
    const headers = { authorization: `${scheme} ${through.keyOf('mia')}`, ...more }
    const request = http.request({ host: '127.0.0.1', port: through.port, path, headers })
    request.on('error', () => undefined).end()
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    expect([path, response.statusCode]).toEqual([path, 200])
    return response
  }

  it('sees only its namespace through kubectl', async () => {
    const made = await grant('view')
    const namesOf = (list: Json): string[] => list.items.map(({ metadata }: Json) => metadata.name)
    expect(namesOf((await through.ask('GET', '/api/v1/namespaces', mia)).json)).toEqual(['shop'])
    expect((await through.ask('GET', '/api/v1/namespaces/shop', mia)).status).toBe(200)
    expect(namesOf((await through.ask('GET', '/api/v1/namespaces/shop/pods', mia)).json)).toEqual(['web'])
    for (const path of ['/api/v1/nodes', '/api/v1/pods', '/api/v1/namespaces/pay', '/api/v1/namespaces/none'])
      expect([path, (await through.ask('GET', path, mia)).status]).toEqual([path, 403])
    await revoke(made)
  })

  it('does not learn from kubectl which namespaces and clusters exist', async () => {
    const made = await grant('edit')
    const refusal = async (namespace: string): Promise<string> => {
      const { status, json } = await through.ask('GET', `/api/v1/namespaces/${namespace}/pods`, mia)
      return `${status} ${json.message.replaceAll(namespace, 'NAME')}`
    }
    expect(await refusal('pay')).toBe(await refusal('none'))
    const other = await through.service.post('/cluster/api/hostClusters', { name: 'other', mode: 'managed' })
    const { status } = await through.ask('GET', `/kubernetes/clusters/${other.id}/api/v1/nodes`, mia)
    expect(status).toBe(404)
    await revoke(made)
  })

  it('writes and opens shells as far as the grant lets it', async () => {
    await through.simulated.simulator.populate([pod('spare')])
    const remove = async (namespace: string): Promise<number> =>
      (await through.ask('DELETE', `/api/v1/namespaces/${namespace}/pods/spare`, mia)).status
    const viewing = await grant('view')
    expect(await remove('shop')).toBe(403)
    await revoke(viewing)
    const editing = await grant('edit')
    expect([await remove('shop'), await remove('pay')]).toEqual([200, 403])
    const shell = through.shell('mia')
    shell.on('error', () => undefined)
    await once(shell, 'open')
    const ended = closed(shell)
    await revoke(editing)
    await expect(ended).resolves.toBeUndefined()
  })

  it('receives only events of what it may read', async () => {
    const made = await grant('view')
    const events = new Reader(await follow('/events'))
    await events.until('event: ready')
    const hidden = await through.service.post('/catalog/api/applications', { name: 'hidden' })
    await through.service.ok('PUT', environments['pay'].uri, { description: 'hidden' })
    await through.service.ok('PUT', environments['shop'].uri, { description: 'seen' })
    await events.until(environments['shop'].id)
    for (const { id } of [hidden, environments['pay']]) expect(events.text).not.toContain(id)
    await revoke(made)
  })

  it('is asked to read everything again when it may read other places', async () => {
    const events = new Reader(await follow('/events'))
    await events.until('event: ready')
    const made = await grant('view')
    await events.until('event: reset')
    await through.service.ok('PUT', environments['shop'].uri, { description: 'after the grant' })
    await events.until(environments['shop'].id)
    events.text = ''
    await revoke(made)
    await events.until('event: reset')
    expect(events.text).not.toContain(environments['shop'].id)
  })

  it.each([
    ['given', 'a grant'],
    ['taken away', 'no grant'],
  ])(
    'is asked to read everything again if a right was %s while it was disconnected',
    async (_what, later) => {
      const before = later === 'a grant' ? null : await grant('view')
      const first = new Reader(await follow('/events'))
      await first.until('event: ready')
      const lastId = /id: (\d+)/.exec(first.text)?.[1] ?? ''
      const made = before ?? (await grant('view'))
      if (before) await revoke(before)
      await through.service.ok('PUT', environments['shop'].uri, { description: `${later}, unseen` })
      const again = new Reader(await follow('/events', { 'last-event-id': lastId }))
      await again.until('event: reset')
      expect(again.text).not.toContain(environments['shop'].id)
      if (!before) await revoke(made)
    },
  )

  it('continues where it was if its rights are unchanged', async () => {
    const made = await grant('view')
    const first = new Reader(await follow('/events'))
    await first.until('event: ready')
    const lastId = /id: (\d+)/.exec(first.text)?.[1] ?? ''
    await through.service.ok('PUT', environments['shop'].uri, { description: 'while disconnected' })
    const again = new Reader(await follow('/events', { 'last-event-id': lastId }))
    await again.until(environments['shop'].id)
    expect(again.text).not.toContain('event: reset')
    await revoke(made)
  })

  it('loses what is open with the grant', async () => {
    const made = await grant('view')
    const watch = await follow(through.address('/api/v1/namespaces/shop/pods?watch=true'))
    const [{ uri }] = await through.service.get('/environments/api/pods?query={"name":"web"}')
    const log = new Reader(await follow(`${uri}/LOG?follow=true`))
    const ends = Promise.all([closed(watch.on('error', () => undefined).resume()), log.until('gantry: ')])
    // Neither a grant that adds rights nor the letter case of the address ends it.
    await revoke(await grant('operate'))
    const asked = await through.ask('GET', '/api/v1/namespaces/shop/pods', mia)
    expect([asked.status, log.text.includes('gantry: ')]).toEqual([200, false])
    await revoke(made)
    await ends
    expect(log.text).toContain('gantry: Your permissions have changed.')
  })

  const as = () => ({ authorization: `SERVICE-API ${through.keyOf('mia')}` })
  const podsOf = (namespace: string): Promise<Json[]> =>
    through.service.get(`/environments/api/pods?query={"namespace":"${namespace}"}`)

  it('opens terminals only with the right to, and loses them with it', async () => {
    const { service } = through
    const [{ id }] = await service.get('/environments/api/pods?query={"name":"web"}')
    const ask = () => service.ask('POST', '/terminals', { pod: id, container: 'app' }, as())
    const viewing = await grant('view')
    expect((await ask()).statusCode).toBe(403)
    await revoke(viewing)
    const editing = await grant('edit')
    const { ticket } = (await ask()).json()
    const terminal = new TerminalClient(
      new WebSocket(`ws://127.0.0.1:${through.port}/terminals?ticket=${ticket}`),
    )
    await terminal.until(({ shown }) => shown.includes('#'))
    await revoke(editing)
    await terminal.until(({ end }) => end !== null)
    expect(terminal.end.message).toBe('Your permissions have changed.')
  })

  it('finds nothing of other places in activity, previews and dependents', async () => {
    const { service, simulated } = through
    const made = await grant('view')
    await simulated.simulator.populate([pod('secret-pod', 'pay')])
    await simulated.until(async () => (await podsOf('pay')).length > 0)
    const [hidden] = await podsOf('pay')
    await service.ok('PUT', environments['pay'].uri, { description: 'secret plans' })
    for (const path of ['?mode=exportDetails', '?output=csv', '?mode=export']) {
      const { statusCode, body } = await service.ask(
        'GET',
        `/environments/api/changeSets${path}`,
        undefined,
        as(),
      )
      expect([path, statusCode]).toEqual([path, 200])
      expect(body).not.toMatch(/secret/)
    }
    for (const path of ['/api/deletions', '/api/dependents']) {
      const ask = async (id: string) => {
        const { statusCode, body } = await service.ask('GET', `${path}?ids=${id}`, undefined, as())
        return `${statusCode} ${body.replaceAll(id, 'ID')}`
      }
      expect(await ask(hidden.id)).toBe(await ask('00000000-0000-4000-8000-00000000dead'))
    }
    await revoke(made)
  })

  it('carries out tasks only on what it may operate', async () => {
    const { service, simulated } = through
    await simulated.simulator.populate([workload('cart', 'shop'), workload('bank', 'pay')])
    const find = (): Promise<Json[]> => service.get('/environments/api/deployments?sort=name,asc')
    await simulated.until(async () => (await find()).length === 2)
    const [bank, cart] = await find()
    const job = new RunTasks(service.parts)
    job.start()
    onTestFinished(() => job.stop())
    const made = await grant('operate')
    const [user] = await service.get('/users/api/users?query={"name":"mia"}')
    const viewing = await service.post(`${user.uri}/accessGrants`, {
      level: 'view',
      environment: environments['pay'].id,
    })
    const items = [bank, cart].map(({ id }: Json) => ({ resource: id }))
    const task = { action: 'restart', target: 'environments.Deployment', items }
    const begun = (await service.ask('POST', '/environments/api/tasks', task, as())).json()
    let ended: Json
    await service.until(async () => {
      ended = await service.get(`/environments/api/tasks/${begun.id}?mode=exportDetails`)
      return ended.endTime != null
    })
    const states = ended.items.map(({ resource, state }: Json) => [resource, state])
    expect(Object.fromEntries(states)).toEqual({ [bank.id]: 'failed', [cart.id]: 'completed' })
    await revoke(made)
    await revoke(viewing)
  })
})

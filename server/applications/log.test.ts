import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { message } from '../../model/messages/message.ts'
import { basic, type Json, password } from '../app.fixture.ts'
import { limits } from '../limits.ts'
import { SimulatedService } from '../simulated.fixture.ts'

const deployment = (name: string, images: readonly string[], spec: object = {}) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name, namespace: 'shop' },
  spec: {
    replicas: 1,
    selector: { matchLabels: { app: name } },
    template: {
      metadata: { labels: { app: name } },
      spec: { ...spec, containers: images.map((image, index) => ({ name: `c${index}`, image })) },
    },
  },
})

describe('logs', () => {
  let simulated: SimulatedService
  let port: number
  const applications: Record<string, Json> = {}
  const ask = (url: string) => simulated.service.ask('GET', url)
  const applicationLog = (name: string, query = '') =>
    ask(`/environments/api/applications/${applications[name]?.id}/log${query}`)
  const podOf = async (name: string): Promise<Json> =>
    (await simulated.service.get(`/environments/api/applications/${applications[name]?.id}/pods`))[0]

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    await simulated.simulator.populate([
      { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } },
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } },
      deployment('web', ['example/web:1', 'example/proxy:1']),
      deployment('stuck', ['example/broken:1']),
      deployment('crashing', ['example/crash:1']),
      deployment('homeless', ['example/web:1'], { nodeSelector: { disk: 'ssd' } }),
    ])
    await simulated.until(async () => {
      const found: Json[] = await simulated.service.get('/environments/api/applications?fields=id,name,pods')
      for (const application of found) applications[application.name] = application
      return ['web', 'stuck', 'crashing', 'homeless'].every((name) => applications[name]?.pods.length === 1)
    })
    // Containers write one line at a time.
    await simulated.until(
      async () => (await applicationLog('web', '?tailLines=3')).body.trim().split('\n').length === 6,
    )
    await simulated.service.app.listen({ port: 0, host: '127.0.0.1' })
    // A TCP server's address is an object.
    port = (simulated.service.app.server.address() as AddressInfo).port
  })
  afterAll(() => simulated.stop())

  it("of a pod with one container are the container's output", async () => {
    const pod = await podOf('web')
    const { statusCode, headers, body } = await ask(
      `/environments/api/pods/${pod.id}/log?containers=c0&tailLines=2`,
    )
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.trim().split('\n')).toHaveLength(2)
    expect(body).toMatch(/^level=info /)
  })

  it('of several containers have the source and time of each line', async () => {
    const { body } = await applicationLog('web', '?timestamps=true&tailLines=3')
    const { name } = await podOf('web')
    const lines = body.trim().split('\n')
    expect(lines).toHaveLength(6)
    const sources = new Set(
      lines.map((line) => /^\[pod\/(\S+)\] \d{4}-\d\d-\d\dT\S+Z level=/.exec(line)?.[1]),
    )
    expect([...sources].toSorted()).toEqual([`${name}/c0`, `${name}/c1`])
  })

  it("of pods without any readable log are refused with the API server's message", async () => {
    // Until its pod has a node, the API server returns an empty log.
    await simulated.until(async () => (await applicationLog('stuck')).body.includes('is waiting to start'))
    expect((await applicationLog('stuck')).statusCode).toBe(406)
  })

  it.each(['', '?follow=true'])(
    'of a pod without a node are refused with a code of their own: %s',
    async (query) => {
      const { statusCode, body } = await applicationLog('homeless', query)
      expect(statusCode).toBe(406)
      expect(body).toContain('"code":"noNode"')
      expect(body).toContain('has no node yet')
    },
  )

  it.each([
    ['follow=perhaps', 400, 'follow is \\"perhaps\\"; it must be true or false.'],
    ['tailLines=-1', 400, 'tailLines is \\"-1\\"; it must be a whole number of at least 0.'],
    ['sinceTime=yesterday', 400, 'it must be a time such as'],
    ['sinceSeconds=5&sinceTime=2026-01-01T00:00:00Z', 400, 'give one of them'],
    ['after=web-1=2026-01-01T00:00:00Z', 400, 'each entry is pod/container=time'],
    ['after=web-1/app=yesterday', 400, 'each entry is pod/container=time'],
    ['pods=nobody', 404, 'Pod nobody of web does not exist.'],
    ['containers=nobody', 406, 'web has no such container'],
    ['previous=true', 406, '"code":"noPreviousRun"'],
  ])('requested with %s are refused', async (query, status, sentence) => {
    const { statusCode, body } = await applicationLog('web', `?${query}`)
    expect(statusCode).toBe(status)
    expect(body).toContain(sentence)
  })

  const follow = async (name = 'web', query = 'tailLines=1', who = 'admin'): Promise<IncomingMessage> => {
    const sent = request({
      port,
      path: `/environments/api/applications/${applications[name]?.id}/log?follow=true&${query}`,
      headers: { authorization: basic(who) },
      agent: false,
    }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return response
  }

  it('that are followed include new lines', async () => {
    const response = await follow()
    response.setEncoding('utf8')
    let text = ''
    for await (const part of response) {
      text += String(part)
      // The last line of each, and one written since.
      if (text.split('\n').length > 4) break
    }
    response.destroy()
    expect(text).toContain('/c0] level=')
    expect(text).toContain('/c1] level=')
  })

  it('that are followed continue with the next run of a crashed container', async () => {
    const response = await follow('crashing', '')
    response.setEncoding('utf8')
    let text = ''
    for await (const part of response) {
      text += String(part)
      if (/begun\.\n[^]*starting/.test(text)) break
    }
    response.destroy()
    expect(text).toMatch(/^gantry: The container exited with code 1\.\n(gantry: .*\n)?gantry: Run \d+ of/m)
  })

  it('report notes by code if requested', async () => {
    const response = await follow('crashing', 'noteFormat=json')
    response.setEncoding('utf8')
    let text = ''
    for await (const part of response) {
      text += String(part)
      if (/runBegun.*\n/.test(text)) break
    }
    response.destroy()
    const [, note = ''] = /^gantry: (.*containerEnded.*)$/m.exec(text) ?? []
    const end = message('states.exited', { exitCode: 1 })
    expect(JSON.parse(note)).toEqual({
      message: 'The container exited with code 1.',
      reasons: [message('logs.containerEnded', { end })],
    })
  })

  it('refuse an unknown format of notes', async () => {
    const { statusCode, body } = await applicationLog('web', '?noteFormat=xml')
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      400,
      {
        message: 'noteFormat is "xml"; it must be text or json.',
        reasons: [{ code: 'parameters.notChoice' }],
      },
    ])
  })

  it('that are followed are limited per account', async () => {
    const { service } = simulated
    await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
    const followBy = (who: string) => follow('web', 'tailLines=0', who)
    const open: IncomingMessage[] = []
    for (let index = 0; index < limits.logStreams; index++) open.push(await followBy('reader'))
    expect(new Set(open.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const refused = await followBy('reader')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '30'])
    expect(await json(refused)).toMatchObject({
      message: '50 logs of this account are open. Close some of them.',
    })
    const other = await followBy('admin')
    expect(other.statusCode).toBe(200)
    open.pop()?.destroy()
    const isOpened = async (): Promise<boolean> => {
      const next = await followBy('reader')
      next.destroy()
      return next.statusCode === 200
    }
    await expect.poll(isOpened).toBe(true)
    for (const response of [...open, other]) response.destroy()
  })

  it('are not opened by HEAD', async () => {
    const { statusCode, body } = await simulated.service.ask(
      'HEAD',
      `/environments/api/applications/${applications['web']?.id}/log?follow=true`,
    )
    expect(statusCode).toBe(200)
    expect(body).toBe('')
  })

  it("that are followed end with the caller's account", async () => {
    const [user] = await simulated.service.get('/users/api/users?query={"name":"admin"}')
    const response = await follow()
    const text = textOf(response)
    await simulated.service.ok('PUT', user.uri, { email: 'admin@example.com' })
    expect((await text).split('\n').slice(-2)).toEqual([
      'gantry: Your account was changed, disabled or deleted. Sign in again.',
      '',
    ])
  })
})

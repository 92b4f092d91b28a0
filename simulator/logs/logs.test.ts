import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodes, pod, pods, TestSimulator } from '../client.fixture.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(1)
})
afterEach(() => api.stop())

const run = async (name: string, image = 'registry.example/web:1', spec: object = {}) => {
  await api.post(pods, pod(name, image, spec))
  api.clock.advance(120_000)
}
const linesOf = async (name: string, query = '') =>
  (await api.text(`${pods}/${name}/log?${query}`)).split('\n').filter(Boolean)

describe("a container's log", () => {
  it('is read in full, by tail, by time or up to a size', async () => {
    await run('web')
    const all = await linesOf('web', 'timestamps=true')
    expect(all.length).toBeGreaterThan(40)
    expect(all.slice(0, 2)).toEqual([
      expect.stringMatching(/^2026-01-01T00:00:0\d\.\d{9}Z level=info msg="starting" container=main$/),
      expect.stringContaining('msg="configuration read"'),
    ])
    expect(await linesOf('web', 'timestamps=true&tailLines=3')).toEqual(all.slice(-3))
    const recent = all.filter((line) => Date.parse(line.split(' ')[0] ?? '') >= api.clock.now() - 30_000)
    expect(recent.length).toBeGreaterThan(5)
    expect(await linesOf('web', 'timestamps=true&sinceSeconds=30')).toEqual(recent)
    const since = new Date(api.clock.now() - 30_000).toISOString()
    expect(await linesOf('web', `timestamps=true&sinceTime=${since}`)).toEqual(recent)
    expect(await api.text(`${pods}/web/log?limitBytes=20`)).toHaveLength(20)
  })

  it('is followed while the container runs, and ends with it', async () => {
    await run('web')
    const follow = await api.stream(`${pods}/web/log?follow=true&tailLines=1`)
    const first = await follow.next()
    expect(String(first.value).split('\n')).toHaveLength(2)
    api.clock.advance(10_000)
    expect(String((await follow.next()).value)).toContain('msg="request"')
    await api.delete(`${pods}/web`)
    api.clock.advance(5000)
    for await (const _ of follow);
    expect((await api.get(`${pods}/web`)).code).toBe(404)
  })

  it('of a chatty container has 10,000 lines a second, each once and with its own timestamp', async () => {
    await run('web', 'registry.example/chatty:1')
    const before = await linesOf('web', 'timestamps=true&tailLines=1')
    const follow = await api.stream(`${pods}/web/log?follow=true&timestamps=true&tailLines=1`)
    let text = String((await follow.next()).value)
    api.clock.advance(100)
    while (text.split('\n').length < 1002) text += String((await follow.next()).value)
    const times = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0] ?? '')
    expect(times).toHaveLength(1001)
    expect(times[0]).toBe(before[0]?.split(' ')[0])
    expect(times).toEqual([...new Set(times)].toSorted())
  })

  it('of the previous run is kept, including its termination message', async () => {
    await run('web', 'registry.example/crash:1')
    const before = await linesOf('web', 'previous=true')
    expect(before.at(-1)).toContain('level=fatal')
    expect((await api.get(`${pods}/web/log`)).code).toBe(200)
    await run('calm')
    const { code, body } = await api.get(`${pods}/calm/log?previous=true`)
    expect([code, body.message]).toEqual([
      400,
      'previous terminated container "main" in pod "calm" not found',
    ])
  })

  it("is rejected as by a real kubelet if it doesn't exist", async () => {
    const messages = async (path: string) => (await api.get(`${pods}/${path}`)).body.message
    await run('two', '', {
      containers: ['main', 'side'].map((name) => ({ name, image: 'registry.example/web:1' })),
    })
    expect(await messages('two/log')).toBe(
      'a container name must be specified for pod two, choose one of: [main side]',
    )
    expect(await messages('two/log?container=other')).toBe('container other is not valid for pod two')
    await run('web', 'registry.example/broken:1')
    expect(await messages('web/log')).toBe(
      'container "main" in pod "web" is waiting to start: trying and failing to pull image',
    )
    expect(await messages('web/log?tailLines=-1')).toContain('tailLines')
    const stopped = { metadata: { annotations: { 'simulator/kubelet': 'stopped' } } }
    await api.patch('merge', `${nodes}/n1`, stopped)
    expect(await messages('two/log?container=main')).toContain('connect: connection refused')
  })

  it.each(['', 'follow=true', 'previous=true'])('is empty if the pod has no node: %s', async (query) => {
    await run('homeless', undefined, { nodeSelector: { disk: 'ssd' } })
    expect(await api.get(`${pods}/homeless/log?${query}`)).toEqual({ code: 204, body: '' })
    expect((await api.get(`${pods}/homeless/log?container=other&${query}`)).code).toBe(400)
  })
})

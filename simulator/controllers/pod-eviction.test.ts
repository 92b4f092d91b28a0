import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodes, pods, TestSimulator } from '../client.fixture.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(1)
})
afterEach(() => api.stop())

const forever = { key: 'gpu', operator: 'Exists', effect: 'NoExecute' }
const minute = { ...forever, tolerationSeconds: 60 }

const taint = (taints: object[]) => api.patch('merge', `${nodes}/n1`, { spec: { taints } })
const run = (name: string, ...tolerations: object[]) =>
  api.post(pods, {
    metadata: { name },
    spec: { containers: [{ name: 'main', image: 'registry.example/web:1' }], tolerations },
  })
const left = async () => (await api.list(pods)).map(({ metadata }) => metadata.name)

it('uses the first toleration that matches a taint, and counts from when the taint is observed', async () => {
  await run('bare')
  await run('forever-first', forever, minute)
  await run('minute-first', minute, forever)
  api.clock.advance(5000)
  await taint([{ key: 'gpu', effect: 'NoExecute' }])
  api.clock.advance(50_000)
  expect(await left()).toEqual(['forever-first', 'minute-first'])
  api.clock.advance(50_000)
  expect(await left()).toEqual(['forever-first'])
})

it('uses the shortest time of several taints, and cancels the eviction when the taints are removed', async () => {
  const other = { key: 'other', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 }
  const both = [
    { key: 'gpu', effect: 'NoExecute' },
    { key: 'other', effect: 'NoExecute' },
  ]
  await run('web', other, minute)
  api.clock.advance(5000)
  await taint(both)
  api.clock.advance(30_000)
  await taint([])
  api.clock.advance(300_000)
  expect(await left()).toEqual(['web'])
  await taint(both)
  api.clock.advance(30_000)
  expect(await left()).toEqual(['web'])
  api.clock.advance(80_000)
  expect(await left()).toEqual([])
})

import { expect, test } from 'vitest'
import { isOnly, readSources, switched, type LogPodRow } from './log-sources.ts'

const pod = (name: string, containers: string[], rest: Partial<LogPodRow> = {}): LogPodRow => ({
  id: name,
  name,
  modelIndex: 'Pod',
  service: 'Environments',
  uri: '',
  spec: {
    containers: containers.map((container) => ({ id: container, name: container })),
    initContainers: [{ id: 'init', name: 'init' }],
  },
  ...rest,
})
const all = { pods: [], containers: [] }

test('reads all pods and running containers by default', () => {
  const sources = readSources([pod('a', ['app', 'proxy']), pod('b', ['app'])], all)
  expect(sources).toMatchObject({
    containers: ['app', 'proxy', 'init'],
    chosenPods: ['a', 'b'],
    chosenContainers: ['app', 'proxy'],
    isCut: false,
  })
})

test('ignores selected sources that are gone', () => {
  const sources = readSources([pod('a', ['app']), pod('b', ['app'])], {
    pods: ['b', 'gone'],
    containers: ['init', 'gone'],
  })
  expect(sources).toMatchObject({ chosenPods: ['b'], chosenContainers: ['init'] })
})

test('reads at most what the service allows at once, and reports it', () => {
  const rows = Array.from({ length: 60 }, (_unused, index) => pod(`p${index}`, ['app', 'proxy']))
  const { chosenPods, ...sources } = readSources(rows, all)
  expect(chosenPods).toHaveLength(25)
  expect(sources).toMatchObject({ isCut: true, isFull: true })
  const others = readSources(rows, { pods: [...chosenPods, 'p59'], containers: [] })
  expect(others.chosenPods).toEqual([...chosenPods.slice(1), 'p59'])
  expect(others).toMatchObject({ isCut: false, isFull: true })
  expect(readSources(rows, { pods: ['p59'], containers: [] }).isFull).toBe(false)
})

test('reads many single-container pods at once, whatever their containers are named', () => {
  const rows = Array.from({ length: 45 }, (_unused, index) => pod(`p${index}`, [`app-${index}`]))
  const { chosenPods, ...sources } = readSources(rows, all)
  expect(chosenPods).toHaveLength(45)
  expect(sources).toMatchObject({ isCut: false, isFull: false })
})

test('the sources change when a pod is added, even with the name of a previous one', () => {
  const key = (rows: LogPodRow[], pods: string[] = []): string =>
    readSources(rows, { pods, containers: [] }).key
  const [a, b] = [pod('a', ['app']), pod('b', ['app'])]
  expect(key([a, b])).not.toBe(key([a]))
  expect(key([{ ...a, id: 'other' }])).not.toBe(key([a]))
  expect(key([a, b], ['a'])).toBe(key([a], ['a']))
  // The service follows a container across restarts.
  expect(key([{ ...a, restarts: 1 }])).toBe(key([a]))
})

test("an ended log may continue when its pod's state or restart count changes", () => {
  const key = (row: LogPodRow): string => readSources([row], all).stateKey
  const a = pod('a', ['app'], { state: 'Pending' })
  expect(key({ ...a, state: 'Running' })).not.toBe(key(a))
  expect(key({ ...a, restarts: 1 })).not.toBe(key(a))
  expect(key({ ...a, isReady: true })).toBe(key(a))
})

const owned = (name: string, kind: string, owner: string, containers = ['app']): LogPodRow =>
  pod(name, containers, {
    metadata: { ownerReferences: [{ apiVersion: 'v1', kind, name: owner, uid: '', controller: true }] },
  })
const shop = [
  owned('cart-7c9f4d-x8kqm', 'ReplicaSet', 'cart-7c9f4d'),
  owned('db-0', 'StatefulSet', 'db', ['db', 'proxy']),
  owned('report-29918955-tnwxl', 'Job', 'report-29918955'),
  pod('alone', ['app']),
]

test('groups pods by workload, and shows what their names add to it', () => {
  const { components } = readSources(shop, all)
  expect(components.map(({ name, pods }) => [name, pods.map(({ rest }) => rest)])).toEqual([
    ['cart', ['7c9f4d-x8kqm']],
    ['db', ['0']],
    ['report', ['29918955-tnwxl']],
    ['alone', ['alone']],
  ])
})

test('names a line by what distinguishes its source: workload, pod, and container if there are several', () => {
  const { labelOf, labelLength } = readSources(shop, all)
  expect(labelOf('cart-7c9f4d-x8kqm', 'app')).toBe('cart x8kqm')
  expect(labelOf('db-0', 'proxy')).toBe('db 0 proxy')
  expect(labelOf('alone', 'app')).toBe('alone')
  expect(labelLength).toBe('report tnwxl'.length)
  const one = readSources(shop, { pods: ['db-0'], containers: ['db'] })
  expect(one.labelOf('db-0', 'db')).toBe('0')
})

test('selects and excludes a whole workload, and selecting all is no selection', () => {
  expect(switched(['a', 'b', 'c'], ['a', 'b', 'c'], ['a', 'b'])).toEqual(['c'])
  expect(switched(['a', 'b', 'c'], ['c', 'a'], ['a', 'b'])).toEqual([])
  expect(switched(['a', 'b', 'c'], ['a'], ['a'])).toEqual([])
})

test('numbers pods that outnumber the colours, in the list and before their lines', () => {
  const rows = Array.from({ length: 7 }, (_unused, index) => pod(`web-${index}`, ['app']))
  const { markOf, labelOf, labelLength } = readSources(rows, { pods: ['web-6'], containers: [] })
  expect([markOf('web-0'), markOf('web-6'), markOf('gone')]).toEqual(['#1', '#7', ''])
  expect(labelOf('web-6', 'app')).toBe('#7 6')
  expect(labelLength).toBe(labelOf('web-6', 'app').length)
  expect(readSources(rows.slice(1), all).markOf('web-6')).toBe('')
})

test('tells whether some pods are all that is read', () => {
  expect(isOnly(['a', 'b'], ['b', 'a'])).toBe(true)
  expect(isOnly(['a', 'b'], ['a'])).toBe(false)
  expect(isOnly(['a'], ['b'])).toBe(false)
})

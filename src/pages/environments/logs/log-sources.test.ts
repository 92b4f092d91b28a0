import { expect, test } from 'vitest'
import { readSources, type LogPodRow } from './log-sources.ts'

const pod = (name: string, containers: string[], rest: Partial<LogPodRow> = {}): LogPodRow => ({
  id: name,
  name,
  modelIndex: 'Pod',
  service: 'Environments',
  uri: '',
  spec: [
    { containers: containers.map((container) => ({ name: container })), initContainers: [{ name: 'init' }] },
  ],
  ...rest,
})
const all = { pods: [], containers: [] }

test('all pods and the containers that run are read unless somebody chooses', () => {
  const sources = readSources([pod('a', ['app', 'proxy']), pod('b', ['app'])], all)
  expect(sources).toMatchObject({
    containers: ['app', 'proxy', 'init'],
    chosenPods: ['a', 'b'],
    chosenContainers: ['app', 'proxy'],
    isCut: false,
  })
})

test('what was chosen and is gone counts for nothing', () => {
  const sources = readSources([pod('a', ['app']), pod('b', ['app'])], {
    pods: ['b', 'gone'],
    containers: ['init', 'gone'],
  })
  expect(sources).toMatchObject({ chosenPods: ['b'], chosenContainers: ['init'] })
})

test('no more than the service reads at once, and it is said', () => {
  const rows = Array.from({ length: 60 }, (_unused, index) => pod(`p${index}`, ['app', 'proxy']))
  const { chosenPods, isCut } = readSources(rows, all)
  expect(chosenPods).toHaveLength(25)
  expect(isCut).toBe(true)
})

test('there is something new to read when a pod that is read comes or starts again', () => {
  const key = (rows: LogPodRow[], pods: string[] = []): string =>
    readSources(rows, { pods, containers: [] }).key
  const [a, b] = [pod('a', ['app']), pod('b', ['app'])]
  expect(key([a, b])).not.toBe(key([a]))
  expect(key([{ ...a, restarts: 1 }])).not.toBe(key([a]))
  expect(key([{ ...a, state: 'Running' }])).toBe(key([a]))
  expect(key([a, { ...b, restarts: 1 }], ['a'])).toBe(key([a, b], ['a']))
})

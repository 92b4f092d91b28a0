import { QueryClient } from '@tanstack/react-query'
import { expect, test, afterEach, vi } from 'vitest'
import type { Taint } from '../../../model/taints.ts'
import {
  isControlled,
  isSetByKubernetes,
  labelsFrom,
  marksOfLabels,
  marksOfTaints,
  nearestDrawn,
  problemOf,
  taintsFrom,
  saveLabels,
  saveTaints,
} from './node-marks.ts'
import { leavingPods } from './mark-sheets.tsx'

test.for<[string, boolean]>([
  ['kubernetes.io/hostname', true],
  ['beta.kubernetes.io/os', true],
  ['topology.kubernetes.io/zone', true],
  ['node.k8s.io/x', true],
  ['node-role.kubernetes.io/worker', false],
  ['node-restriction.kubernetes.io/team', false],
  ['team.node-restriction.kubernetes.io/x', false],
  ['example.org/kubernetes.io', false],
  ['notkubernetes.io/x', false],
  ['tier', false],
])("the label %s is Kubernetes' own: %s", ([key, isOwn]) => {
  expect(isSetByKubernetes(key)).toBe(isOwn)
})

test('taints that controllers set are theirs, unlike that of a control plane', () => {
  expect(isControlled('node.kubernetes.io/not-ready')).toBe(true)
  expect(isControlled('node-role.kubernetes.io/control-plane')).toBe(false)
  expect(isControlled('node.kubernetes.io/out-of-service')).toBe(false)
})

const mark = (row: number, key: string, value = '', effect?: string) => ({
  row,
  key,
  value,
  isKept: false,
  ...(effect === undefined ? {} : { effect }),
})

test.for<[ReturnType<typeof mark>, string | null]>([
  [mark(2, 'tier', 'gold'), null],
  [mark(2, 'example.org/tier', ''), null],
  [mark(2, ''), 'noKey'],
  [mark(2, 'a b'), 'wrongKey'],
  [mark(2, 'zone', 'x'), 'twice'],
  [mark(0, 'zone', 'x'), null],
  [mark(2, 'tier', 'very good'), 'wrongValue'],
  [mark(2, 'zone', '', 'NoExecute'), null],
  [mark(2, 'zone', '', 'NoSchedule'), 'twice'],
])('describes %j as %s', ([tried, problem]) => {
  const other = mark(1, 'zone', '', tried.effect === undefined ? undefined : 'NoSchedule')
  expect(problemOf(tried, [other, tried])).toBe(problem)
})

test('keeps labels that others set meanwhile, and applies local changes and removals', () => {
  const base = { tier: 'gold', old: 'x', zone: 'a' }
  const marks = marksOfLabels(base).filter(({ key }) => key !== 'old')
  const changed = marks.map((entry) => (entry.key === 'tier' ? { ...entry, value: 'silver' } : entry))
  expect(labelsFrom({ ...base, zone: 'b', added: 'y' }, base, [...changed, mark(9, 'new', 'z')])).toEqual({
    tier: 'silver',
    zone: 'b',
    added: 'y',
    new: 'z',
  })
})

test('keeps taints likewise, with their time of addition', () => {
  const [gpu, old] = [
    { key: 'gpu', value: 'a', effect: 'NoSchedule' },
    { key: 'old', effect: 'NoExecute' },
  ]
  const timed = { ...gpu, timeAdded: '2026-01-01T00:00:00Z' }
  const lost = { key: 'node.kubernetes.io/not-ready', effect: 'NoExecute' }
  const marks = marksOfTaints([gpu])
  expect(taintsFrom([timed, old, lost], [timed, old], [...marks, mark(5, 'new', '', 'NoExecute')])).toEqual([
    timed,
    lost,
    { key: 'new', effect: 'NoExecute' },
  ])
  const changed = marks.map((entry) => ({ ...entry, value: 'b' }))
  expect(taintsFrom([timed], [timed], changed)).toEqual([{ key: 'gpu', value: 'b', effect: 'NoSchedule' }])
})

test('moves the focus from a removed row to the nearest one', () => {
  const [first, kept, last] = [mark(0, 'a'), { ...mark(1, 'b'), isKept: true }, mark(2, 'c')]
  const all = [first, kept, last]
  expect(nearestDrawn(all, first, false)).toBe(last)
  expect(nearestDrawn(all, first, true)).toBe(kept)
  expect(nearestDrawn(all, last, false)).toBe(first)
  expect(nearestDrawn(all, last, true)).toBe(kept)
  expect(nearestDrawn([kept, last], last, false)).toBeNull()
  expect(nearestDrawn([first], first, true)).toBeNull()
})

const pod = (name: string, ...tolerations: object[]) => ({
  id: name,
  name,
  namespace: 'shop',
  spec: { tolerations },
})

test("an evicting taint lists the pods that don't tolerate it, and when they are evicted", () => {
  const taint = { key: 'gpu', value: 'a', effect: 'NoExecute' }
  const pods = [
    pod('all', { operator: 'Exists' }),
    pod('equal', { key: 'gpu', operator: 'Equal', value: 'a', effect: 'NoExecute' }),
    pod('later', { key: 'gpu', operator: 'Exists', tolerationSeconds: 300 }),
    pod('other', { key: 'gpu', value: 'b' }),
    pod('bare'),
  ]
  const names = (from: (typeof taint)[], to: (typeof taint)[]) =>
    leavingPods(pods, { from, to }).map(({ name, afterSeconds }) => `${name} ${afterSeconds}`)
  expect(names([], [taint])).toEqual(['shop/bare 0', 'shop/other 0', 'shop/later 300'])
  expect(names([taint], [taint])).toEqual([])
  expect(names([], [{ ...taint, effect: 'NoSchedule' }])).toEqual([])
})

test('uses the first matching toleration of a taint, and the shortest time of several taints', () => {
  const gpu = { key: 'gpu', effect: 'NoExecute' }
  const disk = { ...gpu, key: 'disk' }
  const forever = { key: 'gpu', operator: 'Exists' }
  const pods = [
    pod('minute-first', { ...forever, tolerationSeconds: 60 }, forever),
    pod('forever-first', forever, { ...forever, tolerationSeconds: 60 }),
    pod('five-first', { ...forever, tolerationSeconds: 300 }, { operator: 'Exists', tolerationSeconds: 60 }),
  ]
  const names = (...to: { key: string; effect: string }[]) =>
    leavingPods(pods, { from: [], to }).map(({ name, afterSeconds }) => `${name} ${afterSeconds}`)
  expect(names(gpu)).toEqual(['shop/minute-first 60', 'shop/five-first 300'])
  expect(names(gpu, disk)).toEqual(['shop/forever-first 0', 'shop/minute-first 0', 'shop/five-first 60'])
})

afterEach(() => vi.unstubAllGlobals())

const old: Taint = { key: 'old', effect: 'NoSchedule' }
const [scaling, more] = ['scaling', 'more'].map((key): Taint => ({ key, effect: 'NoSchedule' }))

/** Serves a node that changes with every read and rejects writes not based on its latest generation. */
function serveNode(versions: readonly { taints?: readonly unknown[]; labels?: object }[]) {
  const sent: [string | null, unknown][] = []
  let generation = 0
  vi.stubGlobal('fetch', async (_address: string, { method, headers, body }: RequestInit) => {
    if (method === 'GET') {
      const { taints, labels } = versions[generation] ?? {}
      generation += 1
      return Response.json({
        id: 'the-node',
        generation,
        labels,
        spec: [{ id: 'the-spec', generation, taints }],
      })
    }
    sent.push([new Headers(headers).get('if-match'), JSON.parse(String(body))])
    const isLast = generation === versions.length
    return isLast ? Response.json({}) : Response.json({ code: 'changedMeanwhile' }, { status: 412 })
  })
  return sent
}

test("computes taints from the node's latest state, and retries once if it changes meanwhile", async () => {
  const sent = serveNode([{ taints: [old, scaling] }, { taints: [old, scaling, more] }])
  const marks = [...marksOfTaints([]), { row: 1, key: 'new', value: '', effect: 'NoExecute', isKept: false }]
  await saveTaints(new QueryClient(), { id: 'the-node', base: [old], marks })
  const added = { key: 'new', effect: 'NoExecute' }
  expect(sent).toEqual([
    ['"1"', { taints: [scaling, added] }],
    ['"2"', { taints: [scaling, more, added] }],
  ])
})

test('fails if the node changes again after a retry', async () => {
  const sent = serveNode([{ taints: [old] }, { taints: [old] }, { taints: [old] }])
  const saved = saveTaints(new QueryClient(), { id: 'the-node', base: [old], marks: [] })
  await expect(saved).rejects.toMatchObject({ status: 412 })
  expect(sent).toHaveLength(2)
})

test('retries labels likewise', async () => {
  const sent = serveNode([{ labels: { old: 'x' } }, { labels: { old: 'x', pool: 'spot' } }])
  const marks = marksOfLabels({ tier: 'gold' })
  await saveLabels(new QueryClient(), { id: 'the-node', base: { old: 'x' }, marks })
  expect(sent).toEqual([
    ['"1"', { labels: { tier: 'gold' } }],
    ['"2"', { labels: { pool: 'spot', tier: 'gold' } }],
  ])
})

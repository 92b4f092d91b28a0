import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Taint } from '../../../../../model/taints.ts'
import { marksOfLabels, marksOfTaints } from './node-marks.ts'
import { saveLabels, saveTaints } from './save-marks.ts'

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

test('taints are made of those that the node has a moment before, and once more where it changes meanwhile', async () => {
  const sent = serveNode([{ taints: [old, scaling] }, { taints: [old, scaling, more] }])
  const marks = [...marksOfTaints([]), { row: 1, key: 'new', value: '', effect: 'NoExecute', isKept: false }]
  await saveTaints(new QueryClient(), { id: 'the-node', base: [old], marks })
  const added = { key: 'new', effect: 'NoExecute' }
  expect(sent).toEqual([
    ['"1"', { taints: [scaling, added] }],
    ['"2"', { taints: [scaling, more, added] }],
  ])
})

test('a node that changes time and again is said to', async () => {
  const sent = serveNode([{ taints: [old] }, { taints: [old] }, { taints: [old] }])
  const saved = saveTaints(new QueryClient(), { id: 'the-node', base: [old], marks: [] })
  await expect(saved).rejects.toMatchObject({ status: 412 })
  expect(sent).toHaveLength(2)
})

test('so are labels', async () => {
  const sent = serveNode([{ labels: { old: 'x' } }, { labels: { old: 'x', pool: 'spot' } }])
  const marks = marksOfLabels({ tier: 'gold' })
  await saveLabels(new QueryClient(), { id: 'the-node', base: { old: 'x' }, marks })
  expect(sent).toEqual([
    ['"1"', { labels: { tier: 'gold' } }],
    ['"2"', { labels: { pool: 'spot', tier: 'gold' } }],
  ])
})

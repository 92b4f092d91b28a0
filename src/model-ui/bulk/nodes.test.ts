import { expect, it, vi } from 'vitest'
import type { readDrain } from '../../api/calls/nodes.ts'
import { countUnpreviewed, type DrainOutline, withDrains } from './nodes.ts'

const strict = { deleteEmptyDirData: false, force: false }
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `node-${index}` }))

/** Responses of drains in which the first node has a pod that needs an option. */
const makeReader = () =>
  vi.fn<typeof readDrain>((id, { force }) =>
    Promise.resolve({
      status: 200,
      message: '',
      pods: [
        {
          namespace: 'shop',
          name: 'web',
          owner: null,
          outcome: id === 'node-0' && !force ? 'blocked' : 'evict',
          reason: null,
          reasons: null,
          hasLocalStorage: false,
          budget: null,
          budgetAllows: null,
          hasRoom: null,
        },
      ],
      remaining: 1,
      canDrain: true,
      room: null,
    }),
  )

it('requests another preview only for nodes that an option affects', async () => {
  const read = makeReader()
  const known = new Map<string, DrainOutline>()
  const { signal } = new AbortController()
  await withDrains(rowsOf(3), { options: strict, known, signal, read })
  expect(read).toHaveBeenCalledTimes(3)
  const forced = await withDrains(rowsOf(3), { options: { ...strict, force: true }, known, signal, read })
  expect(read).toHaveBeenCalledTimes(4)
  expect(forced).toMatchObject([{ drain: { blocked: 0 } }, { drain: { pods: 1 } }, { drain: { pods: 1 } }])
  expect(await withDrains(rowsOf(1), { options: strict, known, signal, read })).toMatchObject([
    { drain: { blocked: 1 } },
  ])
  expect(read).toHaveBeenCalledTimes(4)
})

it('counts the nodes beyond the limit, which are drained without a preview', async () => {
  const options = {
    options: strict,
    known: new Map<string, DrainOutline>(),
    signal: AbortSignal.any([]),
    read: makeReader(),
  }
  const rows: { id: string; drain?: DrainOutline }[] = await withDrains(rowsOf(53), options)
  const targets = rows.map(({ drain = null }) => ({ drain, request: {} }))
  expect(countUnpreviewed(targets)).toBe(3)
})

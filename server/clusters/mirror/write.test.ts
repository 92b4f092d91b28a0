import { expect, it, vi } from 'vitest'
import type { Transaction } from '../../store/store.ts'
import { causeBy } from '../../messages/to-status.ts'
import { writeReported } from './write.ts'
import type { ApplicationFacts } from './world.ts'

it('reads and updates the row of an application once, with changed attributes only', async () => {
  const [get, update] = [vi.fn(async () => ({})), vi.fn(async () => undefined)]
  const transaction = { get, update } as unknown as Transaction
  const application = {
    id: 'one',
    run: 'shop',
    state: 'running',
    causes: [],
    lastKnownState: null,
    overrideCount: 0,
    overrides: [],
  } as unknown as ApplicationFacts
  const overrides = [
    { kind: 'Deployment', name: 'web', path: 'spec.replicas', value: '3', declared: '2', managers: [] },
  ]
  const down = causeBy('Down.')
  const reported = {
    reported: { state: 'degraded' as const, causes: [down], components: new Map(), overrides },
    index: { get: () => undefined },
    isWritten: () => false,
  }
  await writeReported({ transaction, undo: [] }, application, reported)
  await writeReported({ transaction, undo: [] }, application, reported)
  expect(get).toHaveBeenCalledTimes(1)
  expect(update.mock.calls).toEqual([
    [
      'one',
      { attributes: { state: 'degraded', status: ['Down.'], causes: [down], overrideCount: 1, overrides } },
    ],
  ])
})

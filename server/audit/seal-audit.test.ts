import { expect, it } from 'vitest'
import { entriesPerSeal } from '../store/store.ts'
import { sealAll } from './seal-audit.ts'

it('seals full batches until one is incomplete, even if writes keep adding events', async () => {
  const batches = [entriesPerSeal, entriesPerSeal, 1, 1, 1, 0]
  const sealed: number[] = []
  const seal = (): Promise<number> => {
    const size = batches[sealed.length] ?? 0
    sealed.push(size)
    return Promise.resolve(size)
  }
  const unused = (): never => expect.fail('only seals')
  const positions = { positionOf: unused, setPosition: unused, keepPositions: unused }
  const reads = { find: unused, findWithChanges: unused, count: unused }
  const audit = { seal, expire: unused, record: unused, ...positions, ...reads }
  await sealAll({ audit }, { now: 1, sign: () => '' })
  expect(sealed).toEqual([entriesPerSeal, entriesPerSeal, 1])
})

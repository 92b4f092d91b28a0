import { expect, it } from 'vitest'
import type { ChangeDetails } from '../../../../model/answers/change-set.ts'
import { begunDrain } from './begun-drain.ts'

const set = (user: string, timestamp: number, node: string): ChangeDetails => ({
  id: `${timestamp}`,
  sequenceId: `${timestamp}`,
  user,
  apiKey: null,
  timestamp,
  undoes: null,
  undoneBy: null,
  undoneAction: null,
  action: null,
  source: { id: node, name: node },
  revision: null,
  objects: [],
  objectCount: 0,
  places: [],
})

const opening = (timestamp: number, node: string): ChangeDetails => ({
  ...set('eve', timestamp, node),
  objects: [
    { modelIndex: 'Node', service: 'Cluster', uuid: node, name: node } as ChangeDetails['objects'][number],
  ],
})

it('is told by who began it, from its first pass to its last', () => {
  const drains = [set('bob', 30, 'n1'), set('bob', 25, 'n2'), set('ada', 20, 'n1')]
  expect(begunDrain({ drains, openings: [] }, 'n1')).toEqual({ user: 'ada', since: 20, last: 30 })
  expect(begunDrain({ drains, openings: [] }, 'n3')).toBeNull()
})

it('is over once the node was uncordoned', () => {
  const drains = [set('bob', 30, 'n1'), set('ada', 20, 'n1')]
  expect(begunDrain({ drains, openings: [opening(25, 'n1')] }, 'n1')).toMatchObject({
    user: 'bob',
    since: 30,
  })
  expect(begunDrain({ drains, openings: [opening(35, 'n1')] }, 'n1')).toBeNull()
  expect(begunDrain({ drains, openings: [opening(35, 'n2')] }, 'n1')).toMatchObject({ since: 20 })
})

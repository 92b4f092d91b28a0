import { expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import type { Change } from '../store/store.ts'
import { changesAnswer } from './changes.ts'

const change = (id: string, kind: Change['kind'], sequence: number): Change => ({
  sequence,
  class: 'environments.Application',
  id,
  name: id,
  kind,
  changeSet: 'set',
  author: 'admin',
  time: 1000 + sequence,
  ancestors: [],
  before: null,
  after: null,
})

it('lists each resource once, with its net change', () => {
  const writes = [
    { changeSet: 'one', changes: [change('a', 'created', 1), change('b', 'created', 2)] },
    { changeSet: 'two', changes: [change('a', 'modified', 3), change('b', 'deleted', 4)] },
    { changeSet: 'three', changes: [change('c', 'modified', 5), change('c', 'deleted', 6)] },
  ]
  const answer = changesAnswer(model, writes, { user: 'admin', timestamp: 7 })
  const ids = (names: readonly { uuid: string | null }[]) => names.map(({ uuid }) => uuid)
  expect([answer.createdIds, answer.modifiedIds, answer.deletedIds].map(ids)).toEqual([['a'], [], ['c']])
  expect(answer).toMatchObject({ sequenceId: 'three', timestamp: 1001, empty: false })
})

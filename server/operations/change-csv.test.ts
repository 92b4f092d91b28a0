import { expect, it } from 'vitest'
import { changesCsv } from './change-csv.ts'
import type { ChangeDetails } from './change-sets.ts'
import type { Difference } from './changed-objects.ts'

const difference = (field: string, after: unknown, isReadOnly = false): Difference =>
  ({ path: field, field, modelIndex: 'Node', part: null, isReadOnly, before: null, after }) as Difference

/** The fields and values that a file tells of one changed node. */
function rowsOf(...differences: Difference[]): string[] {
  const node = {
    service: 'Cluster',
    modelIndex: 'Node',
    uuid: 'n',
    name: 'node-1',
    change: 'modified',
    within: [],
  }
  const set = { timestamp: 0, user: 'admin', sequenceId: 's', objects: [{ ...node, differences }] }
  const [, ...rows] = changesCsv([set as unknown as ChangeDetails])
    .trimEnd()
    .split('\r\n')
  return rows.map((row) => row.split(',').slice(8, 11).join(','))
}

it('has a line for each value that somebody changed, and none for what only followed', () => {
  const unschedulable = difference('spec.unschedulable', true)
  const heartbeat = difference('status.conditions', 'later', true)
  expect(rowsOf(unschedulable, heartbeat)).toEqual(['spec.unschedulable,,true'])
  expect(rowsOf(heartbeat)).toEqual(['status.conditions,,later'])
  expect(rowsOf()).toEqual([',,'])
})

it('lets no value begin as a formula does', () => {
  expect(rowsOf(difference('name', '=1+1'))).toEqual(["name,,'=1+1"])
  expect(rowsOf(difference('replicas', -1))).toEqual(['replicas,,-1'])
})

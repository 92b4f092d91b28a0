import { expect, it } from 'vitest'
import { changesCsv, type ClusterNames } from './change-csv.ts'
import type { ChangeDetails } from '../../../model/answers/change-set.ts'
import { model } from '../../../model/index.ts'
import type { Difference } from '../../../model/answers/changed-object.ts'

const difference = (field: string, after: unknown, isReadOnly = false): Difference =>
  ({ path: field, field, modelIndex: 'Node', part: null, isReadOnly, before: null, after }) as Difference

/** Cells of the lines for one changed node of a cluster. */
function cellsOf(differences: readonly Difference[], facts: object = {}, clusters: ClusterNames = new Map()) {
  const node = {
    service: 'Cluster',
    modelIndex: 'Node',
    uuid: 'n',
    name: 'node-1',
    change: 'modified',
    within: [],
    ...facts,
  }
  const set = { timestamp: 0, user: 'admin', sequenceId: 's', objects: [{ ...node, differences }] }
  const [, ...rows] = changesCsv([set as unknown as ChangeDetails], { model, clusters })
    .trimEnd()
    .split('\r\n')
  return rows.map((row) => row.split(','))
}

/** Fields and values of the lines. */
const rowsOf = (...differences: Difference[]): string[] =>
  cellsOf(differences).map((cells) => cells.slice(8, 11).join(','))

it('has a line for each value that somebody changed, and none for resulting changes', () => {
  const unschedulable = difference('spec.unschedulable', true)
  const heartbeat = difference('status.conditions', 'later', true)
  expect(rowsOf(unschedulable, heartbeat)).toEqual(['spec.unschedulable,,true'])
  expect(rowsOf(heartbeat)).toEqual(['status.conditions,,later'])
  expect(rowsOf()).toEqual([',,'])
})

it('omits the codes of a text', () => {
  const [text, codes] = [difference('troubles', 'late', true), difference('causes', [{ code: 'a' }], true)]
  expect(rowsOf(text, codes)).toEqual(['troubles,,late'])
})

it('escapes values that start like a formula', () => {
  expect(rowsOf(difference('name', '=1+1'))).toEqual(["name,,'=1+1"])
  expect(rowsOf(difference('replicas', -1))).toEqual(['replicas,,-1'])
})

it('distinguishes resulting changes from requested ones', () => {
  const heartbeat = difference('status.conditions', 'later', true)
  const causeOf = (differences: Difference[], facts?: object) =>
    cellsOf(differences, facts).map((cells) => cells.at(-1))
  expect(causeOf([heartbeat])).toEqual(['followed'])
  expect(causeOf([heartbeat, difference('spec.unschedulable', true)])).toEqual(['asked'])
  expect(causeOf([heartbeat], { change: 'created' })).toEqual(['asked'])
  expect(causeOf([], { isUnrecorded: true })).toEqual(['asked'])
  expect(causeOf([])).toEqual(['followed'])
})

it('contains the cluster from the ancestors, the environment, or the request', () => {
  const place = (modelIndex: string, uuid: string, name: string) => ({ modelIndex, uuid, name })
  const clusters = new Map([['e', 'harbour']])
  const clusterOf = (facts: object) => cellsOf([], facts, clusters).map((cells) => cells.at(-2))
  expect(clusterOf({ within: [place('HostCluster', 'h', 'quay')] })).toEqual(['quay'])
  expect(clusterOf(place('HostCluster', 'h', 'quay'))).toEqual(['quay'])
  expect(clusterOf({ within: [place('Environment', 'e', 'live')] })).toEqual(['harbour'])
  expect(clusterOf({ request: { hostCluster: 'pier' } })).toEqual(['pier'])
  expect(clusterOf({ within: [place('Environment', 'gone', 'old')] })).toEqual([''])
})

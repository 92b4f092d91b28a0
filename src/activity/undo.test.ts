import { expect, test } from 'vitest'
import type { ChangedObject } from '../../model/answers/changed-object.ts'
import type { UndoStep } from '../../model/answers/undo.ts'
import { mayBeUndone, chosenSteps, outcomeOf } from './undo.ts'

const object = (modelIndex: string, service: string, change: ChangedObject['change']): ChangedObject => ({
  modelIndex, service, change, uuid: 'x', name: 'x',
  within: [], differences: [], differenceCount: 0, isUnrecorded: false, request: null,
}) // oxfmt-ignore
const request = object('KubernetesRequest', 'cluster', 'created')
const terminal = object('TerminalSession', 'environments', 'created')
const made = object('HostGroup', 'config', 'created')

test('offers undo if anything can be restored', () => {
  expect(mayBeUndone({ objects: [made], objectCount: 1 })).toBe(true)
  expect(mayBeUndone({ objects: [terminal, made], objectCount: 2 })).toBe(true)
  expect(mayBeUndone({ objects: [object('Alarm', 'environments', 'modified')], objectCount: 1 })).toBe(true)
  expect(mayBeUndone({ objects: [request], objectCount: 2 })).toBe(true)
})

test('offers no undo for permanent records', () => {
  expect(mayBeUndone({ objects: [request], objectCount: 1 })).toBe(false)
  expect(mayBeUndone({ objects: [request, terminal], objectCount: 2 })).toBe(false)
})

const conflict = { field: 'a', expected: 1, found: 2, becomes: 0, modifiedBy: 'x', modifiedOn: 0 }
const step = (uuid: string, more: Partial<UndoStep> = {}): UndoStep => ({
  uuid, name: uuid, modelIndex: 'ConfigMap', service: 'Environments', change: 'modified',
  within: [], hostCluster: null, twin: null, problem: null, problemReasons: null, note: null, noteReasons: null, conflicts: [], values: [], valueCount: 0,
  ...more,
}) // oxfmt-ignore
const free = step('free')
const changed = step('changed', { conflicts: [conflict] })
const stuck = step('stuck', { problem: 'It is gone.' })
const ids = (steps: readonly UndoStep[]): string[] => steps.map(({ uuid }) => uuid)

test('skips what has changed since, unless nothing else is restored or it is selected', () => {
  expect(ids(chosenSteps([free, changed, stuck], {}))).toEqual(['free'])
  expect(ids(chosenSteps([changed, stuck], {}))).toEqual(['changed'])
  expect(ids(chosenSteps([free, changed], { changed: true }))).toEqual(['free', 'changed'])
  expect(ids(chosenSteps([free, changed], { free: false }))).toEqual([])
  expect(ids(chosenSteps([stuck], { stuck: true }))).toEqual([])
})

test('describes only the effect of the selected steps', () => {
  expect(outcomeOf({ steps: [free, changed] }, {})).toMatchObject({ isPartly: true, isLoss: false })
  expect(outcomeOf({ steps: [free, changed] }, { changed: true })).toMatchObject({
    isPartly: false,
    isLoss: true,
  })
  const going = step('going', { change: 'deleted' })
  expect(outcomeOf({ steps: [free, going] }, {})).toMatchObject({ isDeletion: true })
  expect(outcomeOf({ steps: [free, going] }, { going: false })).toMatchObject({ isDeletion: false })
})

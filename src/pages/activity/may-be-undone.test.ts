import { expect, test } from 'vitest'
import type { ChangedObject } from '../../../model/answers/changed-object.ts'
import { mayBeUndone } from './may-be-undone.ts'

const object = (modelIndex: string, service: string, change: ChangedObject['change']): ChangedObject => ({
  modelIndex, service, change, uuid: 'x', name: 'x',
  within: [], differences: [], differenceCount: 0, isUnrecorded: false, request: null,
}) // oxfmt-ignore
const request = object('KubernetesRequest', 'cluster', 'created')
const terminal = object('TerminalSession', 'environments', 'created')
const made = object('HostGroup', 'config', 'created')

test('an undo is offered where something could go back', () => {
  expect(mayBeUndone({ objects: [made], objectCount: 1 })).toBe(true)
  expect(mayBeUndone({ objects: [terminal, made], objectCount: 2 })).toBe(true)
  expect(mayBeUndone({ objects: [object('Alarm', 'environments', 'modified')], objectCount: 1 })).toBe(true)
  expect(mayBeUndone({ objects: [request], objectCount: 2 })).toBe(true)
})

test('none is offered for what stays noted for good', () => {
  expect(mayBeUndone({ objects: [request], objectCount: 1 })).toBe(false)
  expect(mayBeUndone({ objects: [request, terminal], objectCount: 2 })).toBe(false)
})

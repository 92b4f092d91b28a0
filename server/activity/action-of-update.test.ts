import { expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import type { Context } from '../records/context.ts'
import { namingUpdate } from './action-of-update.ts'

const deployment = model.get('environments.Deployment')
const nameOf = (body: Record<string, unknown>): string | undefined =>
  namingUpdate({} as Context, deployment, body).action?.name

it('names changes of a single field that has a word for it', () => {
  expect(nameOf({ replicas: 2 })).toBe('scale')
  expect(nameOf({ paused: true })).toBe('pause')
  expect(nameOf({ paused: false })).toBe('resume')
  expect(nameOf({ replicas: 2, paused: true })).toBeUndefined()
})

it.each(['constructor', 'toString', '__defineGetter__', 'labels'])('has no name for %s', (field) => {
  expect(nameOf({ [field]: 1 })).toBeUndefined()
})

import { defineAction } from '../action.ts'
import * as s from '../schema.ts'
import type { Row } from '../types.ts'

const task = s.ref<Row<'environments.Task'>>('environments.Task')

export const cancel = defineAction({
  on: 'environments.Task',
  verb: 'cancel',
  summary: 'Cancel a task after its running steps; completed steps are kept',
  isOwners: true,
  answer: task,
})

export const retry = defineAction({
  on: 'environments.Task',
  verb: 'retry',
  summary: 'Start a new task with the incomplete items',
  isOwners: true,
  answer: task,
})

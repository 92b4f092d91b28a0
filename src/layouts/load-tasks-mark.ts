import type { ComponentType } from 'react'
import { loadMessages } from '../messages/load.ts'
import type { OwnTasks } from './use-task-toasts.ts'

/** Tasks need the model, which is no part of the first load. */
export async function loadTasksMark(): Promise<ComponentType<OwnTasks>> {
  const [{ TasksMark }] = await Promise.all([import('./TasksMark.tsx'), loadMessages(['generic'])])
  return TasksMark
}

import type { ComponentType } from 'react'
import { loadMessages } from '../messages/load.ts'
import type { OwnTasks } from './use-task-toasts.ts'

/** Loaded separately, since tasks need the model, which is not in the first load. */
export async function loadTasksMark(): Promise<ComponentType<OwnTasks>> {
  const [{ TasksMark }] = await Promise.all([import('./TasksMark.tsx'), loadMessages(['generic'])])
  return TasksMark
}

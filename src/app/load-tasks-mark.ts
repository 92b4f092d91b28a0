import type { ComponentType } from 'react'
import { loadMessages } from '../messages/load.ts'
import type { TasksMarkProps } from './TasksMark.tsx'

/** Loaded separately, since tasks need the model, which is not in the first load. */
export async function loadTasksMark(): Promise<ComponentType<TasksMarkProps>> {
  const [{ TasksMark }] = await Promise.all([import('./TasksMark.tsx'), loadMessages(['generic'])])
  return TasksMark
}

import type { ComponentType } from 'react'
import { loadMessages } from '../messages/load.ts'

/** Tasks need the model, which is no part of the first load. */
export async function loadTasksMark(): Promise<ComponentType<{ user: string }>> {
  const [{ TasksMark }] = await Promise.all([import('./TasksMark.tsx'), loadMessages(['generic'])])
  return TasksMark
}

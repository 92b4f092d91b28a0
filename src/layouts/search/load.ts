import type { ComponentType } from 'react'
import { loadMessages } from '../../messages/load.ts'
import type { CommandsProps } from './Commands.tsx'

/** Search, shortcuts and favourites are no part of the first load: they come when the browser has nothing else to do. */
export async function loadCommands(): Promise<ComponentType<CommandsProps>> {
  const [{ Commands }] = await Promise.all([import('./Commands.tsx'), loadMessages(['search'])])
  return Commands
}

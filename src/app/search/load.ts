import type { ComponentType } from 'react'
import { loadMessages } from '../../messages/load.ts'
import type { CommandsProps } from './Commands.tsx'

/** Loads search, shortcuts and favourites, which are not in the first load. */
export async function loadCommands(): Promise<ComponentType<CommandsProps>> {
  const [{ Commands }] = await Promise.all([import('./Commands.tsx'), loadMessages(['search'])])
  return Commands
}

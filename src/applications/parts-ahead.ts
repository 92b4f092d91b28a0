import { loadMessages } from '../messages/load.ts'

/** Preloads the large chunks one click away from an application. */
export const applicationParts = [
  () => import('./TerminalTab.tsx'),
  () => import('./ApplicationYamlPage.tsx'),
  () => loadMessages(['terminal']),
]

import { loadMessages } from '../../messages/load.ts'

/** The large files that are one click away from an application. */
export const applicationParts = [
  () => import('./TerminalTab.tsx'),
  () => import('./ApplicationYamlPage.tsx'),
  () => loadMessages(['terminal']),
]

/** The same of an environment. */
export const environmentParts = [() => import('./EnvironmentYamlPage.tsx')]

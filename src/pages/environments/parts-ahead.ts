import { loadMessages } from '../../messages/load.ts'

/** Preloads the large chunks one click away from an application. */
export const applicationParts = [
  () => import('./TerminalTab.tsx'),
  () => import('./ApplicationYamlPage.tsx'),
  () => loadMessages(['terminal']),
]

/** Preloads the large chunks one click away from an environment. */
export const environmentParts = [() => import('./EnvironmentYamlPage.tsx')]

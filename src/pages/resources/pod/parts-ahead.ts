import { loadMessages } from '../../../messages/load.ts'

/** The large files of the tabs of a pod. */
export const partsAhead = [
  () => import('./PodTerminalPage.tsx'),
  () => import('./PodYamlPage.tsx'),
  () => loadMessages(['terminal']),
]

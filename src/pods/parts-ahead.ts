import { loadMessages } from '../messages/load.ts'

/** Large chunks of a pod's tabs, to prefetch. */
export const partsAhead = [
  () => import('./PodTerminalPage.tsx'),
  () => import('./PodYamlPage.tsx'),
  () => loadMessages(['terminal']),
]

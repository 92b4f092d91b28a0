import { loadMessages } from '../messages/load.ts'

/** Preloads the largest chunk of a node's tabs. */
export const partsAhead = [() => import('./NodeYamlPage.tsx'), () => loadMessages(['pods'])]

import { loadMessages } from '../../../messages/load.ts'

/** The large file of the tabs of a node. */
export const partsAhead = [() => import('./NodeYamlPage.tsx'), () => loadMessages(['pods'])]

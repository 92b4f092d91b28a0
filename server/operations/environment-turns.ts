import { Turns } from './turns.ts'

/**
 * By environment, or by application of the catalog: of runs and imports that come at once, each would find that no other
 * has the objects. The namespace of an environment that is being deleted would be made again before its row is gone.
 */
export const environmentTurns = new Turns()

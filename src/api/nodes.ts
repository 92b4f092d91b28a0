import type { DrainPreview } from '../../model/answers/drain.ts'
import { foreseen } from './foreseen.ts'

const NODE = 'cluster.Node'

export interface DrainOptions {
  deleteEmptyDirData: boolean
  force: boolean
}

/** What would become of each pod of a node. */
export const drainPreview = (id: string, options: DrainOptions) =>
  foreseen<DrainPreview>({ classId: NODE, verb: 'drain', id, body: options })

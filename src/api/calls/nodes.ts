import type { DrainPreview } from '../../../model/actions/nodes.ts'
import { preview, previewed } from './previews.ts'

export interface DrainOptions {
  deleteEmptyDirData: boolean
  force: boolean
}

const drain = (id: string, body: DrainOptions) =>
  ({ classId: 'cluster.Node', verb: 'drain', id, body }) as const

/** Dry run of a drain: the outcome for each of the node's pods. */
export const drainPreview = (id: string, options: DrainOptions) => previewed(drain(id, options))

/** Like `drainPreview`, but uncached, for one of many nodes. */
export const readDrain = (id: string, options: DrainOptions, signal: AbortSignal): Promise<DrainPreview> =>
  preview(drain(id, options), signal)

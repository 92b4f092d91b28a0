import type { DrainPreview } from '../../model/answers/drain.ts'
import { request } from './client.ts'
import { previewed, verbUrl } from './previews.ts'

const NODE = 'cluster.Node'

export interface DrainOptions {
  deleteEmptyDirData: boolean
  force: boolean
}

/** Dry run of a drain: the outcome for each of the node's pods. */
export const drainPreview = (id: string, options: DrainOptions) =>
  previewed<DrainPreview>({ classId: NODE, verb: 'drain', id, body: options })

/** Like `drainPreview`, but uncached, for one of many nodes. */
export const readDrain = (id: string, options: DrainOptions, signal: AbortSignal): Promise<DrainPreview> =>
  request('POST', verbUrl(NODE, id, 'drain'), { params: { dryRun: true }, body: options, signal })

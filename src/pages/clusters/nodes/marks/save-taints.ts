import type { QueryClient } from '@tanstack/react-query'
import { isChangedMeanwhile } from '../../../../api/errors.ts'
import { put } from '../../../../api/queries.ts'
import { nodeQuery, taintsOf } from '../node-detail.ts'
import { type Mark, type Taint, taintsFrom } from './node-marks.ts'

export interface TaintsChange {
  /** Id of the node. */
  id: string
  /** What the form began with. */
  base: readonly Taint[]
  marks: readonly Mark[]
}

/**
 * Changes taints of a node. They are sent as a whole, so that they are made of what the node has a moment before, and once
 * more of what it has then where another wrote meanwhile: an autoscaler's taint is not taken away unseen.
 */
export const saveTaints = async (client: QueryClient, change: TaintsChange): Promise<void> =>
  send(client, change).catch((error: unknown) => {
    if (!isChangedMeanwhile(error)) throw error
    return send(client, change)
  })

async function send(client: QueryClient, { id, base, marks }: TaintsChange): Promise<void> {
  const now = await client.fetchQuery({ ...nodeQuery(id), staleTime: 0 })
  const spec = now.spec?.[0]
  if (spec?.id === undefined) return
  const taints = taintsFrom(taintsOf(now), base, marks)
  const { generation } = spec
  await put('cluster.NodeSpec', {
    id: spec.id,
    body: { taints: taints.length === 0 ? null : taints },
    ...(generation === undefined ? {} : { generation }),
  })
}

import type { QueryClient } from '@tanstack/react-query'
import type { Taint } from '../../../../../model/taints.ts'
import { changeSetOf } from '../../../../api/client.ts'
import { isChangedMeanwhile } from '../../../../api/errors.ts'
import { put } from '../../../../api/queries.ts'
import { type NodeDetail, nodeQuery, taintsOf } from '../node-detail.ts'
import { type Labels, labelsFrom, type Mark, taintsFrom } from './node-marks.ts'

interface MarksChange<Base> {
  /** Node id. */
  id: string
  /** Labels or taints the form started with. */
  base: Base
  marks: readonly Mark[]
}

export type LabelsChange = MarksChange<Labels>
export type TaintsChange = MarksChange<readonly Taint[]>

/**
 * Writes the complete set of labels or taints, based on the node's latest version. Retries once with a fresh
 * read after a conflict, so that concurrent changes, such as an autoscaler's, are not lost. Returns the
 * change set id.
 */
async function onNewest(
  client: QueryClient,
  id: string,
  send: (node: NodeDetail) => Promise<object | undefined>,
): Promise<string | undefined> {
  const attempt = async () => send(await client.fetchQuery({ ...nodeQuery(id), staleTime: 0 }))
  const answer = await attempt().catch((error: unknown) => {
    if (!isChangedMeanwhile(error)) throw error
    return attempt()
  })
  return answer && changeSetOf(answer)
}

export const saveLabels = (
  client: QueryClient,
  { id, base, marks }: LabelsChange,
): Promise<string | undefined> =>
  onNewest(client, id, (node) =>
    put('cluster.Node', {
      id,
      body: { labels: labelsFrom(node.labels ?? {}, base, marks) },
      generation: node.generation,
    }),
  )

export const saveTaints = (
  client: QueryClient,
  { id, base, marks }: TaintsChange,
): Promise<string | undefined> =>
  onNewest(client, id, async (node) => {
    const spec = node.spec?.[0]
    if (spec?.id === undefined) return undefined
    const taints = taintsFrom(taintsOf(node), base, marks)
    return put('cluster.NodeSpec', {
      id: spec.id,
      body: { taints: taints.length === 0 ? null : taints },
      generation: spec.generation,
    })
  })

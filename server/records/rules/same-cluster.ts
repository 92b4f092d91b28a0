import { type Message, message } from '../../../model/messages/message.ts'
import type { RefusingResource } from '../../../model/answers/problem.ts'
import { equals, type RowOf } from '../../store/store.ts'
import type { Reader } from '../resolve-reference.ts'

/**
 * Finds clusters with the same UID of the namespace kube-system, at any address. Rows of an older
 * version have it only in their KubernetesCluster until they connect.
 */
export async function findSame(
  reader: Reader,
  uid: string,
  exceptId: string | null,
): Promise<RowOf<'cluster.HostCluster'>[]> {
  const conditions = [equals('kubeSystemUid', uid)]
  const known = await reader.find({ class: 'cluster.HostCluster', conditions })
  const observed = await reader.find({ class: 'cluster.KubernetesCluster', conditions })
  const owners = await Promise.all(
    observed.map(({ parentId }) => reader.get('cluster.HostCluster', parentId)),
  )
  const older = owners.flatMap((row) => (row && row.attributes.kubeSystemUid === null ? [row] : []))
  return [...known, ...older].filter(({ id }) => id !== exceptId)
}

export const linkTo = ({ id, name }: RowOf<'cluster.HostCluster'>): RefusingResource => ({
  id,
  modelIndex: 'HostCluster',
  uri: `/cluster/api/hostClusters/${id}`,
  name,
})

/** Reports existing rows of the same cluster in sentences; new duplicates are rejected. */
export async function sameClusters(
  reader: Reader,
  { id, attributes }: RowOf<'cluster.HostCluster'>,
): Promise<Message[]> {
  const uid = attributes.kubeSystemUid
  if (uid === null) return []
  return (await findSame(reader, uid, id)).map(({ id: other, name }) =>
    message('connections.sameCluster', { other: name ?? other }),
  )
}

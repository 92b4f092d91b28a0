import type { KindCounts } from '../../../model/answers/kind-counts.ts'
import { notFound } from '../../errors.ts'
import { nameOf } from '../../activity/changes.ts'
import type { Context } from '../../records/context.ts'

const clusterClass = 'cluster.HostCluster'
const via = { class: 'environments.Environment', relation: 'hostCluster' }

/** Counts the objects of each kind in one or all clusters, sorted by kind. */
export async function countKinds({ model, store }: Context, of: string | undefined): Promise<KindCounts> {
  if (of !== undefined && (await store.get(of))?.class !== clusterClass)
    throw notFound(`A cluster with the id ${of}`)
  const classes = [...model.classes.values()].filter(
    ({ kubernetes, truth }) => kubernetes !== null && truth === 'cluster',
  )
  const counts = await store.countClasses({
    classes: classes.map(({ id }) => id),
    ...(of === undefined ? {} : { below: { id: of, via } }),
  })
  const kinds = classes.flatMap(({ id, uri, kubernetes }) => {
    if (kubernetes === null) return []
    const { apiVersion, kind, namespaced } = kubernetes
    const { service, modelIndex } = nameOf(model, { class: id, id: '' })
    return [{ apiVersion, kind, namespaced, count: counts.get(id) ?? 0, service, modelIndex, uri }]
  })
  return { kinds: kinds.toSorted((one, other) => one.kind.localeCompare(other.kind, 'en')) }
}

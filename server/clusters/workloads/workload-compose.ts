import type { ResourceTree } from '../../../model/tree.ts'
import { compose } from '../connection/mapping/compose.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import type { ResourceRow } from '../../store/store.ts'
import type { Context } from '../../records/context.ts'
import { runOf, labelValue } from './run-label.ts'
import { environmentOf, namespaceOf } from '../../records/workload-target.ts'

/**
 * Composes the object for a new row below an application, an environment or a cluster, in the environment's
 * namespace and with the application's label.
 */
export async function composeObject(
  context: Context,
  parent: ResourceRow,
  tree: ResourceTree,
): Promise<KubernetesObject> {
  const object = compose(tree, context.model)
  if (parent.class === 'cluster.KubernetesCluster') return object
  const namespace = namespaceOf(await environmentOf(context, parent))
  const metadata = { ...object.metadata, namespace }
  // Empty labels would be removed by the object's next change and reported as part of it.
  if (parent.class !== 'environments.Application') return { ...object, metadata }
  const labels = { ...metadata.labels, ...groupLabels(context, parent) }
  return { ...object, metadata: { ...metadata, labels } }
}

function groupLabels({ labelPrefix }: Context, application: ResourceRow): Record<string, string> {
  const run = runOf(application)
  const name = labelValue(application.name ?? '')
  return run === null
    ? { 'app.kubernetes.io/instance': name }
    : {
        [`${labelPrefix}/application.run`]: labelValue(run),
        [`${labelPrefix}/application.name`]: name,
      }
}

import type { ResourceRow } from '../store/store.ts'
import { authorOf, type Context, type Written } from './context.ts'
import { deleteWorkload } from './workload-write.ts'

/** Objects that an owner takes along: Kubernetes' own garbage collection removes them, and may have done so by now. */
async function isOwned(context: Context, object: ResourceRow): Promise<boolean> {
  const [metadata] = await context.store.related(object.id, 'metadata')
  if (!metadata) return true
  const owners = metadata.attributes['ownerReferences']
  return Array.isArray(owners) && owners.length > 0
}

/**
 * An application is the set of its objects: deleting it deletes them in the cluster, and its row goes with the last of
 * them. One without any object is a row alone.
 */
export async function deleteApplication(context: Context, application: ResourceRow): Promise<Written[]> {
  const written: Written[] = []
  for (const relation of context.model.get(application.class).relations.values()) {
    if (relation.type !== 'child' || relation.target.truth !== 'cluster') continue
    for (const object of await context.store.related(application.id, relation.name)) {
      if (!(await isOwned(context, object))) written.push(await deleteWorkload(context, object))
    }
  }
  if (written.length > 0) return written
  return [await context.store.write(authorOf(context), (transaction) => transaction.remove([application.id]))]
}

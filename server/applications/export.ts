import * as manifestActions from '../../model/actions/manifests.ts'
import { implement } from '../resources/implement.ts'
import { TextAnswer } from '../resources/action.ts'
import type { Context } from '../records/context.ts'
import { writeManifest } from './imports/manifest.ts'
import { expecting, keysInCatalog } from './imports/expected-keys.ts'
import type { StoredObject } from './objects.ts'
import { inDependencyOrder, storedObjects } from './objects.ts'

/**
 * Exports an application as YAML for kubectl, without status, server-set fields, Secret values and namespace,
 * so that it can be applied anywhere. Catalog objects have their comments, and each Secret an annotation with
 * its keys.
 */
export const exportApplication = implement(manifestActions.exportApplication, {
  apply: async (context, { resource }) => {
    const objects = await storedObjects(context, resource.id)
    const { labelPrefix } = context
    return answer(
      objects.map((stored) => ({
        ...stored,
        object: expecting(stored.object, keysInCatalog(stored), labelPrefix),
      })),
    )
  },
})

/** Exports everything in an environment: its applications' objects and unassigned ones. */
export const exportEnvironment = implement(manifestActions.exportEnvironment, {
  apply: async (context, { resource }) => answer(await environmentObjects(context, resource.id)),
})

async function environmentObjects(context: Context, id: string): Promise<StoredObject[]> {
  const applications = await context.store.related(id, 'applications')
  const parts = [await storedObjects(context, id)]
  for (const application of applications) parts.push(await storedObjects(context, application.id))
  return inDependencyOrder(parts.flat())
}

const answer = (objects: readonly StoredObject[]): TextAnswer => new TextAnswer(writeManifest(objects))

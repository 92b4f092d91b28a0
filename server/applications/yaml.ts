import * as manifestActions from '../../model/actions/manifests.ts'
import { objectId } from '../clusters/connection/identity.ts'
import { notFound } from '../errors.ts'
import { TextAnswer } from '../resources/action.ts'
import { implement } from '../resources/implement.ts'
import { refusing } from '../clusters/workloads/workload-refusal.ts'
import { targetOf } from '../records/workload-target.ts'
import { writeObject } from './imports/manifest.ts'

/** Returns the live object as `kubectl get -o yaml` does: with its status, without managed fields. */
export const yaml = implement(manifestActions.showYaml, {
  apply: async (context, { resource }) => {
    const { hostClusterId, reference } = await targetOf(context, resource)
    const entry = context.model.get(resource.class)
    const driver = await context.clusters.connected(hostClusterId)
    const object = await refusing(entry, () => driver.get(reference))
    const { managedFields: _, ...metadata } = object.metadata
    // A StatefulSet reuses the name of a deleted pod for the next one.
    if (objectId(hostClusterId, metadata.uid ?? '') !== resource.id)
      throw notFound(`${entry.name} ${resource.name}`)
    return new TextAnswer(writeObject({ ...object, metadata }))
  },
})

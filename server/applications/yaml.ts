import { objectId } from '../clusters/connection/identity.ts'
import { notFound } from '../errors.ts'
import { type ActionHandler, TextAnswer } from '../resources/action.ts'
import { refusing } from '../clusters/workloads/workload-refusal.ts'
import { connectedDriver, targetOf } from '../records/workload-target.ts'
import { writeObject } from './imports/manifest.ts'

/** Returns the live object as `kubectl get -o yaml` does: with its status, without managed fields. */
export const yaml: ActionHandler = async (context, { resource }) => {
  const { hostClusterId, reference } = await targetOf(context, resource)
  const entry = context.model.get(resource.class)
  const driver = await connectedDriver(context, hostClusterId)
  const object = await refusing(entry, () => driver.get(reference))
  const { managedFields: _, ...metadata } = object.metadata
  // A StatefulSet reuses the name of a deleted pod for the next one.
  if (objectId(hostClusterId, metadata.uid ?? '') !== resource.id)
    throw notFound(`${entry.name} ${resource.name}`)
  return new TextAnswer(writeObject({ ...object, metadata }))
}

yaml.reads = true

yaml.describes = {
  summary: 'Show the object as its API server has it now, as YAML',
  answer: { 'text/x-yaml': { schema: { description: 'The object, without managed fields.' } } },
}

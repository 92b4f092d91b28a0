import type { Model } from '../../model/registry.ts'
import { classOfKind } from '../cluster/mapping.ts'
import type { KubernetesObject } from '../cluster/driver.ts'
import { fieldInModel } from '../operations/workload-field.ts'

/** What a place in a manifest is in the model. */
export interface ManifestPart {
  /** Class of the part; the object's own, or its kind where the model has no class for that. */
  modelIndex: string
  /** The place for a sentence: `spec.template.spec.containers[0].workingDir (Container.workDir)`. */
  words: string
}

/** A refusal of a manifest is told by the path that its client wrote, and by the class and field that the API has there. */
export function partOfManifest(
  model: Model,
  { apiVersion, kind }: Pick<KubernetesObject, 'apiVersion' | 'kind'>,
  path: string,
): ManifestPart {
  const object = classOfKind(model, 'environments', { apiVersion, kind })
  const known = object.name === 'GenericResource' ? null : fieldInModel({ object, path: [] }, path)
  if (!known) return { modelIndex: kind, words: path }
  const { modelIndex, name } = known
  return { modelIndex, words: `${path} (${modelIndex}.${name})` }
}

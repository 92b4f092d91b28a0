import type { Model } from '../../../model/registry.ts'
import { classOfKind } from '../../clusters/connection/mapping/mapping.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { fieldInModel } from '../../clusters/workloads/workload-field.ts'

/** Model location of a place in a manifest. */
interface ManifestPart {
  /** Class of the part; the object's class, or its kind if the model has no class for it. */
  modelIndex: string
  /** Location for messages: `spec.template.spec.containers[0].workingDir (Container.workDir)`. */
  words: string
}

/** Locates a refusal by the path in the client's manifest, and by the API's class and field. */
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

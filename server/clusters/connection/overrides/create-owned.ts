import { type Fields, isFields } from '../../../../model/fields.ts'
import type { ClusterWriter, KubernetesObject } from '../cluster.ts'
import { type Ownership, withDeclaration } from './ownership.ts'
import { type Path, type Step, valueAt, withoutPath, withValueAt } from './path.ts'

/** Ownership of a run's object, for creating it again: its declaration and the paths of its overrides. */
export interface KeptOwnership {
  declared: Fields
  overridden: readonly Path[]
}

/** Returns the ownership to keep; null for an object without a declaration. */
export const keptOwnership = ({ declared, overrides }: Ownership): KeptOwnership | null =>
  declared && { declared, overridden: overrides.map(({ path }) => path) }

/** Reads a kept ownership from JSON; null if the value has another shape. */
export function readOwnership(value: unknown): KeptOwnership | null {
  if (!isFields(value) || !isFields(value['declared']) || !Array.isArray(value['overridden'])) return null
  return { declared: value['declared'], overridden: value['overridden'].filter(isPath) }
}

const isStep = (step: unknown): step is Step => typeof step === 'string' || isFields(step)
const isPath = (path: unknown): path is Path => Array.isArray(path) && path.every(isStep)

/**
 * Creates an object of a run and keeps its overrides: the run applies everything, an edit takes over the
 * overridden fields, and the run then releases them.
 */
export async function createOwned(
  driver: Pick<ClusterWriter, 'apply'>,
  object: KubernetesObject,
  { declared, overridden }: KeptOwnership,
  labelPrefix: string,
): Promise<KubernetesObject> {
  const { apiVersion, kind, metadata } = object
  const identity = { apiVersion, kind, metadata: { name: metadata.name, namespace: metadata.namespace } }
  const whole = withDeclaration(object, { ...identity, ...declared } as KubernetesObject, labelPrefix)
  const created = await driver.apply(whole, { force: true })
  const paths = overridden.filter((path) => valueAt(object, path) !== undefined)
  if (paths.length === 0) return created
  const edits = paths.reduce<unknown>((one, path) => withValueAt(one, path, valueAt(object, path)), identity)
  await driver.apply(edits as KubernetesObject, { force: true, isEdit: true })
  return driver.apply(
    paths.reduce((one, path) => withoutPath(one, path), whole),
    { force: true },
  )
}

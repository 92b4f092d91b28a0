import type { ModelClass, ModelRelation } from './model-class.ts'

/**
 * Returns true if a class's resources are created, changed and deleted in a cluster: its objects and their
 * groups.
 */
export const livesInCluster = ({ truth, id }: ModelClass): boolean =>
  truth === 'cluster' || id === 'environments.Application'

/** Returns true if only the service creates and changes a class's resources: measurements and findings. */
export const isServiceMade = ({ methods }: ModelClass): boolean =>
  !methods.includes('POST') && !methods.includes('PUT')

/**
 * Returns true if an update of the owner may set a relation by a list. Such a list is part of the owner's
 * known state, so additions and removals increment the owner's `generation`. Excludes contents that a cluster
 * manages or the service measures, which change by the minute, and links that the other end requires.
 */
export function isGivenList({ type, owner, target, inverse }: ModelRelation): boolean {
  if (!owner.methods.includes('PUT')) return false
  if (type === 'reference') return target.relations.get(inverse ?? '')?.isSetHere !== true
  if (isServiceMade(target)) return false
  // Parts of one object, such as a container's variables, are set with it.
  return !livesInCluster(target) || (owner.truth === 'cluster' && target.kubernetes === null)
}

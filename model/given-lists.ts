import type { ModelClass, ModelRelation } from './model-class.ts'

/** Whether resources of a class are made, changed and deleted in a cluster: its objects, and the groups of them. */
export const livesInCluster = ({ truth, id }: ModelClass): boolean =>
  truth === 'cluster' || id === 'environments.Application'

/** Whether the service alone makes and changes the resources of a class: what it measured and what it found. */
export const isServiceMade = ({ methods }: ModelClass): boolean =>
  !methods.includes('POST') && !methods.includes('PUT')

/**
 * Whether a change of the owner may say by a list what stands in a relation. Such a list is a part of what a client knows
 * of the owner, whose `generation` therefore grows when something comes into the relation or leaves it. What a cluster
 * fills and what the service measures comes and goes by the minute, and no list takes it away; nor links that the other
 * end cannot be without.
 */
export function isGivenList({ type, owner, target, inverse }: ModelRelation): boolean {
  if (!owner.methods.includes('PUT')) return false
  if (type === 'reference') return target.relations.get(inverse ?? '')?.strong !== true
  if (isServiceMade(target)) return false
  // Parts of one object, such as the variables of a container, are given with it.
  return !livesInCluster(target) || (owner.truth === 'cluster' && target.kubernetes === null)
}

import type { ModelClass } from '../../model/registry.ts'

/** Whether resources of a class are made, changed and deleted in a cluster: its objects, and the groups of them. */
export const livesInCluster = ({ truth, id }: ModelClass): boolean =>
  truth === 'cluster' || id === 'environments.Application'

/** Whether the service alone makes and changes the resources of a class: what it measured and what it found. */
export const isServiceMade = ({ methods }: ModelClass): boolean =>
  !methods.includes('POST') && !methods.includes('PUT')

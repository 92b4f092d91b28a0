import type { KubernetesObject } from '../cluster/driver.ts'
import type { Violation } from '../errors.ts'
import { scopeOf } from '../operations/known-kinds.ts'
import { whyUnknownKind } from '../operations/unknown-kind.ts'
import type { ManifestObject } from './manifest.ts'

const beginningOf = (place: string): string => place.replace(/,$/, '')

/** A run puts objects into a namespace, and would refuse these. */
export const clusterScopeViolations = (objects: readonly ManifestObject[]): Violation[] =>
  objects
    .filter(({ object }) => scopeOf(object) === 'cluster')
    .map(({ object, place }) => clusterScopeViolation(object, beginningOf(place)))

export const clusterScopeViolation = ({ kind }: KubernetesObject, what: string): Violation => ({
  modelIndex: kind,
  field: 'kind',
  message: `${what} is cluster-scoped. Applications can contain only namespaced objects: leave it out, and apply it with kubectl.`,
  remedy: 'leaveOut',
})

/** Kinds that no release of Kubernetes has in a group of its own. Groups of custom resources have any kind. */
export const unknownKindViolations = (objects: readonly ManifestObject[]): Violation[] =>
  objects.flatMap(({ object, place }): Violation[] => {
    const problem = whyUnknownKind(object)
    if (problem === null) return []
    const message = `${beginningOf(place)}: ${problem}`
    return [{ modelIndex: object.kind, field: 'kind', message }]
  })

import type { KubernetesObject } from '../../clusters/connection/driver.ts'
import type { Violation } from '../../errors.ts'
import { scopeOf } from '../../clusters/workloads/known-kinds.ts'
import { whyUnknownKind } from '../../clusters/workloads/unknown-kind.ts'
import type { ManifestObject } from './manifest.ts'

const beginningOf = (place: string): string => place.replace(/,$/, '')

/** Reports cluster-scoped objects, which a run would refuse. */
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

/** Reports kinds that no Kubernetes release has in its own groups. Custom groups accept any kind. */
export const unknownKindViolations = (objects: readonly ManifestObject[]): Violation[] =>
  objects.flatMap(({ object, place }): Violation[] => {
    const problem = whyUnknownKind(object)
    if (problem === null) return []
    const message = `${beginningOf(place)}: ${problem}`
    return [{ modelIndex: object.kind, field: 'kind', message }]
  })
